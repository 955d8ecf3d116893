// What customers' orders were estimated at beside what they were charged, by months and one by one (Rule 12.27).
import { Link } from 'react-router'
import {
  officeEstimateCalls,
  MAX_ESTIMATE_EXPORT_ROWS,
  type OfficeEstimate,
} from '#shared/billing/estimate.contract.ts'
import { ESTIMATE_NAMES } from '#shared/billing/estimate.text.ts'
import { orderPath } from '#shared/orders/orders-office.pages.ts'
import { estimateColumns, estimateFields } from '#web/both/billing/estimate-columns.tsx'
import { EstimateMonths } from '#web/both/billing/EstimateMonths.tsx'
import { estimatesText } from '#web/both/billing/estimates.text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm } from '#web/kit/list/search/SearchForm.tsx'
import { TwoLines } from '#web/kit/list/TwoLines.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { useText } from '#web/kit/text/text.ts'

const columns = estimateColumns<OfficeEstimate>(
  (row) => <Link to={orderPath(row)}>{row.order_no}</Link>,
  [
    {
      key: 'customer_id',
      title: ESTIMATE_NAMES.customer,
      card: 'who',
      render: (row) => <TwoLines first={row.company_name} second={row.customer_id} />,
    },
  ],
)
const fields = estimateFields([{ name: 'customer_id', label: ESTIMATE_NAMES.customer_id }])

export const ask = askList(officeEstimateCalls.getList)

export default function EstimatesPage() {
  const t = useText(estimatesText)
  const list = useList(officeEstimateCalls.getList)
  const { customer_id, month } = list.filters
  const valid = customer_id !== undefined && /^[1-9]\d{0,8}$/.test(customer_id)
  const { data } = useRead(officeEstimateCalls.getMonths, valid ? { customer_id } : {}, { keep: true })
  return (
    <Page title={t.title} lead={t.lead}>
      <EstimateMonths
        rows={data?.rows ?? []}
        chosen={month}
        choose={(chosen) => list.setFilters({ ...list.filters, month: chosen })}
      />
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="office-estimates"
        label={t.title}
        list={list}
        exports={{ call: officeEstimateCalls.exportList, formats: true, limit: MAX_ESTIMATE_EXPORT_ROWS }}
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
