// Every warehouse of the house: open ones, and closed ones that finish what they have.
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { countryName } from '#shared/code-names.ts'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import type { WarehouseRow } from '#shared/warehouses/warehouse-fields.ts'
import { locationsPath, officeWarehousePages, warehousePath } from '#shared/warehouses/warehouses-office.pages.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { StateTag } from '#web/kit/parts/StateTag.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useLanguage, useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { useSwitchWarehouse } from './use-switch-warehouse.ts'
import { warehousesText } from './warehouses.text.ts'
import '#web/kit/list/list.css'
import './warehouses.css'

export default function WarehousesPage() {
  const t = useText(warehousesText)
  const navigate = useNavigate()
  const { data, error, refetch } = useRead(officeWarehouseCalls.getAll, {})
  const add = (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      onClick={() => void navigate(officeWarehousePages.add.path)}
    >
      {t.add}
    </Button>
  )
  return (
    <Page title={t.title} lead={t.lead} actions={add}>
      {error && !data && <FailedList error={error} retry={() => void refetch()} />}
      {!data && !error && <LoadingRows columns={3} rows={3} />}
      {data?.rows.length === 0 && <Plate title={t.empty}>{t.emptyLead}</Plate>}
      <ul className="uc-warehouses">
        {data?.rows.map((row) => (
          <Warehouse key={row.warehouse_id} row={row} />
        ))}
      </ul>
    </Page>
  )
}

function Warehouse({ row }: { row: WarehouseRow }) {
  const t = useText(warehousesText)
  const read = useReader()
  const language = useLanguage()
  const format = useFormat()
  const switchTo = useSwitchWarehouse()
  return (
    <li className="uc-plate">
      <h2>
        {row.code} {read({ en: row.name_en, zh_CN: row.name_zh })}{' '}
        <StateTag shade={row.enabled ? 'good' : 'plain'}>{row.enabled ? t.open : t.closed}</StateTag>
      </h2>
      <p>
        {row.city}, {countryName(row.country, language)}
        <br />
        {row.time_zone.replaceAll('_', ' ')} · {t.cutOff} {row.cut_off} · {row.currency}
        <br />
        {t.methodCount({ count: row.methods })} ·{' '}
        <Link to={locationsPath(row.warehouse_id)}>{t.locationCount({ count: format.number(row.locations) })}</Link>
      </p>
      <div className="uc-warehouse-acts">
        <Link to={warehousePath(row.warehouse_id)} aria-label={`${t.edit} ${row.code}`}>
          {t.edit}
        </Link>
        <Button type="link" size="small" danger={row.enabled} onClick={() => switchTo(row, !row.enabled)}>
          {row.enabled ? t.close : t.reopen}
        </Button>
      </div>
    </li>
  )
}
