// What is attached to a customer's own order: its label, where it brings one, and files. Loaded when an order is read.
import { refuseFiles, refuseLabel } from '#shared/orders/attached/order-files.rules.ts'
import { orderFileCalls } from '#shared/orders/attached/order-files.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import OrderFiles from '#web/both/orders/OrderFiles.tsx'
import OwnLabel from '#web/both/orders/OwnLabel.tsx'
import { useWrite } from '#web/kit/call/use-call.ts'
import { ORDER_READS, type OrderDetail } from '../order-types.ts'

export default function Attached({ order }: { order: OrderDetail }) {
  const forbidden = useForbidden()
  const stale = { invalidates: ORDER_READS, rereads: true }
  const add = useWrite(orderFileCalls.addFile, stale)
  const remove = useWrite(orderFileCalls.removeFile, stale)
  const setLabel = useWrite(orderFileCalls.setOwnLabel, stale)
  const { order_id, status } = order
  const input = { order_id }
  return (
    <>
      {order.carriage === 'own_label' && (
        <OwnLabel
          label={order.own_label}
          zone={order.warehouse.time_zone}
          byStaff={false}
          reading={{ call: orderFileCalls.getOwnLabel, input }}
          refusal={forbidden('orders.edit') ?? refuseLabel(order)}
          store={(onLabel, file) => setLabel.mutateAsync({ input: { order_id, ...onLabel }, file })}
        />
      )}
      <OrderFiles
        files={order.files}
        zone={order.warehouse.time_zone}
        byStaff={false}
        reading={{ call: orderFileCalls.getFile, input }}
        refusal={forbidden('orders.edit') ?? refuseFiles({ status, erased: order.erased_at !== null })}
        store={(file) => add.mutateAsync({ input, file })}
        remove={(file_id) => remove.mutateAsync({ input: { order_id, file_id } })}
      />
    </>
  )
}
