// What is attached to a customer's order: its label, where it brings one, and files. Loaded when an order is read.
import { refuseFiles, refuseLabel } from '#shared/orders/attached/order-files.rules.ts'
import { officeOrderFileCalls } from '#shared/orders/attached/order-files.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import OrderFiles from '#web/both/orders/OrderFiles.tsx'
import OwnLabel from '#web/both/orders/OwnLabel.tsx'
import { useWrite } from '#web/kit/call/use-call.ts'
import { orderReads } from '../order-calls.ts'
import type { OfficeOrder } from './OrderPage.tsx'

export default function Attached({ order }: { order: OfficeOrder }) {
  const forbidden = useForbidden()
  const stale = { invalidates: orderReads, rereads: true }
  const add = useWrite(officeOrderFileCalls.addFile, stale)
  const remove = useWrite(officeOrderFileCalls.removeFile, stale)
  const setLabel = useWrite(officeOrderFileCalls.setOwnLabel, stale)
  const { customer_id, order_id, status } = order
  const input = { customer_id: String(customer_id), order_id }
  return (
    <>
      {order.carriage === 'own_label' && (
        <OwnLabel
          label={order.own_label}
          zone={order.warehouse.time_zone}
          byStaff
          reading={{ call: officeOrderFileCalls.getOwnLabel, input }}
          refusal={forbidden('orders.correct') ?? refuseLabel(order)}
          store={(onLabel, file) => setLabel.mutateAsync({ input: { ...input, ...onLabel }, file })}
        />
      )}
      <OrderFiles
        files={order.files}
        zone={order.warehouse.time_zone}
        byStaff
        reading={{ call: officeOrderFileCalls.getFile, input }}
        refusal={forbidden('orders.correct') ?? refuseFiles({ status, erased: order.erased_at !== null })}
        store={(file) => add.mutateAsync({ input, file })}
        remove={(file_id) => remove.mutateAsync({ input: { customer_id, order_id, file_id } })}
      />
    </>
  )
}
