// Goods in quarantine of every customer whom this person may see; the warehouse releases them or writes them off.
import { Link } from 'react-router'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { bookingPath, lossPath } from '#shared/inbound/inbound-office.pages.ts'
import { officeQuarantineCalls, type OfficeQuarantineRow } from '#shared/stock/quarantine.contract.ts'
import { QUARANTINE_STATUS_TEXT, QUARANTINE_STATUSES } from '#shared/stock/quarantine.rules.ts'
import { quarantineColumns } from '#web/both/stock/quarantine-columns.tsx'
import { quarantineText } from '#web/both/stock/quarantine.text.ts'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { StoredPicture } from '#web/kit/parts/StoredPicture.tsx'
import { pair, useText } from '#web/kit/text/text.ts'
import { CUSTOMER_COLUMN } from '../stock-columns.tsx'
import { CloseQuarantine } from './CloseQuarantine.tsx'

type Row = OfficeQuarantineRow

/** `row.booking_no` leads to its booking, which staff name with its customer. */
const shared = quarantineColumns<Row>(
  (row) => row.booking_no,
  ({ customer_id, quarantine_id, pictures }) =>
    pictures.map(({ file_id, name }) => (
      <StoredPicture
        key={file_id}
        call={officeQuarantineCalls.getPicture}
        input={{ customer_id: String(customer_id), quarantine_id, file_id }}
        name={name}
      />
    )),
  ({ customer_id, loss }) => loss && <Link to={lossPath({ customer_id, loss_id: loss.loss_id })}>{loss.loss_no}</Link>,
)
const columns: readonly Column<Row>[] = [
  ...shared.slice(0, 1),
  CUSTOMER_COLUMN,
  ...shared.slice(1).map((column): Column<Row> =>
    column.key === 'from'
      ? {
          ...column,
          render: (row, format) =>
            row.booking_id === null ? (
              column.render?.(row, format)
            ) : (
              <Link to={bookingPath({ customer_id: row.customer_id, booking_id: row.booking_id })}>
                {row.booking_no}
              </Link>
            ),
        }
      : column,
  ),
  { key: 'created_by', title: pair(quarantineText, 'foundBy'), hidden: true },
]

export default function QuarantinePage() {
  const t = useText(quarantineText)
  const list = useList(officeQuarantineCalls.getList)
  const warehouses = useWarehouseOptions(officeWarehouseCalls.getList)
  const fields: readonly SearchField[] = [
    { name: 'customer_id', label: pair(quarantineText, 'customerId') },
    { name: 'warehouse_id', label: pair(quarantineText, 'warehouse'), kind: 'select', options: warehouses },
    {
      name: 'status',
      label: pair(quarantineText, 'status'),
      kind: 'select',
      options: QUARANTINE_STATUSES.map((value) => ({ value, label: QUARANTINE_STATUS_TEXT[value] })),
    },
  ]
  return (
    <Page title={t.title} lead={t.officeLead}>
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="office-quarantine"
        label={t.title}
        list={list}
        columns={columns}
        rowKey={(row) => row.quarantine_id}
        actions={(row) => <CloseQuarantine row={row} />}
        empty={<p>{t.empty}</p>}
      />
    </Page>
  )
}
