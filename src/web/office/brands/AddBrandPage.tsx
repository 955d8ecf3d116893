// A new brand; its host names are entered once it stands.
import { App } from 'antd'
import { editBrandPath } from '#shared/brands/brands-office.pages.ts'
import { brandCalls } from '#shared/brands/brands.contract.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { Page } from '#web/kit/layout/Page.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { useText } from '#web/kit/text/text.ts'
import { brandsText } from './brands.text.ts'
import { BrandFields } from './BrandFields.tsx'

/** What may stay blank is blank, not missing. */
const BLANK = {
  color: '#0958d9',
  ...Object.fromEntries(
    [
      'name_zh',
      'tagline_en',
      'tagline_zh',
      'points_en',
      'points_zh',
      'footer_en',
      'footer_zh',
      'support_email',
      'color_dark',
      'paper_svg',
      'sales_email',
    ].map((name) => [name, '']),
  ),
}

export default function AddBrandPage() {
  const t = useText(brandsText)
  const { message } = App.useApp()
  const { leave } = useTab()
  return (
    <Page title={t.add} lead={t.lead}>
      <CallForm
        call={brandCalls.addBrand}
        initialValues={BLANK}
        invalidates={[brandCalls.getList]}
        onDone={({ platform_type }) => {
          void message.success(t.saved)
          leave(editBrandPath(platform_type))
        }}
      >
        <BrandFields />
      </CallForm>
    </Page>
  )
}
