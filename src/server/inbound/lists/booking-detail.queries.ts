// One booking with all there is about it, for either side. A fixed number of statements, however many boxes.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import { lossDifference } from '#shared/inbound/counting.rules.ts'
import type { OfficeBookingDetail } from '#shared/inbound/booking.outputs.ts'
import type { Currency } from '#shared/currencies.ts'
import type { LossOrder } from '#shared/inbound/inbound.values.ts'
import type { ChosenService } from '#shared/rates/chosen-services.ts'
import { localDate } from '#shared/time.ts'
import type { Ctx } from '#server/base/context.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Database } from '#server/base/database/database.ts'
import { seesMoneyOf } from '#server/customers/index.ts'
import { seesSku } from '#server/products/index.ts'
import { type Condition } from '../booking-scope.ts'
import { goodsAtTheDesk } from './found-goods.queries.ts'
import { filesOf } from '../files/booking-files.queries.ts'
import { bookingFees, type BookingFees } from '../fees/booking-fees.queries.ts'

type Detail = OfficeBookingDetail
type Head = Omit<
  Detail,
  'lines' | 'boxes' | 'files' | 'unannounced' | 'late' | 'losses' | 'events' | 'warehouse_today' | keyof BookingFees
> & {
  currency: Currency
  services: ChosenService[]
  money_seen: boolean
  charged: string | null
}
type Item = Detail['boxes'][number]['items'][number]
type BoxRow = Omit<Detail['boxes'][number], 'items'> & Item
type LossRow = Omit<LossOrder, 'lines'> & Omit<LossOrder['lines'][number], 'difference'>

/** The booking of this id within `scope`, else `not_found`; a supplier gets its own SKUs only. */
export async function bookingDetail(
  ctx: Ctx,
  db: Database,
  scope: Condition,
  { bookingId, reader }: { bookingId: string; reader: CustomerActor | StaffActor },
): Promise<Detail> {
  const heads = await sql<Head>`
    select b.booking_id, b.booking_no, b.warehouse_id, w.code as warehouse_code, w.name_en as warehouse_name_en, w.name_zh as warehouse_name_zh,
      w.country, w.time_zone, b.customer_id, c.company_name, c.currency, b.status, b.bill_status, b.version, b.packing_method,
      b.packing_confirmed_at is not null as packing_confirmed, b.inspection, b.insurance_value_usd, b.shipping, b.services,
      b.charged, b.original_asn, b.remark, b.void_reason,
      (select jsonb_build_object('day', s.day, 'period', s.period, 'over', s.over_reason is not null) from arrival_slot s
        where s.customer_id = b.customer_id and s.booking_id = b.booking_id) as slot,
      ${seesMoneyOf(reader, 'b')} as money_seen, b.created_at, b.submitted_at, b.confirmed_at, b.received_at, b.inspected_at, b.shelved_at
    from booking b join warehouse w using (warehouse_id) join customer c using (customer_id)
    where b.booking_id = ${bookingId} and ${scope}`.execute(db)
  const found = heads.rows[0]
  if (!found) throw new AppError('not_found')
  const { currency, money_seen, services, charged, ...head } = found
  const warehouseToday = localDate(ctx.clock.now(), head.time_zone)
  const own = (alias: string) =>
    sql`${sql.ref(`${alias}.customer_id`)} = ${head.customer_id} and ${sql.ref(`${alias}.booking_id`)} = ${bookingId}`

  const lines = await sql<Detail['lines'][number]>`
    select l.sku_id, s.sku, s.product_name, s.barcode, s.image_file_id, s.asks_lot, s.asks_expiry, s.minimum_days, l.quantity, x.arrived, x.qualified, x.shelved
    from booking_line l join sku s using (customer_id, sku_id)
    cross join lateral (
      select sum(arrived) as arrived, sum(qualified) as qualified, sum(shelved) as shelved from booking_box_line x
      where x.customer_id = l.customer_id and x.booking_id = l.booking_id and x.sku_id = l.sku_id) x
    where ${own('l')} and ${seesSku(reader, 'l.sku_id')} order by s.sku`.execute(db)
  const boxes = await sql<BoxRow>`
    select x.box_no, x.weight_g, x.length_cm::float8, x.width_cm::float8, x.height_cm::float8,
      i.sku_id, s.sku, i.quantity, i.arrived, i.qualified, i.shelved, i.arrival_reason
    from booking_box x join booking_box_line i using (customer_id, booking_id, box_no) join sku s using (customer_id, sku_id)
    where ${own('x')} and ${seesSku(reader, 'i.sku_id')} order by x.box_no, s.sku`.execute(db)
  const losses = await sql<LossRow>`
    select o.loss_id, o.loss_no, o.type, o.source, o.status, o.created_at, y.box_no, y.sku_id, s.sku, y.appointment_quantity, y.arrival_quantity,
      y.qualified_quantity, y.actual_quantity, y.description
    from loss_order o join loss_line y using (customer_id, loss_id) join sku s using (customer_id, sku_id)
    where ${own('o')} and ${seesSku(reader, 'y.sku_id')} order by o.loss_no, y.box_no, s.sku`.execute(db)
  const events = await sql<Detail['events'][number]>`
    select e.event_id, e.at, e.event, e.actor_kind, e.actor_name, e.note from booking_event e where ${own('e')} order by e.event_id`.execute(
    db,
  )

  const packed = grouped(boxes.rows, ({ box_no }) => box_no, ({ box_no, weight_g, length_cm, width_cm, height_cm }, items) => ({
      box_no, weight_g, length_cm, width_cm, height_cm, items: items.map(itemOf),
    })) // prettier-ignore
  return {
    ...head,
    warehouse_today: warehouseToday,
    ...(await bookingFees(ctx, db, { ...head, currency, services, charged }, packed, money_seen)),
    lines: lines.rows,
    boxes: packed,
    files: await filesOf(db, reader, { ...head, booking_id: bookingId }),
    ...(await goodsAtTheDesk(db, reader, { ...head, booking_id: bookingId })),
    losses: grouped(losses.rows, ({ loss_id }) => loss_id, ({ loss_id, loss_no, type, source, status, created_at }, rows) => ({
      loss_id, loss_no, type, source, status, created_at, lines: rows.map((row) => ({ ...row, difference: lossDifference(type, row) })),
    })), // prettier-ignore
    events: events.rows,
  }
}

const itemOf = ({ sku_id, sku, quantity, arrived, qualified, shelved, arrival_reason }: Item): Item => ({
  sku_id,
  sku,
  quantity,
  arrived,
  qualified,
  shelved,
  arrival_reason,
})

/** Rows of a join back under their parents, in the order they came. */
function grouped<R, G>(rows: readonly R[], keyOf: (row: R) => unknown, make: (first: R, rows: R[]) => G): G[] {
  const groups = new Map<unknown, R[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return [...groups.values()].map((group) => make(group[0] as R, group))
}
