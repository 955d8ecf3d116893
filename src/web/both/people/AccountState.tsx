// Whether an account is let in, as a word in its colour; the word alone says it.
import { useState } from 'react'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { peopleText } from './people.text.ts'
import './people.css'

type Props = { enabled: boolean; mustChange?: boolean; invitedUntil?: string | null }

export function AccountState({ enabled, mustChange = false, invitedUntil = null }: Props) {
  const t = useText(peopleText)
  const format = useFormat()
  const [now] = useState(() => new Date())
  const over = invitedUntil !== null && new Date(invitedUntil) <= now
  const word = !enabled
    ? t.disabled
    : invitedUntil !== null
      ? over
        ? t.invitationOver
        : t.invited
      : mustChange
        ? t.waiting
        : t.enabled
  return (
    <span
      className="uc-account-state"
      data-enabled={enabled}
      data-waiting={invitedUntil !== null}
      title={enabled && invitedUntil !== null ? t.invitedUntil({ time: format.time(invitedUntil) }) : undefined}
    >
      {word}
    </span>
  )
}
