// Whether an account has a second factor, as a word.
import { useText } from '#web/kit/text/text.ts'
import { peopleText } from './people.text.ts'
import './people.css'

export function FactorState({ on }: { on: boolean }) {
  const t = useText(peopleText)
  return (
    <span className="uc-account-state" data-enabled={on}>
      {on ? t.factorOn : t.factorOff}
    </span>
  )
}
