// The customer's stock as of a past day.
import { warehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import type { InputOf } from '#shared/contract.ts'
import { snapshotCalls } from '#shared/stock/snapshot.contract.ts'
import { Snapshot, SNAPSHOT_NEEDS } from '#web/both/stock/Snapshot.tsx'
import { useRead } from '#web/kit/call/use-call.ts'
import { useList } from '#web/kit/list/use-list.ts'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'

export default function SnapshotPage() {
  const list = useList(snapshotCalls.getList, { needs: SNAPSHOT_NEEDS })
  const asked = list.input as InputOf<typeof snapshotCalls.getTotal>
  const { data: total } = useRead(snapshotCalls.getTotal, asked, { enabled: !list.waits })
  return (
    <Snapshot
      name="stock-snapshot"
      list={list}
      total={total}
      exports={{ call: snapshotCalls.exportList, formats: true }}
      warehouses={useWarehouseOptions(warehouseCalls.getList)}
    />
  )
}
