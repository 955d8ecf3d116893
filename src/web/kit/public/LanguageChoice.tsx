// The languages on public pages, each in its own name: a plain choice, so that the first load stays small.
import { useState } from 'react'
import { LANGUAGE_NAMES, LANGUAGE_TAGS, LANGUAGES, type Language } from '#shared/language.ts'
import { setLanguage, useLanguage } from '#web/kit/text/language.ts'
import { languageText } from '#web/kit/text/language.text.ts'
import { useText } from '#web/kit/text/text.ts'

export function LanguageChoice() {
  const t = useText(languageText)
  const language = useLanguage()
  const [failed, setFailed] = useState(false)
  const choose = (wanted: Language) => {
    setFailed(false)
    setLanguage(wanted).catch(() => setFailed(true))
  }
  return (
    <span className="uc-language">
      {failed && <span role="alert">{t.failed}</span>}
      <select aria-label={t.language} value={language} onChange={({ target }) => choose(target.value as Language)}>
        {LANGUAGES.map((one) => (
          <option key={one} value={one} lang={LANGUAGE_TAGS[one]}>
            {LANGUAGE_NAMES[one]}
          </option>
        ))}
      </select>
    </span>
  )
}
