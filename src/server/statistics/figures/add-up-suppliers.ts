// The sums of on time for suppliers whose SKUs are in many orders (Rule 19.23). That one is kept is noted first, from when on it is told of every change; then what was before
// is counted, and put into months as everybody's is. Whoever is in few orders is read as it is.
import { sql, type RawBuilder } from 'kysely'
import { systemActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'

/** From how many lines of orders on a supplier has sums: so many are read in some milliseconds. */
const LINES = 2_000
/** How many changes of a supplier are put into its months in one transaction. */
const CHANGES = 20_000
const actor = systemActor('statistics.sums')

type Supplier = { customer_id: number; member_id: string }

/** One turn; returns how much it did. `waiting`: from how many changes of a supplier on they are put into its months. */
export const addUpSuppliers = async (ctx: Ctx, waiting: number, lines = LINES): Promise<number> =>
  (await clear(ctx)) + (await keep(ctx, lines)) + (await count(ctx)) + (await fold(ctx, waiting))

const clear = (ctx: Ctx): Promise<number> =>
  turn(
    ctx,
    sql`select m.customer_id, m.member_id from member m
      where not exists (select from supplier_on_time k where k.customer_id = m.customer_id and k.member_id = m.member_id)
        and (exists (select from supplier_on_time_month x where x.customer_id = m.customer_id and x.member_id = m.member_id)
          or exists (select from supplier_on_time_change x where x.customer_id = m.customer_id and x.member_id = m.member_id)) limit 1`,
    ({ customer_id, member_id }) => sql`select clear_supplier(${customer_id}, ${member_id}) as count`,
  )

const keep = (ctx: Ctx, lines: number): Promise<number> =>
  turn(
    ctx,
    sql`select m.customer_id, m.member_id from member m
      where m.sku_scoped and m.enabled and not exists (select from supplier_on_time k where k.customer_id = m.customer_id and k.member_id = m.member_id)
        and (select count(*) from (select from member_sku s join order_line l using (customer_id, sku_id)
          where s.customer_id = m.customer_id and s.member_id = m.member_id limit ${lines}) x) >= ${lines} limit 1`,
    ({ customer_id, member_id }) => sql`insert into supplier_on_time (customer_id, member_id) values (${customer_id}, ${member_id})
      on conflict do nothing returning 1 as count`,
  ) // prettier-ignore

const count = (ctx: Ctx): Promise<number> =>
  turn(
    ctx,
    sql`select customer_id, member_id from supplier_on_time where not counted limit 1`,
    ({ customer_id, member_id }) => sql`select count_supplier(${customer_id}, ${member_id})::int as count`,
    // All orders of years at once.
    '5min',
  )

const fold = (ctx: Ctx, waiting: number): Promise<number> =>
  turn(
    ctx,
    sql`select k.customer_id, k.member_id from supplier_on_time k where k.counted and (select count(*) from (select from supplier_on_time_change x
      where x.customer_id = k.customer_id and x.member_id = k.member_id limit ${waiting}) x) >= ${waiting} limit 1`,
    ({ customer_id, member_id }) => sql`select fold_supplier(${customer_id}, ${member_id}, ${CHANGES}) as count`,
  )

/** Does for one supplier what is due; nothing where somebody else did it meanwhile. `mayTake`: longer than other statements may. */
async function turn(
  ctx: Ctx,
  due: RawBuilder<unknown>,
  work: (supplier: Supplier) => RawBuilder<unknown>,
  mayTake?: string,
): Promise<number> {
  const { rows } = await sql<Supplier>`${due}`.execute(ctx.db.office)
  const [supplier] = rows
  if (!supplier) return 0
  return write(ctx, actor, async (tx) => {
    if (mayTake) await sql`select set_config('statement_timeout', ${mayTake}, true)`.execute(tx.db)
    const done = await sql<{ count: number }>`${work(supplier)}`.execute(tx.db)
    const amount = done.rows[0]?.count ?? 0
    const { customer_id: customerId } = supplier
    if (amount === 0) tx.idle()
    else tx.note({ object: 'statistics', objectId: 'on_time', customerId, after: { count: amount } })
    return amount
  })
}
