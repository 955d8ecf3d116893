// The stock of one customer as of a past day, for the staff.
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import type { InputOf } from '#shared/contract.ts'
import { officeSnapshotCalls } from '#shared/stock/snapshot.contract.ts'
import { Snapshot, SNAPSHOT_NEEDS } from '#web/both/stock/Snapshot.tsx'
import { snapshotText } from '#web/both/stock/snapshot.text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { useList } from '#web/kit/list/use-list.ts'
import { pair } from '#web/kit/text/text.ts'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'

const WHOSE = [{ name: 'customer_id', label: pair(snapshotText, 'customerId'), required: true }] as const

export default function SnapshotPage() {
  const list = useList(officeSnapshotCalls.getList, { needs: [...SNAPSHOT_NEEDS, 'customer_id'] })
  const asked = list.input as InputOf<typeof officeSnapshotCalls.getTotal>
  const { data: total } = useRead(officeSnapshotCalls.getTotal, asked, { enabled: !list.waits })
  return (
    <Snapshot
      name="office-stock-snapshot"
      list={list}
      total={total}
      exports={{ call: officeSnapshotCalls.exportList, formats: true }}
      warehouses={useWarehouseOptions(officeWarehouseCalls.getList)}
      before={WHOSE}
    />
  )
}
