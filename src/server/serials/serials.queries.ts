// Reads of serial numbers: the list of one customer, of all customers for the staff, and what a pasted search found nothing for.
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { instant, int4, text, type Page, type PageInput } from '#shared/fields.ts'
import { readNumber } from '#shared/document-numbers.ts'
import { parseScan } from '#shared/inbound/booking-number.ts'
import type { OfficeSerialRow, officeSerialCalls } from '#shared/serials/office-serials.contract.ts'
import type { serialCalls, SerialRow } from '#shared/serials/serials.contract.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { countMatching, cutPage, fromCursor, pageLimit, readSort } from '#server/base/database/keyset.ts'
import { needSearch, tellSearch, termsOf } from '#server/base/database/list-search.ts'
import { startsWith } from '#server/base/database/starts-with.ts'
import { read } from '#server/base/database/transaction.ts'
import { withinDays } from '#server/base/database/within-days.ts'
import { staffSeesCustomerOf, staffSeesWarehouse } from '#server/customers/index.ts'
import { seesSku } from '#server/products/index.ts'

type Condition = RawBuilder<unknown>
type ListInput = ParsedInputOf<typeof serialCalls.getList>
type Filters = Omit<ListInput, keyof PageInput | 'search_id' | 'sort'>

const both = (conditions: readonly Condition[]): Condition => sql.join(conditions, sql` and `)

/** The mark of the row's box as it is printed, and the number of its booking, over `n` and `b`. */
export const BOX = sql`b.booking_no || '-' || lpad(n.box_no::text, greatest(3, length(n.box_no::text)), '0') as box_mark, b.booking_no as receiving_no`

/** What the booking and the order of a row are called; `n` is a number or a line of its log. */
export const DOCUMENTS = sql`left join booking b on b.customer_id = n.customer_id and b.booking_id = n.booking_id
  left join orders o on o.customer_id = n.customer_id and o.order_id = n.order_id`

const COLUMNS = sql`n.customer_id, n.serial_id, n.sn, n.sku_id, p.sku, p.barcode, p.product_name,
  case when n.order_id is null then 'unbound' else 'bound' end as status, ${BOX}, n.order_id, o.order_no, o.customer_order_no, w.code as warehouse_code,
  n.created_at, n.bound_at`

/** Rows of the customer that this person may see. */
const ownSerials = (actor: CustomerActor): Condition[] => [
  sql`n.customer_id = ${actor.customerId}`,
  sql`n.deleted_at is null`,
  seesSku(actor, 'n.sku_id'),
]

/** Staff see the numbers of their customers, a warehouse's people those that their warehouses have scanned. */
const officeSerials = (actor: StaffActor): Condition[] => [
  sql`n.deleted_at is null`,
  staffSeesCustomerOf(actor, 'n'),
  staffSeesWarehouse(actor, 'n'),
]

function filtered(input: Filters): Condition[] {
  const wanted: Condition[] = withinDays(sql`n.created_at`, input)
  if (input.sn) wanted.push(startsWith(sql`n.sn`, input.sn))
  if (input.sku)
    wanted.push(
      sql`(n.customer_id, n.sku_id) in (select k.customer_id, k.sku_id from sku k where ${startsWith(sql`k.sku`, input.sku)})`,
    )
  if (input.sku_id) wanted.push(sql`n.sku_id = ${input.sku_id}`)
  if (input.status) wanted.push(input.status === 'bound' ? sql`n.order_id is not null` : sql`n.order_id is null`)
  if (input.order_no) {
    const own = readNumber(input.order_no)
    // Our number names its customer, which is how the index finds it.
    wanted.push(
      sql`(n.customer_id, n.order_id) in (
        select x.customer_id, x.order_id from orders x where x.customer_order_no = ${input.order_no} and x.deleted_at is null
        ${own ? sql`union all select x.customer_id, x.order_id from orders x where x.customer_id = ${own.customerId} and x.order_no = ${input.order_no}` : sql``})`,
    )
  }
  if (input.box) {
    const scan = parseScan(input.box)
    wanted.push(
      scan
        ? sql`(n.customer_id, n.booking_id) in (select x.customer_id, x.booking_id from booking x
            where x.customer_id = ${scan.customer_id} and x.booking_no = ${scan.booking_no})`
        : sql`false`,
    )
    if (scan && scan.box_no !== null) wanted.push(sql`n.box_no = ${scan.box_no}`)
  }
  return wanted
}

/** A page is cut before its documents are joined to it. */
const page = <Row>(db: Database, input: PageInput, wanted: readonly Condition[], order: Condition, more: Condition) =>
  sql<Row>`select ${COLUMNS} ${more}
    from (select * from serial_number n where ${both(wanted)} order by ${order} ${pageLimit(input)}) n
    join sku p on p.customer_id = n.customer_id and p.sku_id = n.sku_id
    join customer c on c.customer_id = n.customer_id
    left join warehouse w on w.warehouse_id = n.warehouse_id
    ${DOCUMENTS} order by ${order}`.execute(db)

/** The list's orders; a number stands once for a customer, so it says where a page starts. */
const SORTS = {
  created_at: {
    key: z.tuple([instant, text(60)]),
    after: (key: readonly unknown[]) => sql`(${key[0]}::timestamptz, ${key[1]}::text)`,
    columns: sql`(n.created_at, n.sn)`,
    order: (up: boolean) => (up ? sql`n.created_at, n.sn` : sql`n.created_at desc, n.sn desc`),
    of: (row: SerialRow) => [row.created_at, row.sn],
  },
  sn: {
    key: z.tuple([text(60)]),
    after: (key: readonly unknown[]) => sql`${key[0]}::text`,
    columns: sql`n.sn`,
    order: (up: boolean) => (up ? sql`n.sn` : sql`n.sn desc`),
    of: (row: SerialRow) => [row.sn],
  },
}

/** Rows behind the cursor's key, or before it. */
const beyond = (columns: Condition, key: Condition | undefined, up: boolean): Condition[] =>
  key === undefined ? [] : [up ? sql`${columns} > ${key}` : sql`${columns} < ${key}`]

/** A customer's serial numbers, newest first unless it is asked otherwise. */
export async function listSerials(ctx: Ctx, actor: CustomerActor, input: ListInput): Promise<Page<SerialRow>> {
  const { by, descending } = readSort<keyof typeof SORTS>(input.sort ?? '-created_at')
  const { key, after, columns, order, of } = SORTS[by]
  const from = fromCursor<z.ZodType<readonly unknown[]>>(input, key)
  const up = descending === from.backwards
  const all = [...ownSerials(actor), ...filtered(input)]
  if (input.search_id) all.push(sql`n.sn in (${termsOf(ctx, actor, 'serials', input.search_id)})`)
  const wanted = [...all, ...beyond(columns, from.key && after(from.key), up)]
  const matching = sql`select 1 from serial_number n where ${both(all)}`
  const [{ rows }, total] = await read(ctx, actor, (db) =>
    Promise.all([
      page<SerialRow>(db, input, wanted, order(up), sql``),
      countMatching(db, input, matching, sql`n.created_at`),
      needSearch(ctx, db, actor, 'serials', input.search_id),
    ]),
  )
  return cutPage(rows, input, from, of, total)
}

/** How many lines a kept search has, and which of them are no serial number of the customer. Refuses `search_gone`. */
export const tellSerialSearch = (
  ctx: Ctx,
  actor: CustomerActor,
  searchId: string,
): Promise<OutputOf<typeof serialCalls.getSearch>> =>
  tellSearch(
    ctx,
    actor,
    'serials',
    searchId,
    sql`select from serial_number n where ${both(ownSerials(actor))} and n.sn = t.term`,
  )

/** The serial numbers of every customer in this person's scope. */
export async function listOfficeSerials(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof officeSerialCalls.getList>,
): Promise<Page<OfficeSerialRow>> {
  const from = fromCursor(input, z.tuple([instant, text(60), int4]))
  const up = (input.sort === 'created_at') !== from.backwards
  const all = [...officeSerials(actor), ...filtered(input)]
  if (input.customer_id) all.push(sql`n.customer_id = ${input.customer_id}`)
  const key = from.key && sql`(${from.key[0]}::timestamptz, ${from.key[1]}::text, ${from.key[2]}::int)`
  const wanted = [...all, ...beyond(sql`(n.created_at, n.sn, n.customer_id)`, key, up)]
  const order = up ? sql`n.created_at, n.sn, n.customer_id` : sql`n.created_at desc, n.sn desc, n.customer_id desc`
  const [{ rows }, total] = await read(ctx, actor, (db) =>
    Promise.all([
      page<OfficeSerialRow>(db, input, wanted, order, sql`, c.company_name`),
      countMatching(db, input, sql`select 1 from serial_number n where ${both(all)}`, sql`n.created_at`),
    ]),
  )
  return cutPage(rows, input, from, (row) => [row.created_at, row.sn, row.customer_id] as const, total)
}
