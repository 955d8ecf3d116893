// The dialog that sends an invitation again.
import type { Call, InputOf } from '#shared/contract.ts'
import { useLanguage } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { LanguageField } from './LanguageField.tsx'
import { peopleText } from './people.text.ts'
import { PersonDialog, type AboutPerson } from './PersonDialog.tsx'

export function SendInvitation<C extends Call>({ name, ...about }: AboutPerson<C>) {
  const t = useText(peopleText)
  const language = useLanguage()
  const initialValues = { language } as unknown as { [K in keyof InputOf<C>]?: unknown }
  const said = {
    title: t.sendAgainTitle({ name }),
    lead: t.sendAgainLead,
    act: t.sendAgain,
    done: t.sentAgain({ name }),
  }
  return (
    <PersonDialog {...about} {...said} initialValues={initialValues}>
      <LanguageField />
    </PersonDialog>
  )
}
