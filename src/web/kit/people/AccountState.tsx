// Whether an account is let in, as a word in its colour; the word alone says it.
import { useText } from '../text.ts'
import { peopleText } from './people.text.ts'
import './people.css'

export function AccountState({ enabled, mustChange = false }: { enabled: boolean; mustChange?: boolean }) {
  const t = useText(peopleText)
  return (
    <span className="uc-account-state" data-enabled={enabled}>
      {enabled ? (mustChange ? t.waiting : t.enabled) : t.disabled}
    </span>
  )
}
