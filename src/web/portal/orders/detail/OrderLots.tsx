// Which lots went out with the order, for who may see the inventory.
import { lotCalls } from '#shared/stock/lots.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { PackedLots } from '#web/both/stock/lots/PackedLots.tsx'
import { useRead } from '#web/kit/call/use-call.ts'

export function OrderLots({ order_id, packed }: { order_id: string; packed: boolean }) {
  const forbidden = useForbidden()
  const enabled = packed && forbidden('inventory.view') === undefined
  const { data } = useRead(lotCalls.getOrders, { order_id }, { enabled })
  return <PackedLots rows={data?.rows ?? []} />
}
