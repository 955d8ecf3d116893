// The dialog in which somebody in charge gives another person a password for the next sign-in.
import type { Call } from '#shared/contract.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { useText } from '#web/kit/text/text.ts'
import { PasswordFields } from './PasswordFields.tsx'
import type { AboutPerson } from './about-person.ts'
import { peopleText } from './people.text.ts'

export function ResetPassword<C extends Call>({ name, ...about }: AboutPerson<C>) {
  const t = useText(peopleText)
  return (
    <FormDialog
      {...about}
      title={t.resetTitle({ name })}
      act={t.reset}
      lead={t.resetLead}
      back={t.cancel}
      done={t.resetDone({ name })}
    >
      <PasswordFields />
    </FormDialog>
  )
}
