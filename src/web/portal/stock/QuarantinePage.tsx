// The customer's goods in quarantine: how many, why, with pictures, and what became of them.
import { Link } from 'react-router'
import { warehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { bookingPath, lossPath } from '#shared/inbound/inbound.pages.ts'
import { quarantineCalls, type QuarantineRow } from '#shared/stock/quarantine.contract.ts'
import { QUARANTINE_STATUS_TEXT, QUARANTINE_STATUSES } from '#shared/stock/quarantine.rules.ts'
import { quarantineColumns } from '#web/both/stock/quarantine-columns.tsx'
import { quarantineText } from '#web/both/stock/quarantine.text.ts'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { StoredPicture } from '#web/kit/parts/StoredPicture.tsx'
import { pair, useText } from '#web/kit/text/text.ts'

const columns = quarantineColumns<QuarantineRow>(
  ({ booking_id, booking_no }) => <Link to={bookingPath(booking_id ?? '')}>{booking_no}</Link>,
  ({ quarantine_id, pictures }) =>
    pictures.map(({ file_id, name }) => (
      <StoredPicture key={file_id} call={quarantineCalls.getPicture} input={{ quarantine_id, file_id }} name={name} />
    )),
  ({ loss }) => loss && <Link to={lossPath(loss.loss_id)}>{loss.loss_no}</Link>,
)

export default function QuarantinePage() {
  const t = useText(quarantineText)
  const list = useList(quarantineCalls.getList)
  const warehouses = useWarehouseOptions(warehouseCalls.getList)
  const fields: readonly SearchField[] = [
    { name: 'warehouse_id', label: pair(quarantineText, 'warehouse'), kind: 'select', options: warehouses },
    {
      name: 'status',
      label: pair(quarantineText, 'status'),
      kind: 'select',
      options: QUARANTINE_STATUSES.map((value) => ({ value, label: QUARANTINE_STATUS_TEXT[value] })),
    },
  ]
  return (
    <Page title={t.title} lead={t.lead}>
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="quarantine"
        label={t.title}
        list={list}
        columns={columns}
        rowKey={(row) => row.quarantine_id}
        empty={<p>{t.empty}</p>}
      />
    </Page>
  )
}
