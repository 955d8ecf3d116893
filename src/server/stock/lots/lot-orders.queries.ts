// Which orders got pieces of a lot, and which lots an order got: what the log of the batches says of packing, less what was unpacked again.
import { sql } from 'kysely'
import { z } from 'zod'
import type { ParsedInputOf } from '#shared/contract.ts'
import { id, int4, type Page } from '#shared/fields.ts'
import type { OfficeLotOrder, officeLotCalls } from '#shared/stock/lots.contract.ts'
import type { Ctx } from '#server/base/context.ts'
import { countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import { namedLot, seesLot, type Reader } from './lots.queries.ts'

type Input = ParsedInputOf<typeof officeLotCalls.getOrders>

/** Newest orders first. Without an order, a lot or a SKU nothing is asked for, and nothing is answered. */
export async function listLotOrders(ctx: Ctx, reader: Reader, input: Input): Promise<Page<OfficeLotOrder>> {
  const from = fromCursor(input, z.tuple([id, int4, id, z.string()]))
  const wanted = [seesLot(reader), sql`(b.lot is not null or b.expires_on is not null)`, ...namedLot(input)]
  if (input.order_id) {
    wanted.push(sql`l.cause_id = ${input.order_id}`)
    // What the order moved leads to the few batches that it can be of.
    const owner = reader.kind === 'staff' ? input.customer_id : reader.customerId
    wanted.push(sql`(b.customer_id, b.warehouse_id, b.sku_id) in (select k.customer_id, k.warehouse_id, k.sku_id from stock_log k
      where k.cause_id = ${input.order_id} ${owner === undefined ? sql`` : sql`and k.customer_id = ${owner}`})`)
  } else if (!input.lot && !input.sku && !input.sku_id) wanted.push(sql`false`)
  const grouped = sql`select l.customer_id, l.cause_id as order_id, b.warehouse_id, b.sku_id, b.lot, b.expires_on, -sum(l.change)::int as quantity,
      coalesce(b.lot, '') || ' ' || coalesce(b.expires_on::text, '') as named
    from stock_batch b join sku p on p.customer_id = b.customer_id and p.sku_id = b.sku_id
    join stock_batch_log l on l.customer_id = b.customer_id and l.batch_id = b.batch_id and l.cause = 'order'
    where ${sql.join(wanted, sql` and `)} group by 1, 2, 3, 4, 5, 6 having sum(l.change) < 0`
  const key = from.key
  const beyond = key
    ? sql`where (x.order_id, x.customer_id, x.sku_id, x.named) ${from.backwards ? sql`>` : sql`<`}
        (${key[0]}::uuid, ${key[1]}::int, ${key[2]}::uuid, ${key[3]}::text)`
    : sql``
  const down = from.backwards ? sql`` : sql`desc`
  const order = sql`x.order_id ${down}, x.customer_id ${down}, x.sku_id ${down}, x.named ${down}`
  const [{ rows }, total] = await read(ctx, reader, (db) =>
    Promise.all([
      sql<
        OfficeLotOrder & { named: string }
      >`select x.customer_id, c.company_name, x.order_id, o.order_no, o.packed_at, o.shipped_at, o.country,
          x.warehouse_id, w.code as warehouse_code, w.name_en as warehouse_name_en, w.name_zh as warehouse_name_zh, x.sku_id, p.sku, p.product_name,
          x.lot, x.expires_on, x.quantity, x.named
        from (select * from (${grouped}) x ${beyond} order by ${order} ${pageLimit(input)}) x
        join orders o on o.customer_id = x.customer_id and o.order_id = x.order_id join customer c on c.customer_id = x.customer_id
        join warehouse w on w.warehouse_id = x.warehouse_id join sku p on p.customer_id = x.customer_id and p.sku_id = x.sku_id
        order by ${order}`.execute(db),
      countMatching(db, input, grouped),
    ]),
  )
  return cutPage(rows, input, from, (row) => [row.order_id, row.customer_id, row.sku_id, row.named], total)
}
