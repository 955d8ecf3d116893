// The last word of a scanning page, spoken again even when it is the same word, and sounded where sound is wanted.
import { useEffect, useRef, useState } from 'react'
import { beep } from './beep.ts'
import { useDeskChoices } from './desk-choices.ts'

/** What the desk says about the last scan; `nth` makes the same words flash again. */
export type Feedback = { tone: 'good' | 'bad' | 'ask'; text: string; nth: number }

export function useFeedback() {
  const [feedback, setFeedback] = useState<Feedback>()
  useFeedbackSound(feedback)
  const tell = (tone: Feedback['tone'], text: string) =>
    setFeedback((before) => ({ tone, text, nth: (before?.nth ?? 0) + 1 }))
  return { feedback, tell }
}

function useFeedbackSound(feedback: Feedback | undefined): void {
  const { sound } = useDeskChoices()
  const heard = useRef(feedback?.nth)
  useEffect(() => {
    if (!feedback || heard.current === feedback.nth) return
    heard.current = feedback.nth
    if (sound) beep(feedback.tone === 'bad' ? 'bad' : 'good')
  }, [feedback, sound])
}
