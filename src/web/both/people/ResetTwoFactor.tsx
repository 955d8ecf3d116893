// The dialog in which somebody in charge takes the second factor off another person's account, with the reason for the operation log.
import type { Call } from '#shared/contract.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useText } from '#web/kit/text/text.ts'
import type { AboutPerson } from './about-person.ts'
import { peopleText } from './people.text.ts'

export function ResetTwoFactor<C extends Call>({ name, ...about }: AboutPerson<C>) {
  const t = useText(peopleText)
  return (
    <FormDialog
      {...about}
      title={t.factorTitle({ name })}
      act={t.factorReset}
      lead={t.factorLead}
      back={t.cancel}
      done={t.factorDone({ name })}
    >
      <TextField name="reason" label={t.factorReason} max={200} rows={2} required />
    </FormDialog>
  )
}
