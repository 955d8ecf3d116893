// Reads of transfers, of both sides: the lists, their counts by status, one transfer with its lines and course, and what can be transferred.
import { sql, type RawBuilder } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { id, type Page, type PageInput, type Total } from '#shared/fields.ts'
import type {
  officeTransferCalls,
  OfficeTransferDetail,
  OfficeTransferRow,
  TransferDetail,
  TransferGoods,
} from '#shared/stock/transfers.contract.ts'
import { TRANSFER_STATUSES, type TransferStatus } from '#shared/stock/transfers.states.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { countEach, countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import {
  staffSeesCustomer,
  staffSeesCustomerOf,
  staffSeesSomeWarehouse,
  staffWorksIn,
} from '#server/customers/index.ts'
import { seesEverySku, seesSku } from '#server/products/index.ts'

type Condition = RawBuilder<unknown>
type Reader = CustomerActor | StaffActor
type Key = { customer_id: number; transfer_id: string }
type Filter = {
  number?: string
  sku?: string
  from_warehouse_id?: string
  to_warehouse_id?: string
  customer_id?: number
}
type Asked = Filter & PageInput & { status?: TransferStatus }

/** The transfers `t` that a person sees: staff those of their customers from or to their warehouses, a supplier those that hold one of its SKUs. */
export const seesTransfers = (reader: Reader): Condition =>
  reader.kind === 'staff'
    ? sql`${staffSeesSomeWarehouse(reader, ['t.from_warehouse_id', 't.to_warehouse_id'])} and ${staffSeesCustomerOf(reader, 't')}`
    : seesEverySku(reader)
      ? sql`t.customer_id = ${reader.customerId}`
      : sql`t.customer_id = ${reader.customerId} and exists (select from stock_transfer_line v
          where v.customer_id = t.customer_id and v.transfer_id = t.transfer_id and ${seesSku(reader, 'v.sku_id')})`

function filtered({ number, sku, from_warehouse_id, to_warehouse_id, customer_id }: Filter): Condition[] {
  const wanted: Condition[] = []
  if (number) wanted.push(sql`starts_with(t.transfer_no, upper(${number}))`)
  if (sku)
    wanted.push(sql`exists (select from stock_transfer_line f join sku s using (customer_id, sku_id)
      where f.customer_id = t.customer_id and f.transfer_id = t.transfer_id and s.sku = ${sku})`)
  if (from_warehouse_id) wanted.push(sql`t.from_warehouse_id = ${from_warehouse_id}`)
  if (to_warehouse_id) wanted.push(sql`t.to_warehouse_id = ${to_warehouse_id}`)
  if (customer_id) wanted.push(sql`t.customer_id = ${customer_id}`)
  return wanted
}
const all = (conditions: readonly Condition[]): Condition => sql.join([...conditions], sql` and `)

const place = (alias: 'f' | 'g') =>
  sql`jsonb_build_object('warehouse_id', ${sql.ref(`${alias}.warehouse_id`)}, 'warehouse_code', ${sql.ref(`${alias}.code`)},
    'warehouse_name_en', ${sql.ref(`${alias}.name_en`)}, 'warehouse_name_zh', ${sql.ref(`${alias}.name_zh`)})`

/** Rows of the transfers that `page` names, in its order. */
const rowsOf = (reader: Reader, page: Condition, order: Condition): RawBuilder<OfficeTransferRow> =>
  sql`select t.customer_id, c.company_name, t.transfer_id, t.transfer_no, t.status, ${place('f')} as "from", ${place('g')} as "to", f.time_zone,
      l.skus, l.quantity, l.shipped, l.received, t.note, t.reason, t.created_at, t.shipped_at, t.closed_at
    from (${page}) t
    join customer c on c.customer_id = t.customer_id
    join warehouse f on f.warehouse_id = t.from_warehouse_id join warehouse g on g.warehouse_id = t.to_warehouse_id
    cross join lateral (
      select count(*)::int as skus, coalesce(sum(l.quantity), 0)::int as quantity, sum(l.shipped)::int as shipped,
        coalesce(sum(l.received), 0)::int as received
      from stock_transfer_line l where l.customer_id = t.customer_id and l.transfer_id = t.transfer_id and ${seesSku(reader, 'l.sku_id')}) l
    ${order}`

/** A page of transfers, newest first. */
export async function listTransfers(ctx: Ctx, reader: Reader, input: Asked): Promise<Page<OfficeTransferRow>> {
  const from = fromCursor(input, id)
  const wanted = [seesTransfers(reader), ...filtered(input)]
  if (input.status) wanted.push(sql`t.status = ${input.status}`)
  const matching = sql`select 1 from stock_transfer t where ${all(wanted)}`
  if (from.key) wanted.push(from.backwards ? sql`t.transfer_id > ${from.key}` : sql`t.transfer_id < ${from.key}`)
  const order = from.backwards ? sql`order by t.transfer_id` : sql`order by t.transfer_id desc`
  const page = sql`select t.* from stock_transfer t where ${all(wanted)} ${order} ${pageLimit(input)}`
  const [{ rows }, total] = await read(ctx, reader, (db) =>
    Promise.all([rowsOf(reader, page, order).execute(db), countMatching(db, input, matching, sql`t.transfer_id`)]),
  )
  return cutPage(rows, input, from, (row) => row.transfer_id, total)
}

/** How many there are of each status under the filters, counted to 1,000. */
export function countTransfers(ctx: Ctx, reader: Reader, filter: Filter): Promise<Record<TransferStatus, Total>> {
  const wanted = all([seesTransfers(reader), ...filtered(filter)])
  return read(ctx, reader, (db) =>
    countEach(
      db,
      TRANSFER_STATUSES,
      (status) => sql`select 1 from stock_transfer t where ${wanted} and t.status = ${status} order by t.transfer_id`,
    ),
  )
}

export type Line = TransferDetail['lines'][number]

/** The lines that the person sees, by SKU. */
export async function transferLines(db: Database, reader: Reader, key: Key): Promise<Line[]> {
  const { rows } = await sql<Line>`select l.sku_id, s.sku, s.barcode, s.product_name, l.quantity, l.shipped, l.received
    from stock_transfer_line l join sku s using (customer_id, sku_id)
    where l.customer_id = ${key.customer_id} and l.transfer_id = ${key.transfer_id} and ${seesSku(reader, 'l.sku_id')} order by s.sku`.execute(
    db,
  )
  return rows
}

/** One transfer. Refuses `not_found`. */
export const transferDetail = (ctx: Ctx, reader: Reader, key: Key): Promise<OfficeTransferDetail> =>
  read(ctx, reader, async (db) => {
    const page = sql`select t.* from stock_transfer t
      where t.customer_id = ${key.customer_id} and t.transfer_id = ${key.transfer_id} and ${seesTransfers(reader)}`
    const head = (await rowsOf(reader, page, sql``).execute(db)).rows[0]
    if (!head) throw new AppError('not_found')
    const { rows: events } = await sql<
      TransferDetail['events'][number]
    >`select event_id, at, event, actor_kind, actor_name, note
      from stock_transfer_event where customer_id = ${key.customer_id} and transfer_id = ${key.transfer_id} order by event_id`.execute(
      db,
    )
    const worksIn = (warehouse_id: string) => reader.kind === 'staff' && staffWorksIn(reader, warehouse_id)
    return {
      ...head,
      lines: await transferLines(db, reader, key),
      events,
      at_source: worksIn(head.from.warehouse_id),
      at_destination: worksIn(head.to.warehouse_id),
    }
  })

const MAX_FOUND = 50
type GoodsAsked = Omit<ParsedInputOf<typeof officeTransferCalls.findGoods>, 'customer_id'>

/** What a customer has free in a warehouse, by a search or by whole SKUs; of the latter those too of which nothing is free. Nothing for staff of other warehouses. */
export const findTransferGoods = (
  ctx: Ctx,
  reader: Reader,
  { customer_id, warehouse_id, search, skus }: GoodsAsked & { customer_id: number },
): Promise<{ rows: TransferGoods[] }> =>
  read(ctx, reader, async (db) => {
    const sought = search.trim()
    const which =
      skus.length > 0
        ? sql`s.sku = any (${skus}::text[])`
        : sql`k.total > k.frozen ${sought === '' ? sql`` : sql`and strpos(lower(concat_ws(' ', s.sku, s.barcode, s.product_name)), lower(${sought})) > 0`}`
    const { rows } =
      await sql<TransferGoods>`select s.sku_id, s.sku, s.product_name, coalesce(k.total - k.frozen, 0) as available
      from sku s join customer c on c.customer_id = s.customer_id
      left join stock k on k.customer_id = s.customer_id and k.sku_id = s.sku_id and k.warehouse_id = ${warehouse_id}
      where s.customer_id = ${customer_id} and s.deleted_at is null and ${seesSku(reader, 's.sku_id')}
        and ${reader.kind === 'staff' ? (staffWorksIn(reader, warehouse_id) ? staffSeesCustomer(reader) : sql`false`) : sql`true`} and ${which}
      order by s.sku ${skus.length > 0 ? sql`` : sql`limit ${MAX_FOUND}`}`.execute(db)
    return { rows }
  })
