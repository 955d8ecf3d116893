// What customers' orders were estimated at beside what they were charged, by months and one by one (Rule 12.27).
import { Link } from 'react-router'
import { officeEstimateCalls, type OfficeEstimate } from '#shared/billing/estimate.contract.ts'
import { ESTIMATE_NAMES } from '#shared/billing/estimate.text.ts'
import { orderPath } from '#shared/orders/orders-office.pages.ts'
import { estimateColumns, estimateFields } from '#web/both/billing/estimate-columns.tsx'
import { EstimatesView } from '#web/both/billing/EstimatesView.tsx'
import { useRead } from '#web/kit/call/use-call.ts'
import { TwoLines } from '#web/kit/list/TwoLines.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'

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
  const list = useList(officeEstimateCalls.getList)
  const { customer_id } = list.filters
  const valid = customer_id !== undefined && /^[1-9]\d{0,8}$/.test(customer_id)
  const { data } = useRead(officeEstimateCalls.getMonths, valid ? { customer_id } : {}, { keep: true })
  return (
    <EstimatesView
      name="office-estimates"
      list={list}
      months={data?.rows ?? []}
      exports={officeEstimateCalls.exportList}
      columns={columns}
      fields={fields}
    />
  )
}
