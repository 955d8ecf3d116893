// Which lots went out with the order, for who may see the stock.
import { officeLotCalls } from '#shared/stock/lots.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { PackedLots } from '#web/both/stock/lots/PackedLots.tsx'
import { useRead } from '#web/kit/call/use-call.ts'

type Props = { customer_id: number; order_id: string; packed: boolean }

export function OrderLots({ customer_id, order_id, packed }: Props) {
  const forbidden = useForbidden()
  const enabled = packed && forbidden('stock.view') === undefined
  const { data } = useRead(officeLotCalls.getOrders, { customer_id: String(customer_id), order_id }, { enabled })
  return <PackedLots rows={data?.rows ?? []} />
}
