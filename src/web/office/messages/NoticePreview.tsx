// What readers will see of the notice that is being written, in either language, drawn as the portal draws it.
import { Form, Segmented } from 'antd'
import { useDeferredValue, useState } from 'react'
import { wordsFor } from '#shared/messages/notices.rules.ts'
import { Markdown } from '#web/both/messages/Markdown.tsx'
import { useText } from '#web/kit/text/text.ts'
import { noticesText } from './notices.text.ts'

type Typed = Record<string, string | undefined>

export function NoticePreview() {
  const t = useText(noticesText)
  const [language, choose] = useState<'en' | 'zh_CN'>('en')
  const form = Form.useFormInstance<Typed>()
  const typed = useDeferredValue((Form.useWatch([], form) ?? {}) as Typed)
  const words = (suffix: 'en' | 'zh') => ({
    title: typed[`title_${suffix}`]?.trim() ?? '',
    meta_title: typed[`meta_title_${suffix}`]?.trim() ?? '',
    description: typed[`description_${suffix}`]?.trim() ?? '',
  })
  const shown = wordsFor(language, words('en'), words('zh'))
  return (
    <div className="uc-notice-preview">
      <Segmented
        aria-label={t.preview}
        value={language}
        onChange={choose}
        options={[
          { value: 'en', label: t.english },
          { value: 'zh_CN', label: t.chinese },
        ]}
      />
      {shown.title || shown.description ? (
        <article>
          <small>{shown.meta_title}</small>
          <strong>{shown.title}</strong>
          <Markdown text={shown.description} />
        </article>
      ) : (
        <p className="uc-notice-hint">{t.previewEmpty}</p>
      )}
    </div>
  )
}
