// The last word of a scanning page, spoken again even when it is the same word.
import { useState } from 'react'
import { useFeedbackSound, type Feedback } from './ScanField.tsx'

export function useFeedback() {
  const [feedback, setFeedback] = useState<Feedback>()
  useFeedbackSound(feedback)
  const tell = (tone: Feedback['tone'], text: string) =>
    setFeedback((before) => ({ tone, text, nth: (before?.nth ?? 0) + 1 }))
  return { feedback, tell }
}
