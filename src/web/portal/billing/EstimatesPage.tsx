// What orders were estimated at beside what they were charged, by months and one by one (Rule 12.27).
import { Link } from 'react-router'
import { estimateCalls, MAX_ESTIMATE_EXPORT_ROWS, type Estimate } from '#shared/billing/estimate.contract.ts'
import { orderPath } from '#shared/orders/orders.pages.ts'
import { estimateColumns, estimateFields } from '#web/both/billing/estimate-columns.tsx'
import { EstimateMonths } from '#web/both/billing/EstimateMonths.tsx'
import { estimatesText } from '#web/both/billing/estimates.text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm } from '#web/kit/list/search/SearchForm.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { useText } from '#web/kit/text/text.ts'

const columns = estimateColumns<Estimate>((row) => <Link to={orderPath(row.order_id)}>{row.order_no}</Link>)
const fields = estimateFields()

export const ask = askList(estimateCalls.getList)

export default function EstimatesPage() {
  const t = useText(estimatesText)
  const list = useList(estimateCalls.getList)
  const { data } = useRead(estimateCalls.getMonths, {}, { keep: true })
  return (
    <Page title={t.title} lead={t.lead}>
      <EstimateMonths
        rows={data?.rows ?? []}
        chosen={list.filters.month}
        choose={(month) => list.setFilters({ ...list.filters, month })}
      />
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="estimates"
        label={t.title}
        list={list}
        exports={{ call: estimateCalls.exportList, formats: true, limit: MAX_ESTIMATE_EXPORT_ROWS }}
        columns={columns}
        rowKey={(row) => row.order_id}
        empty={
          <>
            <p>
              <strong>{t.empty}</strong>
            </p>
            <p>{t.emptyText}</p>
          </>
        }
      />
    </Page>
  )
}
