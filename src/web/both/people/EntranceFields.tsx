// How a new person gets in, inside a CallForm: invited by a mail in a language, or with a first password that is typed here.
import { Segmented } from 'antd'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import { LanguageField } from './LanguageField.tsx'
import { PasswordFields } from './PasswordFields.tsx'
import { peopleText } from './people.text.ts'
import './people.css'

export type Entrance = 'mail' | 'password'
const WAYS: readonly Entrance[] = ['mail', 'password']

type Props = { entrance: Entrance; onChange: (entrance: Entrance) => void }

export function EntranceFields({ entrance, onChange }: Props) {
  const t = useText(peopleText)
  const names = { mail: t.byMail, password: t.byPassword }
  return (
    <Plate title={t.entrance}>
      <Segmented<Entrance>
        aria-label={t.entrance}
        className="uc-people-entrance"
        value={entrance}
        options={WAYS.map((value) => ({ value, label: names[value] }))}
        onChange={onChange}
      />
      <p>{entrance === 'mail' ? t.byMailLead : t.byPasswordLead}</p>
      {entrance === 'mail' ? <LanguageField /> : <PasswordFields />}
    </Plate>
  )
}

/** Only what the chosen way needs: what was typed for the other one stays on screen, but is not sent. */
export function entranceInput(
  entrance: Entrance,
  { password, confirm_password, language, ...person }: Record<string, unknown>,
): Record<string, unknown> {
  return entrance === 'mail' ? { ...person, language } : { ...person, password, confirm_password }
}
