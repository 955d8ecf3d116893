// The staff's lists of orders over all customers in the person's scope: by the indexes over all customers, newest first, or customer
// by customer, each giving at most a page. Either way the cost does not follow the number of orders.
import { sql, type RawBuilder } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { id, type Page } from '#shared/fields.ts'
import type { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { customerOfOrderNo } from '#shared/orders/orders.rules.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { countMatching, COUNT_LIMIT, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import {
  seesEveryCustomer,
  staffSeesCustomer,
  staffSeesWarehouse,
  staffWorksEverywhere,
} from '#server/customers/index.ts'
import { customsNeed, type CustomsNeed } from './customs-need.ts'
import { conditions, cutsCustomer, type Filters } from './order-filters.ts'
import { countsOut, countTabs } from './orders.queries.ts'
import { orderDetail, type Detail } from './order-detail.ts'
import { cartonsFor } from '../packing/desk-cartons.ts'
import { pageRows, rowOut, type OrderListRow } from './order-list-rows.ts'

type Owner = { customer_id: number; company_name: string }

const customers = (actor: StaffActor, customerId: number | undefined): RawBuilder<boolean> =>
  customerId === undefined
    ? staffSeesCustomer(actor)
    : sql`${staffSeesCustomer(actor)} and c.customer_id = ${customerId}`

/**
 * Whether the customers are asked one by one: when they are few, or when only their own indexes can answer. Everything else goes by
 * the indexes over all customers, however many there are.
 */
const oneByOne = (actor: StaffActor, { customer_id, number, sku }: Filters & { customer_id?: number }): boolean =>
  customer_id !== undefined ||
  !seesEveryCustomer(actor) ||
  sku !== undefined ||
  (number !== undefined && cutsCustomer(number))

/** A page of orders, newest first unless it is turned round. */
export async function listOfficeOrders(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof officeOrderCalls.getList>,
): Promise<Page<OrderListRow & Owner>> {
  const from = fromCursor(input, id)
  const separately = oneByOne(actor, input)
  const up = (input.sort === 'created_at') !== from.backwards
  const order = up ? sql`order_id` : sql`order_id desc`
  const customer = separately ? sql`c.customer_id` : undefined
  const wanted = [
    staffSeesWarehouse(actor, 'o'),
    ...conditions(input, ctx.clock.now(), { reader: actor, customer, order }),
  ]
  if (input.price_question) wanted.push(sql`o.price_question is not null`)
  const matching = matchingOrders(actor, input, separately, wanted)
  if (from.key) wanted.push(up ? sql`o.order_id > ${from.key}` : sql`o.order_id < ${from.key}`)
  const found = sql`${sql.join(wanted, sql` and `)} order by o.${order} ${pageLimit(input)}`
  const page = separately
    ? sql`select o.customer_id, o.order_id from customer c cross join lateral (
        select o.customer_id, o.order_id from orders o where o.customer_id = c.customer_id and ${found}) o
      where ${customers(actor, input.customer_id)} order by o.${order} ${pageLimit(input)}`
    : sql`select o.customer_id, o.order_id from orders o where ${found}`
  const [{ rows }, total] = await read(ctx, actor, (db) =>
    Promise.all([
      pageRows(page, sql`o.${order}`, actor, ctx.clock.now()).execute(db),
      countMatching(db, input, matching),
    ]),
  )
  const cut = cutPage(rows, input, from, (row) => row.order_id, total)
  return { ...cut, rows: cut.rows.map((row) => rowOut(row, { whole: true, inPortal: false })) }
}

/** All orders of the list, for counting; one customer at a time none is read beyond the cap. */
function matchingOrders(
  actor: StaffActor,
  input: { customer_id?: number; count?: 'capped' | 'exact' },
  separately: boolean,
  wanted: RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const found = sql.join(wanted, sql` and `)
  if (!separately) return sql`select 1 from orders o where ${found}`
  return sql`select 1 from customer c cross join lateral (
    select 1 from orders o where o.customer_id = c.customer_id and ${found} ${input.count === 'exact' ? sql`` : COUNT_LIMIT}) o
    where ${customers(actor, input.customer_id)}`
}

/** How many orders each tab holds in the window (default: the last 90 days), counted to 1,000. */
export async function countOfficeOrders(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof officeOrderCalls.getStatusCounts>,
): Promise<OutputOf<typeof officeOrderCalls.getStatusCounts>> {
  const warehouse = input.warehouse_id ? sql`and o.warehouse_id = ${input.warehouse_id}` : sql``
  const orders = (wanted: RawBuilder<unknown>, newest = sql``) => {
    const counted = sql`o.deleted_at is null and ${wanted} ${warehouse} and ${staffSeesWarehouse(actor, 'o')}`
    return oneByOne(actor, input)
      ? sql`select 1 from customer c cross join lateral (select 1 from orders o where o.customer_id = c.customer_id and ${counted} ${COUNT_LIMIT}) x
        where ${customers(actor, input.customer_id)} ${COUNT_LIMIT}`
      : sql`select 1 from orders o where ${counted} ${newest} ${COUNT_LIMIT}`
  }
  // Over the whole house each count walks one index, as in the portal; how rare a customer or a warehouse is, a plan has to know.
  const narrow = !oneByOne(actor, input) && input.warehouse_id === undefined && staffWorksEverywhere(actor)
  const { rows } = await read(ctx, actor, (db) => countTabs(orders, input, ctx.clock.now()).execute(db), { narrow })
  return countsOut(rows)
}

/** One order in the person's scope. */
export function getOfficeOrder(
  ctx: Ctx,
  actor: StaffActor,
  key: { customer_id: number; order_id: string },
): Promise<OfficeDetail> {
  return read(ctx, actor, async (db) => {
    const wanted = sql<boolean>`o.customer_id = ${key.customer_id} and o.order_id = ${key.order_id}`
    return officeDetail(
      ctx,
      db,
      actor,
      sql`${wanted} and ${staffSeesCustomer(actor)} and ${staffSeesWarehouse(actor, 'o')}`,
    )
  })
}

type OnManifests = OutputOf<typeof officeOrderCalls.getDetail>['manifests']
type PackedInto = OutputOf<typeof officeOrderCalls.getDetail>['packed_into']
type OfficeDetail = Detail & Owner & { customs: CustomsNeed | null; manifests: OnManifests; packed_into: PackedInto }

async function officeDetail(
  ctx: Ctx,
  db: Database,
  actor: StaffActor,
  wanted: RawBuilder<boolean>,
): Promise<OfficeDetail> {
  const order = await orderDetail(ctx, db, wanted, { actor })
  return {
    ...order,
    customs: await customsNeed(db, order),
    manifests: await manifestsOf(db, order),
    packed_into: await packedInto(db, order),
  }
}

/** Who packed the parcels of an order, and into what. */
async function packedInto(db: Database, order: { customer_id: number; order_id: string }): Promise<PackedInto> {
  const { rows } = await sql<PackedInto[number]>`select p.parcel_no, s.name as packed_by,
      case when c.carton_id is not null then jsonb_build_object('code', c.code, 'name_en', c.name_en, 'name_zh', c.name_zh) end as carton
    from parcel p left join carton c on c.carton_id = p.carton_id
    left join packing k on k.customer_id = p.customer_id and k.order_id = p.order_id and k.taken_back_at is null
    left join staff s on s.staff_id = k.staff_id
    where p.customer_id = ${order.customer_id} and p.order_id = ${order.order_id} order by p.parcel_no`.execute(db)
  return rows
}

/** The manifests that an order's parcels are on, or left with. */
async function manifestsOf(db: Database, order: { customer_id: number; order_id: string }): Promise<OnManifests> {
  const { rows } = await sql<OnManifests[number]>`select i.parcel_no, v.manifest_id, v.number, v.status
    from manifest_parcel i join manifest v on v.manifest_id = i.manifest_id
    where i.customer_id = ${order.customer_id} and i.order_id = ${order.order_id} and (i.left_as is null or i.left_as = 'shipped')
    order by i.parcel_no`.execute(db)
  return rows
}

type OnDesk = OutputOf<typeof officeOrderCalls.findForPacking>

/** The wave that an order is packed from or was, and the first of its slots that is picked and not packed yet. */
async function waveOf(db: Database, order: { customer_id: number; order_id: string }): Promise<OnDesk['wave']> {
  const { rows } = await sql<NonNullable<OnDesk['wave']>>`select v.wave_id, v.number, o.slot, (
      select s.order_no from wave_order n join orders s on s.customer_id = n.customer_id and s.order_id = n.order_id
      where n.wave_id = o.wave_id and n.left_at is null and n.order_id <> o.order_id and not exists (select from wave_pick p
        where p.customer_id = n.customer_id and p.wave_id = n.wave_id and p.order_id = n.order_id and p.picked_at is null)
      order by n.slot limit 1) as next
    from wave_order o join wave v on v.wave_id = o.wave_id
    where o.customer_id = ${order.customer_id} and o.order_id = ${order.order_id} and (o.left_at is null or o.left_as = 'packed')
    order by o.wave_id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** The order that a scanner read: by its own number, or by the customer's, what waits for packing first. Refuses `not_found`. */
export function findForPacking(ctx: Ctx, actor: StaffActor, input: { code: string }): Promise<OnDesk> {
  return read(ctx, actor, async (db) => {
    const customerId = customerOfOrderNo(input.code.toUpperCase())
    const theirs = sql<boolean>`o.customer_order_no = ${input.code}`
    const matches =
      customerId === undefined
        ? theirs
        : sql`((o.customer_id = ${customerId} and o.order_no = ${input.code.toUpperCase()}) or ${theirs})`
    const { rows } = await sql<{ customer_id: number; order_id: string }>`select o.customer_id, o.order_id
      from orders o join customer c on c.customer_id = o.customer_id
      where o.deleted_at is null and ${matches} and ${staffSeesWarehouse(actor, 'o')} and ${staffSeesCustomer(actor)}
      order by o.status = 'awaiting_packing' desc, o.customer_id = ${customerId ?? 0} desc, o.order_id desc limit 1`.execute(
      db,
    )
    const found = rows[0]
    if (!found) throw new AppError('not_found')
    const key = sql<boolean>`o.customer_id = ${found.customer_id} and o.order_id = ${found.order_id}`
    const order = await officeDetail(ctx, db, actor, key)
    const { warehouse_id } = order.warehouse
    const packs = order.status === 'awaiting_packing'
    return {
      order,
      wave: await waveOf(db, found),
      cartons: packs ? await cartonsFor(db, { ...found, warehouse_id }) : null,
    }
  })
}
