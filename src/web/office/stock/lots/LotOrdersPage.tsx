// Which orders of the customers got pieces of a lot.
import { Link } from 'react-router'
import { orderPath } from '#shared/orders/orders-office.pages.ts'
import { officeLotCalls, type OfficeLotOrder } from '#shared/stock/lots.contract.ts'
import { lotOrderColumns } from '#web/both/stock/lots/lot-columns.tsx'
import { lotsText } from '#web/both/stock/lots/lots.text.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { CUSTOMER_COLUMN } from '../stock-columns.tsx'

type Row = OfficeLotOrder
const [first, ...others] = lotOrderColumns<Row>((row) => <Link to={orderPath(row)}>{row.order_no}</Link>)
const columns: readonly Column<Row>[] = [first!, CUSTOMER_COLUMN, ...others]
const FIELDS: readonly SearchField[] = [
  { name: 'lot', label: pair(lotsText, 'lot') },
  { name: 'sku', label: pair(lotsText, 'sku') },
  { name: 'customer_id', label: pair(lotsText, 'customerId') },
]

export default function LotOrdersPage() {
  const t = useText(lotsText)
  const list = useList(officeLotCalls.getOrders)
  return (
    <Page title={t.ordersTitle} lead={t.ordersLead}>
      <SearchForm fields={FIELDS} list={list} />
      <ListTable
        name="office-lot-orders"
        label={t.ordersTitle}
        list={list}
        exports={{ call: officeLotCalls.exportOrders, formats: true }}
        columns={columns}
        rowKey={(row) => `${row.order_id}${row.sku_id}${row.lot}${row.expires_on}`}
        empty={<p>{t.ordersEmpty}</p>}
      />
    </Page>
  )
}
