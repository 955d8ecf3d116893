// The dialog in which somebody in charge gives another person a password for the next sign-in.
import type { Call } from '#shared/contract.ts'
import { useText } from '#web/kit/text/text.ts'
import { PasswordFields } from './PasswordFields.tsx'
import { peopleText } from './people.text.ts'
import { PersonDialog, type AboutPerson } from './PersonDialog.tsx'

export function ResetPassword<C extends Call>({ name, ...about }: AboutPerson<C>) {
  const t = useText(peopleText)
  const said = { title: t.resetTitle({ name }), lead: t.resetLead, act: t.reset, done: t.resetDone({ name }) }
  return (
    <PersonDialog {...about} {...said}>
      <PasswordFields />
    </PersonDialog>
  )
}
