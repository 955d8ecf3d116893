// The order on the desk at a glance: number, status, where it goes and what the packer must mind.
import type { ReactNode } from 'react'
import type { OutputOf } from '#shared/contract.ts'
import { CARRIAGE_NAMES } from '#shared/orders/collecting.rules.ts'
import type { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { countryName } from '#shared/code-names.ts'
import { useLanguage, useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { CustomsNote } from '../CustomsNote.tsx'
import { methodAndCarrier } from '../order-columns.tsx'
import { Facts } from '../detail/OrderFacts.tsx'
import { Corrected } from '../Corrected.tsx'
import { attachedText } from '#web/both/orders/attached.text.ts'
import { StatusInTime } from '#web/both/orders/OrderPromise.tsx'
import { packingText } from './packing.text.ts'

export type OrderOnDesk = OutputOf<typeof officeOrderCalls.findForPacking>['order']

export function DeskOrder({ order, children }: { order: OrderOnDesk; children?: ReactNode }) {
  const t = useText(packingText)
  const labels = useText(attachedText)
  const read = useReader()
  const language = useLanguage()
  const { method, services, recipient, country, remark, note_to_service: note } = order
  const notes = [
    [t.services, services.map(({ code, quantity }) => `${code} × ${quantity}`).join(', ')],
    [t.remark, remark],
    [t.note, note],
  ].filter(([, value]) => value)
  return (
    <section className="uc-pack-order">
      <h2>
        {order.order_no} <StatusInTime status={order.status} promise={order.promise} />
      </h2>
      <Facts
        facts={[
          [t.customer, order.company_name],
          [t.customerOrderNo, order.customer_order_no],
          [
            t.method,
            order.carriage !== 'carrier'
              ? read(CARRIAGE_NAMES[order.carriage])
              : method && read(methodAndCarrier(method)),
          ],
          [labels.carrier, order.own_label && `${order.own_label.carrier} · ${order.own_label.tracking_no}`],
          [t.country, [countryName(country, language), recipient?.city].filter(Boolean).join(' · ')],
        ]}
      />
      {notes.length > 0 && (
        <div className="uc-pack-notes">
          {notes.map(([name, value]) => (
            <p key={name}>
              <strong>{name}:</strong> {value}
            </p>
          ))}
        </div>
      )}
      <Corrected order={order} />
      <CustomsNote customs={order.customs} />
      {children}
    </section>
  )
}
