// The demo's goods and money: a booking comes in, a balance is topped up. A story is a generator that yields the hours until its
// next step; every step is a use case, done by the person whose job it is.
import { topUpCalls, officeTopUpCalls } from '#shared/billing/top-up.contract.ts'
import { receivingCalls, officeInboundCalls } from '#shared/inbound/inbound-office.contract.ts'
import { lossCalls, officeLossCalls } from '#shared/inbound/losses.contract.ts'
import { officeArrivalCalls } from '#shared/inbound/arrivals.contract.ts'
import { bookingFileCalls, officeBookingFileCalls } from '#shared/inbound/booking-files.contract.ts'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import { weekdayOf } from '#shared/inbound/arrivals.rules.ts'
import { STAGE_NAMES, type Stage } from '#shared/inbound/inbound.states.ts'
import type { Box } from '#shared/inbound/inbound.values.ts'
import type { TopUpStatus } from '#shared/billing/billing.fields.ts'
import { addDays } from '#shared/time.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { storeUpload } from '#server/base/http/uploads.ts'
import { confirmTopUp, fileTopUp, rejectTopUp } from '#server/billing/index.ts'
import { moveArrival } from '#server/inbound/arrivals/move-arrival.ts'
import { addFile } from '#server/inbound/files/change-files.ts'
import { confirmBooking, voidBooking } from '#server/inbound/booking/audit-booking.ts'
import { inspectBooking } from '#server/inbound/receiving/inspect-booking.ts'
import { receiveBooking } from '#server/inbound/receiving/receive-booking.ts'
import { answerUnannounced } from '#server/inbound/receiving/answer-unannounced.ts'
import { recordUnannounced } from '#server/inbound/receiving/record-unannounced.ts'
import { takeLate } from '#server/inbound/receiving/take-late.ts'
import { agreeToLoss } from '#server/inbound/losses/answer-loss.ts'
import { listLosses } from '#server/inbound/losses/loss-list.queries.ts'
import { approveLoss, rejectLoss } from '#server/inbound/losses/review-loss.ts'
import { saveDraft } from '#server/inbound/booking/save-draft.ts'
import { savePacking } from '#server/inbound/packing/save-packing.ts'
import { saveShipping } from '#server/inbound/booking/save-shipping.ts'
import { shelveBooking } from '#server/inbound/receiving/shelve-booking.ts'
import { submitBooking } from '#server/inbound/booking/submit-booking.ts'
import { resubmitBooking, restoreDraft } from '#server/inbound/booking/restore-booking.ts'
import { deleteDraft, withdrawBooking } from '#server/inbound/booking/withdraw-booking.ts'
import { pictureOf } from './products.ts'
import { calling } from './actors.ts'
import { lotsOf } from './lots.ts'

/** Yields hours to wait. */
export type Story = AsyncGenerator<number, void, void>

type Shipping = ParsedInputOf<typeof inboundCalls.saveShipping>['shipping']
/** Short enough for what can be taken back within a minute. */
export const A_MOMENT_HOURS = 0.01

/** How far a booking goes; of its last box `short` pieces are missing at inspection, and `lost` ones on the way to the shelf; `answer`: what comes of it. */
export type BookingPlan = {
  warehouseId: string
  goods: { sku_id: string; quantity: number }[]
  upto: Stage
  short?: number
  lost?: number
  answer?: 'approved' | 'rejected' | 'agreed'
  detour?: Detour
  /** The consignment that it is part of. */
  asn?: string
}
/** What happens to a booking beside its straight way. */
export type Detour = 'restored' | 'resubmitted' | 'shipping_changed' | 'goods_found'

/** This day, or the Monday after it. */
const workday = (day: string): string => (weekdayOf(day) > 5 ? addDays(day, 8 - weekdayOf(day)) : day)

/** A picture of the goods as they leave or arrive. */
const pictured = async (name: string) => ({
  name,
  bytes: await pictureOf(['PALLET', 'Pallet Goods', '', 'other', 'general', '1', '', 1, 40, 1, 30, '#9a7446']),
})

/** Books goods in and lets them arrive, up to the stage asked for. */
export async function* bookIn(
  ctx: Ctx,
  people: { seller: CustomerActor; manager: StaffActor; warehouse: StaffActor; service: StaffActor },
  plan: BookingPlan,
): Story {
  const { seller, manager, warehouse } = people
  const reaches = (stage: Stage) => STAGE_NAMES.indexOf(plan.upto) >= STAGE_NAMES.indexOf(stage)
  const draft = await saveDraft(ctx, calling(seller, inboundCalls.saveDraft), {
    warehouse_id: plan.warehouseId,
    lines: plan.goods,
  })
  const booking_id = draft.booking_id
  const boxes: Box[] = plan.goods.map((item, i) => ({
    box_no: i + 1,
    weight_g: 14_500,
    length_cm: 60,
    width_cm: 40,
    height_cm: 40,
    items: [item],
  }))
  const packed = await savePacking(ctx, calling(seller, inboundCalls.savePacking), {
    booking_id,
    version: draft.version,
    packing_method: 'one_sku_per_box',
    barcodes_confirmed: true,
    boxes,
  })
  if (plan.detour === 'restored') {
    await deleteDraft(ctx, calling(seller, inboundCalls.deleteDraft), { booking_id })
    yield A_MOMENT_HOURS
    await restoreDraft(ctx, calling(seller, inboundCalls.restoreDraft), { booking_id })
  }
  if (!reaches('submitted')) return
  const express = (days: number): Shipping => ({
    method: 'express',
    courier: 'SF International',
    tracking_number: `SF${ctx.clock.now().getTime()}`,
    estimated_arrival_on: workday(addDays(ctx.clock.now().toISOString().slice(0, 10), days)),
    arrival_period: 'morning',
    volume_m3: (boxes.length * 0.096).toFixed(3),
    packaging: 'cartons',
  })
  const terms = {
    inspection: 'sample',
    // Whoever sends much insures it, and has some of it photographed.
    insurance_value_usd: plan.goods.length > 4 ? '2500.00' : null,
    services: plan.goods.length > 4 ? [{ code: 'photo', quantity: 10 }] : [],
    remark: '',
    original_asn: plan.asn ?? '',
  } as const
  const saved = await saveShipping(ctx, calling(seller, inboundCalls.saveShipping), {
    booking_id,
    version: packed.version,
    shipping: express(4),
    ...terms,
  })
  await submitBooking(ctx, calling(seller, inboundCalls.submit), { booking_id })
  if (plan.detour === 'shipping_changed') {
    await addFile(
      ctx,
      calling(seller, bookingFileCalls.addFile),
      { customer_id: seller.customerId, booking_id },
      await pictured('pallet.png'),
    )
    yield 1
    const version = saved.version + 1
    const change = { booking_id, version, shipping: express(5), ...terms }
    await saveShipping(ctx, calling(seller, inboundCalls.saveShipping), change)
  }
  if (plan.detour === 'resubmitted') {
    yield 1
    await withdrawBooking(ctx, calling(seller, inboundCalls.withdraw), { booking_id })
    yield A_MOMENT_HOURS
    await resubmitBooking(ctx, calling(seller, inboundCalls.resubmit), { booking_id })
  }
  if (!reaches('future_receipt')) return
  yield 5
  const by = { customer_id: seller.customerId, booking_id }
  if (plan.upto === 'withdrawn') {
    await withdrawBooking(ctx, calling(seller, inboundCalls.withdraw), { booking_id })
    return
  }
  if (plan.upto === 'voided') {
    await voidBooking(ctx, calling(manager, officeInboundCalls.void), {
      ...by,
      reason: 'The boxes are too heavy for the dock. Please pack up to 20 kg.',
    })
    return
  }
  await confirmBooking(ctx, calling(manager, officeInboundCalls.confirm), by)
  if (plan.detour === 'shipping_changed') {
    const day = workday(addDays(ctx.clock.now().toISOString().slice(0, 10), 3))
    await moveArrival(ctx, calling(warehouse, officeArrivalCalls.move), {
      ...by,
      day,
      period: 'afternoon',
      reason: 'The dock is taken in the morning',
    })
    await addFile(ctx, calling(warehouse, officeBookingFileCalls.addFile), by, await pictured('lorry.png'))
  }
  if (!reaches('pending_quality_control')) return
  yield 70
  const counts = boxes.flatMap(({ box_no, items }) => items.map((item) => ({ box_no, ...item })))
  await receiveBooking(ctx, calling(warehouse, receivingCalls.receive), { ...by, counts, note: '' })
  if (!reaches('to_be_shelved')) return
  yield 3
  const last = counts.length - 1
  const good = counts.map((count, i) =>
    i === last && plan.short
      ? { ...count, quantity: count.quantity - plan.short, description: 'Crushed in transit' }
      : count,
  )
  await inspectBooking(ctx, calling(warehouse, receivingCalls.inspect), {
    ...by,
    inspection: 'sample',
    counts: good,
    note: '',
  })
  if (!reaches('inventory_complete')) return
  yield 2
  const shelved = good.map(({ box_no, sku_id, quantity }, i) => ({
    box_no,
    sku_id,
    quantity: i === last ? quantity - (plan.lost ?? 0) : quantity,
  }))
  await shelveBooking(ctx, calling(warehouse, receivingCalls.shelve), {
    ...by,
    counts: shelved,
    lots: await lotsOf(ctx, seller.customerId, shelved),
    confirm_expired: false,
    note: '',
  })
  if (plan.detour === 'goods_found') yield* findGoods(ctx, people, by, plan.goods[0]!.sku_id)
  if (plan.answer) yield* answerLosses(ctx, people, draft.booking_no, plan.answer)
}

/** What lay in a box without being announced, what the seller says to it, and whether the desk has taken it since. */
const FOUND = [
  { code: '5901234123457', note: 'Two blue lids without a label.', answer: 'refuse', taken: false },
  { code: '5901234123464', note: 'The label is torn.', answer: 'add', taken: true },
  { code: '5901234123471', note: 'New packaging?', answer: 'add', taken: false },
  { code: '5901234123488', note: 'Looks like a sample.', answer: null, taken: false },
] as const

/** In a box lay what nobody had announced; and one box of the booking came a day late. */
async function* findGoods(
  ctx: Ctx,
  { seller, warehouse }: { seller: CustomerActor; warehouse: StaffActor },
  booking: { customer_id: number; booking_id: string },
  sku_id: string,
): Story {
  yield 2
  const { booking_id } = booking
  const goods_ids: string[] = []
  for (const { code, note, answer, taken } of FOUND) {
    const goods = { ...booking, box_no: 1, code, quantity: 2, reason: 'unknown_code' as const, note, picture_ids: [] }
    const { goods_id } = await recordUnannounced(ctx, calling(warehouse, receivingCalls.recordUnannounced), goods)
    yield 1
    if (!answer) continue
    const said = answer === 'add' ? { answer, sku_id, note: '' } : { answer, note: 'Not ours. Please dispose of them.' }
    await answerUnannounced(ctx, calling(seller, inboundCalls.answerUnannounced), { booking_id, goods_id, ...said })
    if (taken) goods_ids.push(goods_id)
  }
  yield 20
  const pieces = 3 + goods_ids.length * 2
  await takeLate(ctx, calling(warehouse, receivingCalls.takeLate), {
    ...booking,
    lines: [{ sku_id, quantity: 3 }],
    goods_ids,
    lots: await lotsOf(ctx, booking.customer_id, [{ sku_id, quantity: pieces }]),
    confirm_expired: false,
    reason: 'came_later',
    note: 'The carrier had left one box in its depot.',
  })
}

/** Customer service decides what was opened for a booking; where all agree, the seller says so. */
async function* answerLosses(
  ctx: Ctx,
  { seller, service }: { seller: CustomerActor; service: StaffActor },
  number: string,
  answer: NonNullable<BookingPlan['answer']>,
): Story {
  yield 20
  const { rows } = await listLosses(ctx, seller, { number, size: 10, time_zone: 'UTC' })
  for (const { loss_id } of rows) {
    const key = { customer_id: seller.customerId, loss_id, picture_ids: [] }
    if (answer === 'rejected') {
      const comment = 'The seal was broken before we received the box. Please ask your carrier.'
      await rejectLoss(ctx, calling(service, officeLossCalls.reject), { ...key, comment })
    } else {
      const comment = 'Counted twice: these pieces are not here.'
      await approveLoss(ctx, calling(service, officeLossCalls.approve), { ...key, comment })
    }
    if (answer !== 'agreed') continue
    yield 26
    await agreeToLoss(ctx, calling(seller, lossCalls.agree), { loss_id })
  }
}

type Method = ParsedInputOf<typeof topUpCalls.addTopup>['payment_method']

/** Files a top-up with a drawn slip; finance answers it after a while, or not yet. */
export async function* topUp(
  ctx: Ctx,
  people: { seller: CustomerActor; finance: StaffActor },
  plan: { amount: string; currency: 'USD' | 'EUR'; method: Method; outcome: TopUpStatus },
): Story {
  const { seller, finance } = people
  const slip = await pictureOf(['SLIP', `Bank Slip`, '', 'other', 'general', '1', '', 1, 21, 1, 29, '#3f6b8a'])
  const { file_id } = await storeUpload(ctx, calling(seller, topUpCalls.uploadSlip), 'top_up_slip', {
    bytes: slip,
    name: 'remittance.png',
  })
  const today = ctx.clock.now().toISOString().slice(0, 10)
  const { top_up_id } = await fileTopUp(ctx, calling(seller, topUpCalls.addTopup), {
    amount: plan.amount,
    currency: plan.currency,
    paid_on: today,
    payment_method: plan.method,
    slip_file_id: file_id,
    remark: '',
  })
  if (plan.outcome === 'submitted') return
  yield 20
  const by = { customer_id: seller.customerId, top_up_id }
  if (plan.outcome === 'rejected')
    await rejectTopUp(ctx, calling(finance, officeTopUpCalls.reject), {
      ...by,
      reason: 'The slip does not show the transfer reference. Please send it again.',
    })
  else
    await confirmTopUp(ctx, calling(finance, officeTopUpCalls.confirm), {
      ...by,
      received_amount: plan.amount,
      received_on: ctx.clock.now().toISOString().slice(0, 10),
    })
}
