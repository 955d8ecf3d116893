// The dialog that sends an invitation again.
import type { Call, InputOf } from '#shared/contract.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { useLanguage } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import type { AboutPerson } from './about-person.ts'
import { LanguageField } from './LanguageField.tsx'
import { peopleText } from './people.text.ts'

export function SendInvitation<C extends Call>({ name, ...about }: AboutPerson<C>) {
  const t = useText(peopleText)
  const language = useLanguage()
  const initialValues = { language } as unknown as { [K in keyof InputOf<C>]?: unknown }
  return (
    <FormDialog
      {...about}
      title={t.sendAgainTitle({ name })}
      act={t.sendAgain}
      lead={t.sendAgainLead}
      initialValues={initialValues}
      back={t.cancel}
      done={t.sentAgain({ name })}
    >
      <LanguageField />
    </FormDialog>
  )
}
