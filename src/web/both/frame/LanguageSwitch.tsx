// The languages in the header, each in its own name. Public pages have their own (public/LanguageChoice.tsx), without the component library.
import { TranslationOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useState } from 'react'
import { LANGUAGE_NAMES, LANGUAGE_TAGS, LANGUAGES, type Language } from '#shared/language.ts'
import { MenuOnDemand } from '#web/kit/parts/MenuOnDemand.tsx'
import { setLanguage, useLanguage } from '#web/kit/text/language.ts'
import { languageText } from '#web/kit/text/language.text.ts'
import { useText } from '#web/kit/text/text.ts'

const items = LANGUAGES.map((key) => ({ key, label: <span lang={LANGUAGE_TAGS[key]}>{LANGUAGE_NAMES[key]}</span> }))

export function LanguageSwitch() {
  const t = useText(languageText)
  const language = useLanguage()
  const { message } = App.useApp()
  const [waits, setWaits] = useState(false)
  const choose = (key: Language) => {
    setWaits(true)
    void setLanguage(key)
      .catch(() => void message.error(t.failed))
      .finally(() => setWaits(false))
  }
  return (
    <MenuOnDemand menu={() => ({ items, selectedKeys: [language], onClick: ({ key }) => choose(key as Language) })}>
      <Button
        type="text"
        icon={<TranslationOutlined aria-hidden />}
        loading={waits}
        aria-label={t.language}
        title={t.language}
      />
    </MenuOnDemand>
  )
}
