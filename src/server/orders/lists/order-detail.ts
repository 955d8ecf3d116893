// One order with everything that belongs to it, for both sides, in a fixed number of statements.
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import { promiseOf, type PromiseClock } from '#shared/orders/changing/promise.rules.ts'
import { roundMoney } from '#shared/money.ts'
import type { OrderStatus } from '#shared/orders/orders.states.ts'
import { inOrder } from '#shared/orders/timeline.rules.ts'
import { partLeft } from '#shared/orders/parcels.rules.ts'
import { trackParcel } from '#shared/orders/tracking/track-parcels.ts'
import { isDatedAhead, SILENCE_KEY } from '#shared/orders/tracking.rules.ts'
import type { orderDetail as detailShape } from '#shared/orders/orders.values.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { seesMoneyOf } from '#server/customers/index.ts'
import { seesEverySku, seesSku } from '#server/products/index.ts'
import { filesOf } from '../attached/order-files.ts'
import { ownLabelOf } from '../attached/own-labels.ts'
import { trackingPath } from '../tracking/tracking-link.ts'
import { GOODS_FACTS, type PriceQuestion } from '../load-orders.ts'
import { readText } from '../order-events.ts'
import { actionsOf } from './order-actions.ts'
import { estimateOf, feesCharged } from './order-fees.ts'
import { holdSeen } from './order-list-rows.ts'
import { relatedTo } from './related-orders.ts'
import { withTrueNumber, withTrueNumbers } from './true-numbers.ts'

export type Detail = z.output<typeof detailShape>
type Header = Omit<
  Detail,
  | 'tracking_path'
  | 'recipient_mails'
  | 'lines'
  | 'fees'
  | 'parcels'
  | 'own_label'
  | 'files'
  | 'related'
  | 'part_left'
  | 'events'
  | 'tracking'
  | 'actions'
  | 'error_reason'
  | 'price_question'
  | 'promise'
> &
  PromiseClock & {
    leaves_on: string | null
    arrives_by: string | null
    price_question: PriceQuestion | null
    customer_id: number
    company_name: string
    error_reason: string | null
    show_true_tracking_number: boolean
    money_seen: boolean
  }

/** Who reads: exactly one order is described by `wanted` over `o` and `c`. Refuses `not_found`. */
export async function orderDetail(
  ctx: Ctx,
  db: Database,
  wanted: RawBuilder<boolean>,
  { actor }: { actor: CustomerActor | StaffActor },
): Promise<Detail & { customer_id: number; company_name: string }> {
  const { money_seen, leaves_on, arrives_by, today, tolerance_days, ...order } = await header(ctx, db, wanted, actor)
  const keys = sql`customer_id = ${order.customer_id} and order_id = ${order.order_id}`
  const seen = seesSku(actor, 'x.sku_id')
  const { rows: lines } = await sql<
    Detail['lines'][number]
  >`select x.line_no, x.sku_id, s.sku, s.barcode, x.name, x.quantity, x.unit_price_usd,
      s.image_file_id, s.attribute, s.hs_code, s.weight_g, s.length_cm, s.width_cm, s.height_cm, s.scan_serial, ${materials(order.warehouse.warehouse_id)} as consumables,
      ${componentsOf(order.status, actor)} as components,
      coalesce(case when s.is_kit then (select v.available from kit_available v where v.customer_id = x.customer_id and v.sku_id = x.sku_id
        and v.warehouse_id = ${order.warehouse.warehouse_id}) else k.total - k.frozen end, 0) as available
    from (select l.*, f.consumables from orders o join order_line l on l.customer_id = o.customer_id and l.order_id = o.order_id ${GOODS_FACTS}
      where o.customer_id = ${order.customer_id} and o.order_id = ${order.order_id}) x
    join sku s on s.customer_id = x.customer_id and s.sku_id = x.sku_id
    left join stock k on k.customer_id = x.customer_id and k.warehouse_id = ${order.warehouse.warehouse_id} and k.sku_id = x.sku_id
    where ${seen} order by x.line_no`.execute(db)
  const { rows: packed } = await sql<
    Omit<Detail['parcels'][number], 'status'>
  >`select p.parcel_no, p.weight_g, p.length_cm, p.width_cm, p.height_cm, p.tracking_no, p.last_mile_no, p.left_at,
      coalesce((select jsonb_agg(jsonb_build_object('sku_id', x.sku_id, 'sku', s.sku, 'quantity', x.quantity, 'serial_numbers', ${BOUND}) order by s.sku)
        from parcel_line x join sku s on s.customer_id = x.customer_id and s.sku_id = x.sku_id
        where x.customer_id = p.customer_id and x.order_id = p.order_id and x.parcel_no = p.parcel_no and ${seen}), '[]') as lines
    from parcel p where p.customer_id = ${order.customer_id} and p.order_id = ${order.order_id} order by p.parcel_no`.execute(
    db,
  )
  const { rows: events } = await sql<Omit<Detail['events'][number], 'note'> & { note: string }>`
    select e.at, e.event, e.from_status, e.to_status, e.actor_kind, e.actor_name,
      coalesce((select jsonb_build_object('en', m.name_en, 'zh_CN', m.name_zh)::text from shipping_method m
        where e.event = 'choose_method' and m.code = e.note), e.note) as note
    from (select * from order_event where ${keys}) e order by e.at, e.event_id`.execute(db)
  const { rows: said } = await sql<Detail['tracking'][number] & { silence: boolean }>`
    select parcel_no, occurred_at, received_at, status, description, place, starts_with(event_key, ${SILENCE_KEY}) as silence from tracking_event
    where ${keys} and received_at >= ${order.packed_at} order by occurred_at desc, event_key`.execute(db)

  const { rows: mails } = await sql<
    Detail['recipient_mails'][number]
  >`select event, case when sent is null then 'waiting' when sent then 'sent' else 'dropped' end as state, coalesce(ended_at, wanted_at) as at
    from recipient_mail where ${keys} order by wanted_at, mail_id`.execute(db)

  const tracking = said.filter(({ silence }) => !silence)
  const several = packed.length > 1
  const parcels = packed.map((parcel) => ({ ...parcel, status: several ? statusOfParcel(parcel, said) : null }))
  const whole = seesEverySku(actor)
  // A supplier is shown parcels with own goods.
  const shown = parcels.filter(({ lines: inside }) => whole || inside.length > 0)
  const inPortal = actor.kind !== 'staff'
  const inTrue = inPortal && order.show_true_tracking_number
  return {
    ...order,
    recipient: whole ? order.recipient : null,
    collect: whole ? order.collect : null,
    own_label: order.carriage === 'own_label' ? await ownLabelOf(db, actor, order) : null,
    files: await filesOf(db, actor, order),
    related: whole ? await relatedTo(db, order) : [],
    quote: money_seen ? order.quote : null,
    estimate: money_seen && order.quote ? estimateOf(order.quote) : null,
    amount: money_seen && order.amount !== null ? roundMoney(order.amount, order.currency) : null,
    error_reason: readText(order.error_reason),
    price_question: order.price_question && {
      amount: money_seen ? order.price_question.quote.total : null,
      asked_at: order.price_question.asked_at,
      parcels: order.price_question.parcels,
    },
    backorder: whole ? order.backorder : null,
    hold: whole ? holdSeen(order.hold, inPortal) : null,
    interception: whole ? order.interception : null,
    promise: promiseOf({ status: order.status, leaves_on, arrives_by }, { today, tolerance_days }),
    lines,
    fees: money_seen ? await feesCharged(db, keys, order.currency) : [],
    parcels: inTrue ? shown.map(withTrueNumber) : shown,
    events: inOrder(events).map((event) => ({
      ...event,
      actor_name: inPortal && event.actor_kind === 'staff' ? '' : event.actor_name,
      // What a correction changed is the recipient's.
      note: whole || event.event !== 'correct' ? readText(inTrue ? withTrueNumbers(event, parcels) : event.note) : null,
    })),
    tracking: [...tracking.filter((event) => !isDatedAhead(event)), ...tracking.filter(isDatedAhead)].map(toldOf),
    tracking_path: whole && order.carriage !== 'collect' ? trackingPath(ctx, order) : null,
    recipient_mails: whole ? mails : [],
    part_left: partLeft(parcels),
    actions: actionsOf({ ...order, parcels }, actor, whole),
  }
}

const toldOf = ({ parcel_no, occurred_at, received_at, status, description, place }: Detail['tracking'][number]) => ({
  parcel_no,
  occurred_at,
  received_at,
  status,
  description,
  place,
})

/** Where one of several parcels is; null before it has left. */
const statusOfParcel = (
  { parcel_no, left_at }: Pick<Detail['parcels'][number], 'parcel_no' | 'left_at'>,
  said: Detail['tracking'],
): OrderStatus | null =>
  left_at === null
    ? null
    : trackParcel({ left_at, events: said.filter((event) => event.parcel_no === parcel_no) }).status

/** Of what was scanned into the parcel line `x` the numbers that are still bound to its order (Rule 6.23). */
const BOUND = sql`array(select s.sn from unnest(x.serial_numbers) with ordinality s(sn, n) join serial_number m
  on m.customer_id = x.customer_id and m.sn = s.sn and m.order_id = x.order_id order by s.n)`

/** What the kit of the line `x` is made of: as it was submitted, and until then as it stands. */
const componentsOf = (status: OrderStatus, reader: CustomerActor | StaffActor) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('sku_id', p.sku_id, 'sku', p.sku, 'barcode', p.barcode, 'name', p.name_en, 'quantity', c.quantity,
    'attribute', p.attribute, 'scan_serial', p.scan_serial) order by c.place)
  from ${
    status === 'approving'
      ? sql`(select * from kit_component y where y.customer_id = x.customer_id and y.kit_id = x.sku_id)`
      : sql`(select * from order_line_component y where y.customer_id = x.customer_id and y.order_id = x.order_id and y.line_no = x.line_no)`
  } c
  join sku p on p.customer_id = c.customer_id and p.sku_id = c.sku_id where ${seesSku(reader, 'p.sku_id')}), '[]')`

/** What is used for each piece of the line `x`, called as in the customer's newest price list of the warehouse, and as in the house's. */
const materials = (warehouseId: string) => sql`case when coalesce(x.consumables, s.consumables) = '{}' then '[]' else
  (select jsonb_agg(jsonb_build_object('code', u.code, 'name_en', coalesce(m.name_en, h.name_en, u.code), 'name_zh', coalesce(m.name_zh, h.name_zh, u.code)) order by u.n)
    from unnest(coalesce(x.consumables, s.consumables)) with ordinality u(code, n)
    left join consumables_of(${warehouseId}, '9999-12-31', x.customer_id) m on m.code = u.code
    left join consumables_of(${warehouseId}, '9999-12-31', null) h on h.code = u.code) end`

async function header(
  ctx: Ctx,
  db: Database,
  wanted: RawBuilder<boolean>,
  reader: CustomerActor | StaffActor,
): Promise<Header> {
  const { rows } =
    await sql<Header>`select o.customer_id, c.company_name, c.show_true_tracking_number, o.order_id, o.order_no, o.customer_order_no, o.version, o.status,
      jsonb_build_object('warehouse_id', w.warehouse_id, 'code', w.code, 'name_en', w.name_en, 'name_zh', w.name_zh,
        'time_zone', w.time_zone) as warehouse, o.leaves_on, o.arrives_by, (${ctx.clock.now()}::timestamptz at time zone w.time_zone)::date as today,
      w.transit_tolerance_days as tolerance_days, o.carriage, o.collect,
      case when m.method_id is not null then jsonb_build_object('method_id', m.method_id, 'code', m.code, 'name_en', m.name_en, 'name_zh', m.name_zh,
        'carrier', m.carrier) end as method,
      o.country, o.recipient, o.tax, o.services, o.platform_paid, o.remark, o.note_to_service, c.currency, o.quote, o.amount, o.price_question, o.backorder, c.backorders as may_wait, o.hold, o.interception, o.error_reason, o.tracking_word,
      ${seesMoneyOf(reader, 'o')} as money_seen, o.customer_reply, o.source, o.erased_at,
      case when o.erased_at is null then ((o.shipped_at at time zone 'UTC')::date + c.recipient_days)::text end as erased_on, o.created_at, o.updated_at, o.submitted_at, o.packed_at, o.shipped_at, o.delivered_at, o.canceled_at
    from orders o
    join customer c on c.customer_id = o.customer_id
    join warehouse w on w.warehouse_id = o.warehouse_id
    left join shipping_method m on m.method_id = o.method_id
    where o.deleted_at is null and ${wanted}`.execute(db)
  const order = rows[0]
  if (!order) throw new AppError('not_found')
  return order
}
