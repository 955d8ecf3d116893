// The fields of a brand and, beside them, what its pages and mails will look like while they are typed.
import { useState, type ReactNode } from 'react'
import { Form } from 'antd'
import { contrastWithDark, contrastWithWhite } from '#shared/brands/brand-color.ts'
import type { BrandDetail } from '#shared/brands/brands.contract.ts'
import type { PictureKind } from '#shared/brands/logo.ts'
import { NumberField } from '#web/kit/form/NumberField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import { BrandPreview } from './BrandPreview.tsx'
import { brandsText } from './brands.text.ts'
import { ColorField } from './ColorField.tsx'
import { PictureField } from './PictureField.tsx'
import './brands.css'

type Props = { brand?: BrandDetail; children?: ReactNode }

/** `brand` is the one that stands; without it a new one is entered. */
export function BrandFields({ brand, children }: Props) {
  const t = useText(brandsText)
  const form = Form.useFormInstance()
  const [drawn, setDrawn] = useState<Partial<Record<PictureKind, string>>>({})
  const [ownPaper, setOwnPaper] = useState(brand?.own_paper ?? false)
  const draw = (kind: PictureKind) => (address: string) => setDrawn((before) => ({ ...before, [kind]: address }))
  const logo = drawn.logo ?? brand?.logo_url ?? ''
  const paper = ownPaper ? (drawn.paper ?? brand?.paper_url ?? '') : logo
  const followLogo = () => {
    setOwnPaper(false)
    form.setFieldsValue({ paper_svg: '' })
  }
  return (
    <div className="uc-brand-form">
      <div>
        <Plate title={t.appearance}>
          {!brand && <NumberField name="platform_type" label={t.number} hint={t.numberHint} required />}
          <div className="uc-brand-pair">
            <TextField name="name" label={t.name} max={60} required />
            <TextField name="name_zh" label={t.name_zh} hint={t.nameZhHint} max={60} />
            <TextField name="label_en" label={t.label_en} max={60} required />
            <TextField name="label_zh" label={t.label_zh} max={60} required />
            <ColorField
              name="color"
              label={t.color}
              hint={t.colorHint}
              required
              standard="#0958d9"
              contrastOf={contrastWithWhite}
              said={t.contrast}
            />
            <ColorField
              name="color_dark"
              label={t.colorDark}
              hint={t.colorDarkHint}
              standard="#7aa7f5"
              contrastOf={contrastWithDark}
              said={t.contrastDark}
            />
          </div>
          <PictureField
            name="logo_svg"
            kind="logo"
            label={t.logo}
            hint={t.svgHint}
            required={!brand?.logo_url}
            shown={logo}
            onDrawn={draw('logo')}
          />
          <PictureField
            name="favicon_svg"
            kind="icon"
            label={t.favicon}
            required={!brand?.icon_url}
            shown={drawn.icon ?? brand?.icon_url ?? ''}
            onDrawn={draw('icon')}
          />
          <PictureField
            name="paper_svg"
            kind="paper"
            label={t.paper}
            hint={t.paperHint}
            shown={paper}
            onDrawn={(address) => {
              setOwnPaper(true)
              draw('paper')(address)
            }}
            onRemove={ownPaper ? followLogo : undefined}
          />
        </Plate>
        <Plate title={t.words}>
          <p>{t.wordsLead}</p>
          <div className="uc-brand-pair">
            <TextField name="tagline_en" label={t.tagline_en} max={90} />
            <TextField name="tagline_zh" label={t.tagline_zh} max={90} />
            <TextField name="points_en" label={t.points_en} hint={t.pointsHint} max={400} rows={4} />
            <TextField name="points_zh" label={t.points_zh} max={400} rows={4} />
            <TextField name="footer_en" label={t.footer_en} hint={t.footerHint} max={160} />
            <TextField name="footer_zh" label={t.footer_zh} max={160} />
          </div>
        </Plate>
        <Plate title={t.links}>
          <TextField name="site_url" label={t.site} placeholder="https://" required />
          <TextField name="privacy_url" label={t.privacy} placeholder="https://" required />
          <TextField name="terms_url" label={t.terms} placeholder="https://" required />
          <TextField name="mail_sender" label={t.sender} placeholder="Name <portal@example.com>" required />
          <TextField name="support_email" label={t.support} hint={t.supportHint} type="email" />
          <TextField name="sales_email" label={t.sales} hint={t.salesHint} type="email" />
        </Plate>
      </div>
      <div className="uc-brand-side">
        <Plate title={t.preview}>
          <BrandPreview logo={logo} paper={paper} />
        </Plate>
        {children}
      </div>
    </div>
  )
}
