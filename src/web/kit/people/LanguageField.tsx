// In which language a mail to somebody is written.
import { mailLanguage } from '#shared/accounts/invitation.contract.ts'
import { SelectField } from '../form/SelectField.tsx'
import { useText } from '../text.ts'
import { peopleText } from './people.text.ts'

/** Each in its own words. */
const NAMES: Record<string, string> = { en: 'English', zh_CN: '简体中文', zh_TW: '繁體中文' }

export function LanguageField() {
  const t = useText(peopleText)
  return (
    <SelectField
      name="language"
      label={t.mailLanguage}
      required
      options={mailLanguage.options.map((value) => ({ value, label: NAMES[value] ?? value }))}
    />
  )
}
