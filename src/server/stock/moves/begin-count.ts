// The warehouse begins a count: of named SKUs, or of all that a customer has there. Nothing is frozen by it; work goes on meanwhile.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import type { officeCountCalls } from '#shared/stock/counts.contract.ts'
import { MAX_COUNT_LINES } from '#shared/stock/counts.rules.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { takeDocumentNumber } from '#server/base/database/take-number.ts'
import { uniqueOr, write } from '#server/base/database/transaction.ts'
import { staffSeesCustomer, staffWorksIn } from '#server/customers/index.ts'
import { beingCounted, shortList } from './being-counted.ts'
import { noteCount } from './count-writing.ts'

type Call = typeof officeCountCalls.begin
type Sku = { sku_id: string; sku: string }

/** Refuses `not_found`, `count_unknown_skus`, `count_nothing`, `count_too_large`, and `count_open` for SKUs that are being counted. */
export function beginCount(ctx: Ctx, actor: StaffActor, input: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  const { customer_id, warehouse_id, note } = input
  return write(ctx, actor, async (tx) => {
    await needPlace(tx.db, actor, input)
    const skus = input.skus.length > 0 ? await named(tx.db, customer_id, input.skus) : await lyingThere(tx.db, input)
    if (skus.length === 0) throw new AppError('count_nothing')
    if (skus.length > MAX_COUNT_LINES) throw new AppError('count_too_large', { limit: MAX_COUNT_LINES })
    const open = await beingCounted(
      tx.db,
      warehouse_id,
      skus.map((sku) => ({ ...sku, customer_id })),
    )
    if (open.length > 0) throw new AppError('count_open', { skus: open.join(', ') })
    const count_id = ctx.clock.id()
    const count_no = await takeDocumentNumber(tx.db, 'CO', customer_id)
    await tx.db
      .insertInto('stock_count')
      .values({
        customer_id,
        count_id,
        count_no,
        warehouse_id,
        status: 'counting',
        note,
        created_by: actor.name,
        created_at: tx.now,
      })
      .execute()
    const lines = skus.map(({ sku_id }) => ({ customer_id, count_id, warehouse_id, sku_id }))
    // Somebody else began to count one of them at this very moment.
    const taken = () => new AppError('count_open', { skus: shortList(skus) })
    await uniqueOr(tx.db.insertInto('stock_count_line').values(lines).execute(), { stock_count_line_open: taken })
    noteCount(tx, { customer_id, count_no }, undefined, { status: 'counting', skus: skus.length, note })
    return { customer_id, count_id, count_no }
  })
}

async function needPlace(db: Database, actor: StaffActor, input: ParsedInputOf<Call>): Promise<void> {
  const { rows } = await sql`select from customer c join warehouse w on w.warehouse_id = ${input.warehouse_id}
    where c.customer_id = ${input.customer_id} and ${staffSeesCustomer(actor)}`.execute(db)
  if (rows.length === 0 || !staffWorksIn(actor, input.warehouse_id)) throw new AppError('not_found')
}

/** The customer's SKUs of these codes, each once. */
async function named(db: Database, customerId: number, codes: readonly string[]): Promise<Sku[]> {
  const { rows } = await sql<
    Sku & { asked: string }
  >`select x.code as asked, s.sku_id, s.sku from unnest(${codes}::text[]) x(code)
    left join sku s on s.customer_id = ${customerId} and s.sku = x.code and s.deleted_at is null`.execute(db)
  const unknown = rows.filter(({ sku_id }) => sku_id === null).map(({ asked }) => ({ sku_id: '', sku: asked }))
  if (unknown.length > 0) throw new AppError('count_unknown_skus', { skus: shortList(unknown) })
  return [...new Map(rows.map(({ sku_id, sku }) => [sku_id, { sku_id, sku }])).values()]
}

async function lyingThere(db: Database, input: ParsedInputOf<Call>): Promise<Sku[]> {
  const { rows } = await sql<Sku>`select s.sku_id, p.sku from stock s join sku p using (customer_id, sku_id)
    where s.customer_id = ${input.customer_id} and s.warehouse_id = ${input.warehouse_id} and s.total > 0 and p.deleted_at is null
    order by p.sku limit ${MAX_COUNT_LINES + 1}`.execute(db)
  return rows
}
