// The brands: what each looks like, and the host names it answers to.
import { Alert, Button, Skeleton, Tag } from 'antd'
import { Link, useNavigate } from 'react-router'
import { editBrandPath, officeBrandPages } from '#shared/brands/brands-office.pages.ts'
import { brandCalls, type BrandRow } from '#shared/brands/brands.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useReader } from '#web/kit/text/language.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { brandsText } from './brands.text.ts'
import './brands.css'

export default function BrandsPage() {
  const t = useText(brandsText)
  const navigate = useNavigate()
  const { data, error } = useRead(brandCalls.getList, {})
  const add = (
    <Button type="primary" onClick={() => void navigate(officeBrandPages.add.path)}>
      {t.add}
    </Button>
  )
  return (
    <Page title={t.title} lead={t.lead} actions={add}>
      {error && <Alert type="error" showIcon title={messageOf(error)} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      <ul className="uc-brands">
        {data?.map((brand) => (
          <Brand key={brand.platform_type} brand={brand} />
        ))}
      </ul>
    </Page>
  )
}

function Brand({ brand }: { brand: BrandRow }) {
  const t = useText(brandsText)
  const read = useReader()
  return (
    <li className="uc-plate">
      <div className="uc-brands-head" style={{ background: brand.color }}>
        {brand.logo_url && <img src={brand.logo_url} alt="" />}
        <strong>{brand.name}</strong>
      </div>
      <p>{read({ en: brand.label_en, zh_CN: brand.label_zh })}</p>
      <p className="uc-brands-tags">
        <Tag>{`${t.number} ${brand.platform_type}`}</Tag>
        {brand.is_default && <Tag color="blue">{t.isDefault}</Tag>}
      </p>
      <h2>{t.hosts}</h2>
      {brand.hosts.length === 0 ? (
        <p>{t.noHosts}</p>
      ) : (
        <ul>
          {brand.hosts.map((host) => (
            <li key={host}>{host}</li>
          ))}
        </ul>
      )}
      <Link to={editBrandPath(brand.platform_type)} aria-label={`${t.edit} ${brand.name}`}>
        {t.edit}
      </Link>
    </li>
  )
}
