// Small pictures of the sign-in page, a dark page and a mail in the brand that is being typed.
import { Form } from 'antd'
import { brandFooter, brandName } from '#shared/brands/brand.ts'
import { readsChinese, useLanguage } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { brandsText } from './brands.text.ts'

const colorOr = (color: string | undefined, standard: string) =>
  /^#[0-9a-f]{6}$/i.test(color ?? '') ? color : standard

/** `logo` and `paper` are addresses of drawn pictures, or empty. */
export function BrandPreview({ logo, paper }: { logo: string; paper: string }) {
  const t = useText(brandsText)
  const language = useLanguage()
  const form = Form.useFormInstance<Record<string, string>>()
  const values = (Form.useWatch([], form) ?? {}) as Record<string, string | undefined>
  const say = (name: string) => values[name] ?? ''
  const color = colorOr(values['color'], '#5b6577')
  const name = brandName({ name: say('name'), name_zh: say('name_zh') }, language)
  const labels = { label_en: say('label_en'), label_zh: say('label_zh') }
  const footer = brandFooter({ footer_en: say('footer_en'), footer_zh: say('footer_zh'), ...labels }, language)
  return (
    <div className="uc-brand-preview" aria-hidden="true">
      <div style={{ background: color }}>
        <span className="uc-brand-line">
          {logo && <img src={logo} alt="" />}
          <strong>{name}</strong>
        </span>
        <strong>{say(readsChinese(language) ? 'tagline_zh' : 'tagline_en')}</strong>
        <span>{footer}</span>
      </div>
      <div>
        <strong>{t.signIn}</strong>
        {t.email}
        <i />
        {t.password}
        <i />
        <b style={{ background: color }}>{t.signIn}</b>
      </div>
      <div data-dark>
        <span style={{ color: colorOr(values['color_dark'], '#e6e9ee') }}>{t.darkPage}</span>
      </div>
      <div data-mail>
        <span className="uc-brand-line">
          {paper && <img src={paper} alt="" />}
          <strong style={{ color }}>{name}</strong>
        </span>
        <span>{[footer, values['support_email']].filter(Boolean).join(' · ')}</span>
      </div>
    </div>
  )
}
