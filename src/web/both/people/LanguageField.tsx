// In which language a mail to somebody is written.
import { mailLanguage } from '#shared/people/invitation.contract.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { useText } from '#web/kit/text/text.ts'
import { peopleText } from './people.text.ts'

export function LanguageField() {
  const t = useText(peopleText)
  return (
    <SelectField
      name="language"
      label={t.mailLanguage}
      required
      options={mailLanguage.options.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
    />
  )
}
