// The dialog in which somebody in charge takes the second factor off another person's account, with the reason for the operation log.
import type { Call } from '#shared/contract.ts'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useText } from '#web/kit/text/text.ts'
import { peopleText } from './people.text.ts'
import { PersonDialog, type AboutPerson } from './PersonDialog.tsx'

export function ResetTwoFactor<C extends Call>({ name, ...about }: AboutPerson<C>) {
  const t = useText(peopleText)
  const said = { title: t.factorTitle({ name }), lead: t.factorLead, act: t.factorReset, done: t.factorDone({ name }) }
  return (
    <PersonDialog {...about} {...said}>
      <TextField name="reason" label={t.factorReason} max={200} rows={2} required />
    </PersonDialog>
  )
}
