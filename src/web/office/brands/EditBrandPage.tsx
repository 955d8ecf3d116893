// One brand: its fields, the host names that lead to it, and its ordering system.
import { Alert, App, Skeleton } from 'antd'
import { Link, useParams } from 'react-router'
import { officeBrandPages } from '#shared/brands/brands-office.pages.ts'
import { brandCalls, type BrandDetail } from '#shared/brands/brands.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { Page } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { brandsText } from './brands.text.ts'
import { BrandFields } from './BrandFields.tsx'
import { OrderingSystem } from './OrderingSystem.tsx'
import { BrandHosts } from './BrandHosts.tsx'

export default function EditBrandPage() {
  const t = useText(brandsText)
  const { message } = App.useApp()
  const { id = '' } = useParams()
  const { data: brand, error } = useRead(brandCalls.getDetail, { platform_type: id })
  if (!brand) {
    return (
      <Page title={t.title} actions={<Link to={officeBrandPages.list.path}>{t.cancel}</Link>}>
        {error ? <Alert type="error" showIcon title={messageOf(error)} /> : <Skeleton active paragraph={{ rows: 8 }} />}
      </Page>
    )
  }
  const { platform_type, hosts } = brand
  return (
    <Page
      title={brand.name}
      subject={brand.name}
      lead={`${t.number} ${platform_type}`}
      actions={<Link to={officeBrandPages.list.path}>{t.cancel}</Link>}
    >
      <CallForm
        call={brandCalls.updateBrand}
        initialValues={typedOf(brand)}
        toInput={(typed) => ({ ...typed, platform_type })}
        invalidates={[brandCalls.getList, brandCalls.getDetail]}
        onDone={() => void message.success(t.saved)}
      >
        <BrandFields brand={brand} />
      </CallForm>
      <BrandHosts platformType={platform_type} hosts={hosts} />
      <OrderingSystem platformType={platform_type} />
    </Page>
  )
}

/** What of a brand is typed; its drawings are chosen anew or stay. */
function typedOf({
  platform_type: _number,
  hosts: _hosts,
  is_default: _default,
  own_paper: _own,
  ...values
}: BrandDetail) {
  const { logo_url: _logo, icon_url: _icon, paper_url: _paper, ...typed } = values
  return typed
}
