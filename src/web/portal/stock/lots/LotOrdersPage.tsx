// Which of the customer's orders got pieces of a lot.
import { Link } from 'react-router'
import { orderPath } from '#shared/orders/orders.pages.ts'
import { lotCalls, type LotOrder } from '#shared/stock/lots.contract.ts'
import { lotOrderColumns } from '#web/both/stock/lots/lot-columns.tsx'
import { lotsText } from '#web/both/stock/lots/lots.text.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { pair, useText } from '#web/kit/text/text.ts'

const columns = lotOrderColumns<LotOrder>((row) => <Link to={orderPath(row.order_id)}>{row.order_no}</Link>)
const FIELDS: readonly SearchField[] = [
  { name: 'lot', label: pair(lotsText, 'lot') },
  { name: 'sku', label: pair(lotsText, 'sku') },
]

export default function LotOrdersPage() {
  const t = useText(lotsText)
  const list = useList(lotCalls.getOrders)
  return (
    <Page title={t.ordersTitle} lead={t.ordersLead}>
      <SearchForm fields={FIELDS} list={list} />
      <ListTable
        name="lot-orders"
        label={t.ordersTitle}
        list={list}
        exports={{ call: lotCalls.exportOrders, formats: true }}
        columns={columns}
        rowKey={(row) => `${row.order_id}${row.sku_id}${row.lot}${row.expires_on}`}
        empty={<p>{t.ordersEmpty}</p>}
      />
    </Page>
  )
}
