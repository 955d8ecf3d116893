// What orders were estimated at beside what they were charged, by months and one by one (Rule 12.27).
import { Link } from 'react-router'
import { estimateCalls, type Estimate } from '#shared/billing/estimate.contract.ts'
import { orderPath } from '#shared/orders/orders.pages.ts'
import { estimateColumns, estimateFields } from '#web/both/billing/estimate-columns.tsx'
import { EstimatesView } from '#web/both/billing/EstimatesView.tsx'
import { useRead } from '#web/kit/call/use-call.ts'
import { askList, useList } from '#web/kit/list/use-list.ts'

const columns = estimateColumns<Estimate>((row) => <Link to={orderPath(row.order_id)}>{row.order_no}</Link>)
const fields = estimateFields()

export const ask = askList(estimateCalls.getList)

export default function EstimatesPage() {
  const list = useList(estimateCalls.getList)
  const { data } = useRead(estimateCalls.getMonths, {}, { keep: true })
  return (
    <EstimatesView
      name="estimates"
      list={list}
      months={data?.rows ?? []}
      exports={estimateCalls.exportList}
      columns={columns}
      fields={fields}
    />
  )
}
