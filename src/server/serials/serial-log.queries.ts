// What happened to serial numbers, newest first: to those of one customer, or of all for the staff.
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { ParsedInputOf } from '#shared/contract.ts'
import type { Page, PageInput } from '#shared/fields.ts'
import type { OfficeSerialLogRow, officeSerialCalls } from '#shared/serials/office-serials.contract.ts'
import type { serialCalls, SerialLogRow } from '#shared/serials/serials.contract.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import { withinDays } from '#server/base/database/within-days.ts'
import { staffSeesCustomerOf, staffSeesWarehouse, staffWorksEverywhere } from '#server/customers/index.ts'
import { seesSku } from '#server/products/index.ts'
import { BOX, DOCUMENTS } from './serials.queries.ts'

type Condition = RawBuilder<unknown>
type Input = ParsedInputOf<typeof serialCalls.getLog>

/** A customer's log. Who of the staff it was stays in the house. */
export async function listSerialLog(ctx: Ctx, actor: CustomerActor, input: Input): Promise<Page<SerialLogRow>> {
  const page = await listLog<SerialLogRow>(ctx, actor, input, [
    sql`n.customer_id = ${actor.customerId}`,
    seesSku(actor, 'n.sku_id'),
  ])
  const rows = page.rows.map((row) => (row.actor_kind === 'staff' ? { ...row, actor_name: '' } : row))
  return { ...page, rows }
}

/** The log of every customer in this person's scope. */
export function listOfficeSerialLog(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof officeSerialCalls.getLog>,
): Promise<Page<OfficeSerialLogRow>> {
  const seen = sql`exists (select from serial_number s where s.customer_id = n.customer_id and s.serial_id = n.serial_id
    and ${staffSeesWarehouse(actor, 's')})`
  const wanted: Condition[] = [staffSeesCustomerOf(actor, 'n'), ...(staffWorksEverywhere(actor) ? [] : [seen])]
  if (input.customer_id) wanted.push(sql`n.customer_id = ${input.customer_id}`)
  return listLog(ctx, actor, input, wanted)
}

const all = (conditions: readonly Condition[]): Condition => sql.join(conditions, sql` and `)

async function listLog<Row extends SerialLogRow>(
  ctx: Ctx,
  actor: CustomerActor | StaffActor,
  input: Input & PageInput,
  scope: readonly Condition[],
): Promise<Page<Row>> {
  const from = fromCursor(input, z.int().min(0))
  const filters: Condition[] = [...scope, ...withinDays(sql`n.at`, input)]
  if (input.sn)
    filters.push(
      sql`(n.customer_id, n.serial_id) in (select s.customer_id, s.serial_id from serial_number s where s.sn = ${input.sn})`,
    )
  if (input.event) filters.push(sql`n.event = ${input.event}`)
  const wanted = [...filters]
  if (from.key !== undefined) wanted.push(from.backwards ? sql`n.seq > ${from.key}` : sql`n.seq < ${from.key}`)
  const order = from.backwards ? sql`n.seq` : sql`n.seq desc`
  const [{ rows }, total] = await read(ctx, actor, (db) =>
    Promise.all([
      sql<Row>`select n.customer_id, c.company_name, n.seq, n.serial_id, s.sn, n.sku_id, p.sku, p.barcode, p.product_name, n.event, ${BOX}, n.order_id,
          o.order_no, n.reason, n.actor_kind, n.actor_name, n.at
        from (select * from serial_log n where ${all(wanted)} order by ${order} ${pageLimit(input)}) n
        join serial_number s on s.customer_id = n.customer_id and s.serial_id = n.serial_id
        join sku p on p.customer_id = n.customer_id and p.sku_id = n.sku_id
        join customer c on c.customer_id = n.customer_id
        ${DOCUMENTS} order by ${order}`.execute(db),
      countMatching(db, input, sql`select 1 from serial_log n where ${all(filters)}`, sql`n.seq`),
    ]),
  )
  return cutPage(rows, input, from, (row) => row.seq, total)
}
