// What every write of a booking shares: finding and locking it within a person's scope, its content, and its timeline.
import { sql, type Updateable } from 'kysely'
import { AppError, refuse, type ErrorCode } from '#shared/errors.ts'
import { bookingPath } from '#shared/inbound/inbound.pages.ts'
import { refuseEvent, stageOf, stateAfter, type BookingEvent, type Stage } from '#shared/inbound/inbound.states.ts'
import type { PackingMethod, Shipping, SkuQuantity } from '#shared/inbound/inbound.values.ts'
import type { Currency } from '#shared/currencies.ts'
import type { ChosenService } from '#shared/rates/chosen-services.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import type { Booking } from '#server/base/database/tables.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import { tell } from '#server/mail/index.ts'
import { seesEverySku, seesSkus } from '#server/products/index.ts'
import { customerSeesBooking, customerSeesDeleted, staffSeesBooking, type Condition } from './booking-scope.ts'

export type LockedBooking = {
  customer_id: number
  booking_id: string
  booking_no: string
  warehouse_id: string
  time_zone: string
  status: string
  bill_status: string
  version: number
  packing_method: PackingMethod | null
  packing_confirmed: boolean
  inspection: string
  insurance_value_usd: string | null
  shipping: Shipping | null
  services: ChosenService[]
  original_asn: string
  remark: string
  submitted_at: string | null
  warehouse_code: string
  currency: Currency
  /** The customer may submit nothing. */
  on_stop: boolean
  stage: Stage
}

async function lock(db: Database, condition: Condition, missing: ErrorCode = 'not_found'): Promise<LockedBooking> {
  const { rows } = await sql<Omit<LockedBooking, 'stage'>>`
    select b.customer_id, b.booking_id, b.booking_no, b.warehouse_id, w.time_zone, b.status, b.bill_status, b.version, b.packing_method,
      b.packing_confirmed_at is not null as packing_confirmed, b.inspection, b.insurance_value_usd, b.shipping, b.services, b.original_asn, b.remark, b.submitted_at,
      w.code as warehouse_code, c.currency, c.on_stop
    from booking b join warehouse w using (warehouse_id) join customer c using (customer_id) where ${condition} for update of b`.execute(
    db,
  )
  const found = rows[0]
  if (!found) throw new AppError(missing)
  return { ...found, stage: stageOf(found) }
}

/**
 * Locks a customer's booking for a change. Refuses `not_found`, `forbidden` where a supplier would change what holds other SKUs
 * too, `conflict` where another version was read.
 */
export async function lockOwn(
  db: Database,
  actor: CustomerActor,
  bookingId: string,
  version?: number,
): Promise<LockedBooking> {
  const booking = await lock(db, sql`b.booking_id = ${bookingId} and ${customerSeesBooking(actor)}`)
  await refusePartly(db, actor, booking)
  if (version !== undefined && version !== booking.version) throw new AppError('conflict')
  return booking
}

/** The same for a draft that was deleted since an instant. Refuses `undo_late`, `forbidden`. */
export async function lockOwnDeleted(
  db: Database,
  actor: CustomerActor,
  bookingId: string,
  since: Date,
): Promise<LockedBooking> {
  const wanted = sql`b.booking_id = ${bookingId} and b.deleted_at >= ${since} and ${customerSeesDeleted(actor)}`
  const booking = await lock(db, wanted, 'undo_late')
  await refusePartly(db, actor, booking)
  return booking
}

async function refusePartly(db: Database, actor: CustomerActor, booking: LockedBooking): Promise<void> {
  if (!seesEverySku(actor)) {
    const { lines, boxes } = await contentOf(db, booking)
    const held = [...lines, ...boxes.flatMap(({ items }) => items)]
    if (
      !seesSkus(
        actor,
        held.map(({ sku_id }) => sku_id),
      )
    )
      throw new AppError('forbidden')
  }
}

/** Locks a customer's booking for staff. Refuses `not_found`. */
export const lockForStaff = (
  db: Database,
  actor: StaffActor,
  input: { customer_id: number; booking_id: string },
): Promise<LockedBooking> =>
  lock(
    db,
    sql`b.customer_id = ${input.customer_id} and b.booking_id = ${input.booking_id} and ${staffSeesBooking(actor)}`,
  )

export type BookingContent = {
  lines: (SkuQuantity & { sku: string })[]
  boxes: { box_no: number; items: SkuQuantity[] }[]
  /** The code of a SKU of this booking. */
  name: (skuId: string) => string
}

/** Lines and boxes of a locked booking, in one statement. */
export async function contentOf(
  db: Database,
  { customer_id, booking_id }: { customer_id: number; booking_id: string },
): Promise<BookingContent> {
  const { rows } = await sql<{ box_no: number | null; sku_id: string; sku: string; quantity: number }>`
    select x.box_no, x.sku_id, s.sku, x.quantity from (
      select null::int as box_no, sku_id, quantity from booking_line where customer_id = ${customer_id} and booking_id = ${booking_id}
      union all
      select box_no, sku_id, quantity from booking_box_line where customer_id = ${customer_id} and booking_id = ${booking_id}) x
    join sku s on s.customer_id = ${customer_id} and s.sku_id = x.sku_id order by x.box_no, s.sku`.execute(db)
  const codes = new Map(rows.map(({ sku_id, sku }) => [sku_id, sku]))
  const boxes = new Map<number, SkuQuantity[]>()
  for (const { box_no, sku_id, quantity } of rows) {
    if (box_no !== null) boxes.set(box_no, [...(boxes.get(box_no) ?? []), { sku_id, quantity }])
  }
  return {
    lines: rows.filter(({ box_no }) => box_no === null).map(({ sku_id, sku, quantity }) => ({ sku_id, sku, quantity })),
    boxes: [...boxes].map(([box_no, items]) => ({ box_no, items })),
    name: (skuId) => codes.get(skuId) ?? skuId,
  }
}

type Change = Updateable<Booking>

/**
 * Lets an event happen to a locked booking: refused by the state table, else status, version, timeline and log row follow.
 * `set` is what changes besides, `before` and `after` what the log shows.
 */
export async function happen(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor | StaffActor,
  booking: LockedBooking,
  event: BookingEvent,
  change: { set?: Change; note?: string; before?: object; after?: object; inTimeline?: boolean } = {},
): Promise<void> {
  refuse(refuseEvent(event, booking.stage))
  const state = stateAfter(event, booking.stage)
  await tx.db
    .updateTable('booking')
    .set({ ...state, ...change.set, version: booking.version + 1 })
    .where('customer_id', '=', booking.customer_id)
    .where('booking_id', '=', booking.booking_id)
    .execute()
  if (change.inTimeline ?? true) await addEvent(ctx, tx, actor, booking, event, change.note)
  noteBooking(
    tx,
    booking,
    { status: booking.status, bill_status: booking.bill_status, ...change.before },
    { ...state, event, ...change.after },
  )
  if (isTold(event)) await tellBooking(ctx, tx, booking, event)
}

/** What the staff did that the customer waits for; each booking has one message, with the last of it. */
const TOLD = ['confirm', 'void', 'shelve', 'find_goods'] as const
const isTold = (event: BookingEvent): event is (typeof TOLD)[number] => (TOLD as readonly string[]).includes(event)

const tellBooking = (ctx: Ctx, tx: Tx, { customer_id: customerId, booking_id, booking_no: number }: LockedBooking, happened: (typeof TOLD)[number]) =>
  tell(ctx, tx, { customerId, event: 'booking', about: booking_id, params: { number, happened }, path: bookingPath(booking_id) }) // prettier-ignore

export async function addEvent(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor | StaffActor,
  booking: { customer_id: number; booking_id: string },
  event: BookingEvent,
  note = '',
): Promise<void> {
  const { customer_id, booking_id } = booking
  await tx.db
    .insertInto('booking_event')
    .values({
      customer_id,
      booking_id,
      event_id: ctx.clock.id(),
      at: tx.now,
      event,
      actor_kind: actor.kind,
      actor_name: actor.name,
      note,
    })
    .execute()
}

/** The log row, and news for open pages. */
export function noteBooking(
  tx: Tx,
  booking: { customer_id: number; booking_no: string },
  before: object | undefined,
  after: object,
): void {
  tx.note({ customerId: booking.customer_id, object: 'booking', objectId: booking.booking_no, before, after })
  tx.changed(['inbound'], booking.customer_id)
}
