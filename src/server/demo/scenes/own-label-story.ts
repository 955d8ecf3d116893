// An order of the demo that leaves with a label of the customer's own, with a file attached: waiting for its carrier, shipped, or reported as delivered.
import { orderFileCalls } from '#shared/orders/attached/order-files.contract.ts'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import type { Ctx } from '#server/base/context.ts'
import { addOrderFile } from '#server/orders/attached/order-files.ts'
import { setOwnLabel } from '#server/orders/attached/own-labels.ts'
import { saveOwnLabelOrder } from '#server/orders/drafting/save-own-ways.ts'
import { labelOrder } from '#server/orders/packing/label-order.ts'
import { packOrder } from '#server/orders/packing/pack-order.ts'
import { parcelPapersPdf } from '#server/orders/packing/parcel-papers.ts'
import { shipOrders } from '#server/orders/packing/ship-orders.ts'
import { submitOrders } from '#server/orders/submitting/submit-orders.ts'
import { confirmDelivery } from '#server/orders/tracking/confirm-delivery.ts'
import { verifyOrder, verifyWaiting } from '#server/orders/submitting/verify-orders.ts'
import { calling } from '../actors.ts'
import type { Form, OrderPeople, OrderPlan } from '../order-story.ts'
import type { Story } from '../story.ts'

type Key = { customer_id: number; order_id: string }
type Plan = OrderPlan & { form: Form; packing: (by: Key) => Parameters<typeof packOrder>[2] }

export async function* ownLabelStory(ctx: Ctx, people: OrderPeople, plan: Plan): Story {
  const { seller, service, warehouse, autoVerify } = people
  const { recipient: to, tax: _tax, platform_paid: _paid, ...form } = plan.form
  const { order_id } = await saveOwnLabelOrder(ctx, calling(seller, orderCalls.saveOwnLabelOrder), {
    ...form,
    recipient: { name: `${to.first_name} ${to.last_name}`.trim(), country: to.country },
    remark: 'Our own contract with the carrier: please use our label.',
  })
  const by = { customer_id: seller.customerId, order_id }
  const label = { carrier: 'Marketplace Logistics', tracking_no: `MPL${plan.number.replace(/[^0-9A-Za-z]/g, '')}` }
  const file = { name: 'label.pdf', bytes: await labelOf(plan, label) }
  await setOwnLabel(ctx, calling(seller, orderFileCalls.setOwnLabel), { ...by, ...label }, file)
  const invoice = { name: 'delivery-note.pdf', bytes: await deliveryNote(plan) }
  await addOrderFile(ctx, calling(seller, orderFileCalls.addFile), by, invoice)
  yield 0.2
  await submitOrders(ctx, calling(seller, orderCalls.submitOrders), { order_ids: [order_id] })
  yield 1
  if (autoVerify) await verifyWaiting(ctx)
  else await verifyOrder(ctx, calling(service, officeOrderCalls.verifyOrder), by)
  yield 3
  await packOrder(ctx, calling(warehouse, officeOrderCalls.packOrder), plan.packing(by))
  await labelOrder(ctx, calling(warehouse, officeOrderCalls.labelOrder), { ...by, parcel_no: 1, tracking_no: '' })
  if (plan.ending === 'own_label') return
  yield 2
  await shipOrders(ctx, calling(warehouse, officeOrderCalls.shipOrders), { orders: [by] })
  if (plan.ending === 'own_label_shipped') return
  yield 40
  await confirmDelivery(ctx, calling(seller, orderCalls.confirmDelivery), by)
}

const addressOf = ({ form: { recipient: to } }: Plan) => ({
  name: `${to.first_name} ${to.last_name}`.trim(),
  lines: [`${to.address1} ${to.house_number}`.trim()],
  city: to.city,
  postcode: to.postal_code,
  country: to.country,
})

/** As a marketplace would send it. */
const labelOf = (plan: Plan, { carrier, tracking_no }: { carrier: string; tracking_no: string }) =>
  parcelPapersPdf(
    [
      {
        brand: carrier,
        label: {
          orderNo: plan.number,
          trackingNo: tracking_no,
          method: carrier,
          shippedOn: '',
          weightG: 1000,
          recipient: addressOf(plan),
          warehouse: { code: '', name: '', address: { lines: [], city: '', postcode: '', country: '' } },
        },
      },
    ],
    'en',
  )

const deliveryNote = (plan: Plan) => {
  const lines = plan.goods.map(({ name, quantity }) => ({ sku: '', name, quantity }))
  const slip = { orderNo: plan.number, theirNo: plan.number, recipient: addressOf(plan), lines }
  return parcelPapersPdf([{ brand: 'Delivery note', slip }], 'en')
}
