// A new password typed twice, inside a CallForm.
import { TextField } from '#web/kit/form/TextField.tsx'
import { useText } from '#web/kit/text/text.ts'
import { peopleText } from './people.text.ts'
import './people.css'

export function PasswordFields() {
  const t = useText(peopleText)
  return (
    <>
      <TextField
        name="password"
        label={t.password}
        required
        type="password"
        autoComplete="new-password"
        hint={t.passwordHint}
      />
      <TextField name="confirm_password" label={t.confirm} required type="password" autoComplete="new-password" />
    </>
  )
}
