// A small picture of the sign-in page in the brand that is being typed. A logo that would be refused is not drawn.
import { Form } from 'antd'
import { cleanSvg } from '#shared/brands/svg.ts'
import { svgSource } from '#web/both/brands/svg-source.ts'
import { readsChinese, useLanguage } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { brandsText } from './brands.text.ts'

export function BrandPreview() {
  const t = useText(brandsText)
  const language = useLanguage()
  const form = Form.useFormInstance<Record<string, string>>()
  const values = (Form.useWatch([], form) ?? {}) as Record<string, string | undefined>
  const color = /^#[0-9a-f]{6}$/i.test(values['color'] ?? '') ? values['color'] : '#5b6577'
  const logo = cleanSvg(values['logo_svg'] ?? '')
  return (
    <div className="uc-brand-preview" aria-hidden="true">
      <div style={{ background: color }}>
        <span className="uc-brand-line">
          {'svg' in logo && <img src={svgSource(logo.svg)} alt="" />}
          <strong>{values['name']}</strong>
        </span>
        <span>{values[readsChinese(language) ? 'label_zh' : 'label_en']}</span>
      </div>
      <div>
        <strong>{t.signIn}</strong>
        {t.email}
        <i />
        {t.password}
        <i />
        <b style={{ background: color }}>{t.signIn}</b>
      </div>
    </div>
  )
}
