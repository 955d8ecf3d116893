// The lists of bookings, of all sides, and their counts by stage. Newest first, keyset pages by id, one statement each.
import { sql } from 'kysely'
import type { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import { reasonOf } from '#shared/field-reasons.ts'
import { id, type Page, type PageInput, type Total } from '#shared/fields.ts'
import type { officeBookingRow } from '#shared/inbound/booking.outputs.ts'
import { STAGES, type Stage } from '#shared/inbound/inbound.states.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { countEach, countMatching } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import { withinDays } from '#server/base/database/within-days.ts'
import { seesSku } from '#server/products/index.ts'
import { allOf, customerSeesBooking, staffSeesBooking, type Condition } from '../booking-scope.ts'

export type BookingListRow = z.output<typeof officeBookingRow>
type Row = BookingListRow

export type BookingFilter = {
  number?: string
  sku?: string
  warehouse_id?: string
  created_from?: string
  created_to?: string
  arrival_from?: string
  arrival_to?: string
  slot_from?: string
  slot_to?: string
  slot_period?: string
  shipping_method?: string
  inspection?: string
  time_zone: string
  customer_id?: number
}

function filtered(filter: BookingFilter): Condition[] {
  const conditions: Condition[] = []
  const { number, sku, warehouse_id, created_from, created_to, time_zone, customer_id } = filter
  if (number)
    conditions.push(
      sql`(starts_with(b.booking_no, upper(${number})) or b.original_asn = ${number} or ${broughtUnder(number)})`,
    )
  if (sku) {
    conditions.push(sql`exists (select from booking_line f join sku s using (customer_id, sku_id)
      where f.customer_id = b.customer_id and f.booking_id = b.booking_id and s.sku = ${sku})`)
  }
  if (warehouse_id) conditions.push(sql`b.warehouse_id = ${warehouse_id}`)
  conditions.push(...withinDays(sql`b.created_at`, { from: created_from, to: created_to, time_zone }))
  const { arrival_from, arrival_to, shipping_method, inspection } = filter
  if (arrival_from) conditions.push(sql`b.shipping ->> 'estimated_arrival_on' >= ${arrival_from}`)
  if (arrival_to) conditions.push(sql`b.shipping ->> 'estimated_arrival_on' <= ${arrival_to}`)
  if (filter.slot_from || filter.slot_to || filter.slot_period) conditions.push(holdsSlot(filter))
  if (shipping_method) conditions.push(sql`b.shipping ->> 'method' = ${shipping_method}`)
  if (inspection) conditions.push(sql`b.inspection = ${inspection}`)
  if (customer_id) conditions.push(sql`b.customer_id = ${customer_id}`)
  return conditions
}

const holdsSlot = ({ slot_from, slot_to, slot_period }: BookingFilter): Condition =>
  sql`exists (select from arrival_slot s where s.customer_id = b.customer_id and s.booking_id = b.booking_id
    ${slot_from ? sql`and s.day >= ${slot_from}` : sql``} ${slot_to ? sql`and s.day <= ${slot_to}` : sql``}
    ${slot_period ? sql`and s.period = ${slot_period}` : sql``})`

/** What the carrier's papers say; also the expression of an index. */
const CARRIED_BY = sql`coalesce(b.shipping ->> 'tracking_number', b.shipping ->> 'plate_number')`

/** Whether the goods come under this number: the first one, a further one of the same consignment, or the plate. */
export const broughtUnder = (number: string): Condition =>
  sql`(${CARRIED_BY} = ${number} or b.shipping -> 'further_numbers' ? ${number})`

/** All of them, as a person reads them. */
const ALL_NUMBERS = sql`nullif(concat_ws(', ', ${CARRIED_BY},
  (select string_agg(n, ', ' order by i) from jsonb_array_elements_text(b.shipping -> 'further_numbers') with ordinality x(n, i))), '')`

const inStages = (stages: readonly Stage[]): Condition =>
  sql`(b.status, b.bill_status) in (${sql.join(stages.map((stage) => sql`(${STAGES[stage].status}, ${STAGES[stage].bill_status})`))})`

function cursorOf(name: 'after' | 'before', value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const parsed = id.safeParse(value)
  if (parsed.success) return parsed.data
  throw new AppError(
    'invalid_input',
    undefined,
    parsed.error.issues.map((issue) => ({ path: name, reason: reasonOf(issue) })),
  )
}

/** A page of bookings, newest first (`oldestFirst` turns it round: a queue of work). */
export async function listBookings(
  db: Database,
  scope: Condition,
  asked: {
    filter: BookingFilter
    stages?: readonly Stage[]
    reader: CustomerActor | StaffActor
    oldestFirst?: boolean
    page: PageInput
  },
): Promise<Page<Row>> {
  const { size } = asked.page
  const after = cursorOf('after', asked.page.after)
  const before = after === undefined ? cursorOf('before', asked.page.before) : undefined
  const backwards = before !== undefined
  const ascending = backwards !== (asked.oldestFirst ?? false)
  const conditions = [scope, ...filtered(asked.filter)]
  if (asked.stages) conditions.push(inStages(asked.stages))
  const matching = sql`select 1 from booking b where ${allOf(conditions)}`
  const cursor = after ?? before
  if (cursor !== undefined) conditions.push(ascending ? sql`b.booking_id > ${cursor}` : sql`b.booking_id < ${cursor}`)
  const direction = ascending ? sql`asc` : sql`desc`
  const [{ rows }, total] = await Promise.all([
    sql<Row>`
    select b.booking_id, b.booking_no, b.warehouse_id, w.code as warehouse_code, w.name_en as warehouse_name_en, w.name_zh as warehouse_name_zh,
      b.customer_id, c.company_name, b.status, b.bill_status, l.sku_count, x.box_count, l.quantity, x.arrived, x.qualified, x.shelved,
      b.packing_method, b.inspection, b.remark, b.shipping ->> 'method' as shipping_method,
      coalesce(b.shipping ->> 'courier', b.shipping ->> 'company') as carrier, b.shipping ->> 'packaging' as packaging,
      b.shipping ->> 'volume_m3' as volume_m3, ${ALL_NUMBERS} as carried_by, b.shipping ->> 'estimated_arrival_on' as estimated_arrival_on,
      b.shipping ->> 'arrival_period' as arrival_period, b.original_asn, o.loss_nos,
      (select jsonb_build_object('day', s.day, 'period', s.period, 'over', s.over_reason is not null) from arrival_slot s
        where s.customer_id = b.customer_id and s.booking_id = b.booking_id) as slot,
      b.created_at, b.submitted_at, b.confirmed_at, b.received_at, b.shelved_at
    from (select b.* from booking b where ${allOf(conditions)} order by b.booking_id ${direction} limit ${size + 1}) b
    join warehouse w using (warehouse_id)
    join customer c using (customer_id)
    cross join lateral (
      select count(*) as sku_count, coalesce(sum(quantity), 0) as quantity from booking_line l
      where l.customer_id = b.customer_id and l.booking_id = b.booking_id and ${seesSku(asked.reader, 'l.sku_id')}) l
    cross join lateral (
      select count(distinct box_no) as box_count, sum(arrived) as arrived, sum(qualified) as qualified, sum(shelved) as shelved
      from booking_box_line x where x.customer_id = b.customer_id and x.booking_id = b.booking_id and ${seesSku(asked.reader, 'x.sku_id')}) x
    cross join lateral (
      select coalesce(array_agg(distinct o.loss_no), '{}') as loss_nos from loss_order o join loss_line y using (customer_id, loss_id)
      where o.customer_id = b.customer_id and o.booking_id = b.booking_id and ${seesSku(asked.reader, 'y.sku_id')}) o
    order by b.booking_id ${direction}`.execute(db),
    countMatching(db, asked.page, matching, sql`b.booking_id`),
  ])
  const more = rows.length > size
  const shown = more ? rows.slice(0, size) : rows
  if (backwards) shown.reverse()
  return {
    rows: shown,
    next: backwards || more ? (shown.at(-1)?.booking_id ?? null) : null,
    previous: (backwards ? more : cursor !== undefined) ? (shown[0]?.booking_id ?? null) : null,
    total,
  }
}

type Asked = BookingFilter & PageInput & { stage?: Stage; sort?: 'created_at' | '-created_at' }
const asked = (input: Asked, reader: CustomerActor | StaffActor) => ({
  filter: input,
  stages: input.stage && [input.stage],
  reader,
  oldestFirst: input.sort === 'created_at',
  page: input,
})

/** The customer's own list: newest first unless it is turned round. */
export const listOwnBookings = (ctx: Ctx, actor: CustomerActor, input: Asked): Promise<Page<Row>> =>
  read(ctx, actor, (db) => listBookings(db, customerSeesBooking(actor), asked(input, actor)))

/** The same for staff, in their scope. */
export const listOfficeBookings = (ctx: Ctx, actor: StaffActor, input: Asked): Promise<Page<Row>> =>
  read(ctx, actor, (db) => listBookings(db, staffSeesBooking(actor), asked(input, actor)))

/** How many bookings each of these stages holds, counted to 1,000. */
export async function countBookings<S extends Stage>(
  db: Database,
  scope: Condition,
  filter: BookingFilter,
  stages: readonly S[],
): Promise<Record<S, Total>> {
  const wanted = allOf([scope, ...filtered(filter)])
  return countEach(
    db,
    stages,
    (stage) => sql`select 1 from booking b where ${wanted} and ${inStages([stage])} order by b.booking_id`,
  )
}
