// What waits for the carrier in a warehouse: scanned onto the truck or chosen by hand, and shipped together.
import { Button } from 'antd'
import { useRef } from 'react'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { StatusTabs } from '#web/kit/list/StatusTabs.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { useDeskChoices } from '#web/office/desk/desk-choices.ts'
import { orderKey, readyColumns } from '../order-columns.tsx'
import { packingText } from './packing.text.ts'
import { ScanField } from '#web/office/desk/ScanField.tsx'
import { ShipSelected } from '../ShipSelected.tsx'
import { useFeedback } from '#web/office/desk/use-feedback.ts'

const STATUSES = [
  { value: 'awaiting_shipping', title: pair(packingText, 'labelledTab') },
  { value: 'packaged', title: pair(packingText, 'unlabelledTab') },
] as const

/** `counts` are the numbers of orders by status, as the page has read them. */
export function ReadyToShip({ counts }: { counts: ReadonlyMap<string, number> | undefined }) {
  const t = useText(packingText)
  const { warehouseId } = useDeskChoices()
  const { feedback, tell } = useFeedback()
  const field = useRef<HTMLInputElement>(null)
  const list = useList(officeOrderCalls.getList, {
    defaults: { status: 'awaiting_shipping', ...(warehouseId && { warehouse_id: warehouseId }) },
  })

  const onScan = (code: string) => {
    const row = list.rows.find(
      (one) => one.order_no === code || one.tracking_nos.includes(code) || one.customer_order_no === code,
    )
    if (!row) return tell('bad', t.notListed({ code }))
    const number = row.order_no
    if (list.selected.has(orderKey(row))) return tell('ask', t.already({ number }))
    const next = new Set(list.selected).add(orderKey(row))
    list.select(next)
    return tell('good', t.onTruck({ number, count: next.size }))
  }
  const everything = () => list.select(new Set([...list.selected, ...list.rows.map(orderKey)]))
  const chosen = list.rows.filter((row) => list.selected.has(orderKey(row)))
  const shipped = () => {
    list.select(new Set())
    field.current?.focus()
  }

  return (
    <>
      <ScanField ref={field} label={t.scanParcel} hint={t.scanParcelHint} feedback={feedback} onScan={onScan} />
      <StatusTabs
        label={t.ready}
        tabs={STATUSES.map(({ value, title }) => ({ value, title, count: counts && (counts.get(value) ?? 0) }))}
        value={list.filters.status}
        onChange={(status) => list.setFilters({ status })}
        all={false}
      />
      <ListTable
        name="ready-to-ship"
        label={t.ready}
        list={list}
        columns={readyColumns}
        rowKey={orderKey}
        tools={
          <>
            <Button size="large" onClick={everything} disabled={list.rows.length === 0}>
              {t.selectAll}
            </Button>
            <ShipSelected large keys={list.selected} rows={chosen} onDone={shipped} tell={tell} />
          </>
        }
        // The buttons stand in the tools at all times: what a driver waits for keeps its place.
        selection={() => null}
        empty={<p>{t.nothingReady}</p>}
      />
    </>
  )
}
