// Where goods come in, their serial numbers are scanned box by box: which box is it, what is in it, and then the numbers of one SKU (Rule 6.22).
import { sql, type RawBuilder } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { boxCode, parseScan } from '#shared/inbound/booking-number.ts'
import type { officeSerialCalls, ReceivedGoods } from '#shared/serials/office-serials.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { read, write } from '#server/base/database/transaction.ts'
import { staffSeesCustomerOf, staffSeesWarehouse } from '#server/customers/index.ts'
import { findSkus } from '#server/products/index.ts'
import { takeSerials } from './take-serials.ts'

type Call = typeof officeSerialCalls.receive
type Found = {
  customer_id: number
  company_name: string
  booking_id: string
  booking_no: string
  warehouse_id: string
  box_no: number | null
}

/** What is in a scanned box, or came with a whole booking. Refuses `not_found`. */
export const findGoods = (ctx: Ctx, actor: StaffActor, code: string): Promise<ReceivedGoods> =>
  read(ctx, actor, async (db) => {
    const found = await findBox(db, actor, code)
    const { customer_id, company_name, booking_no, box_no } = found
    const { rows: lines } = await sql<ReceivedGoods['lines'][number]>`
      select l.sku_id, p.sku, p.barcode, p.product_name, p.scan_serial, l.pieces,
        (select count(*)::int from serial_number n where n.customer_id = ${customer_id} and n.booking_id = ${found.booking_id}
          and n.sku_id = l.sku_id and n.deleted_at is null ${box_no === null ? sql`` : sql`and n.box_no = ${box_no}`}) as serials
      from (${linesOf(found)}) l join sku p on p.customer_id = ${customer_id} and p.sku_id = l.sku_id
      order by not p.scan_serial, p.sku`.execute(db)
    return {
      customer_id,
      company_name,
      receiving_no: booking_no,
      box_mark: box_no === null ? null : boxCode(booking_no, box_no),
      lines,
    }
  })

/** Received as announced until the warehouse has counted. */
const linesOf = ({ customer_id, booking_id, box_no }: Found): RawBuilder<unknown> =>
  box_no === null
    ? sql`select sku_id, quantity as pieces from booking_line where customer_id = ${customer_id} and booking_id = ${booking_id}`
    : sql`select sku_id, coalesce(arrived, quantity) as pieces from booking_box_line
        where customer_id = ${customer_id} and booking_id = ${booking_id} and box_no = ${box_no}`

/** All or none. Refuses `not_found` for box and SKU, and by name `serial_twice`, `serial_bound`, `serial_other_sku`. */
export function receiveSerials(ctx: Ctx, actor: StaffActor, input: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  const { code, sku_id, serial_numbers } = input
  return write(ctx, actor, async (tx) => {
    const box = await findBox(tx.db, actor, code)
    const [sku] = await findSkus(tx.db, box.customer_id, [sku_id], { skuScope: null, keep: true })
    if (!sku) throw new AppError('not_found')
    await takeSerials(tx, actor, box, [input], box)
    const { booking_no, box_no } = box
    tx.note({
      customerId: box.customer_id,
      object: 'serial_number',
      objectId: sku_id,
      after: { sku: sku.sku, receiving_no: booking_no, box_no, serial_numbers },
    })
    tx.changed(['stock'], box.customer_id)
    return { received: serial_numbers.length }
  })
}

/** The booking, in the person's own warehouses, and its box; a box of a booking that was merged keeps its printed mark. */
async function findBox(db: Database, actor: StaffActor, code: string): Promise<Found> {
  const scan = parseScan(code)
  if (!scan) throw new AppError('not_found')
  const { customer_id, booking_no, box_no } = scan
  const printed = box_no === null ? null : boxCode(booking_no, box_no)
  const { rows } = await sql<Found>`
    select b.customer_id, c.company_name, b.booking_id, b.booking_no, b.warehouse_id, y.box_no
    from (select ${customer_id}::int as customer_id, booking_id, ${box_no}::int as box_no from booking
        where customer_id = ${customer_id} and booking_no = ${booking_no}
      union all select customer_id, booking_id, box_no from booking_box where customer_id = ${customer_id} and printed_code = ${printed}) x
    join booking b on b.customer_id = x.customer_id and b.booking_id = x.booking_id and b.deleted_at is null and b.status = 'confirmed'
    join customer c on c.customer_id = b.customer_id
    left join booking_box y on y.customer_id = b.customer_id and y.booking_id = b.booking_id and y.box_no = x.box_no
    where (x.box_no is null or y.box_no is not null) and ${staffSeesWarehouse(actor, 'b')} and ${staffSeesCustomerOf(actor, 'b')}
    limit 1`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}
