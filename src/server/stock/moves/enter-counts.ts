// A person has counted SKUs: each count is written down with the book's total at that moment. Two people who count the same SKU leave two
// counts, one after the other.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import { reasonFor } from '#shared/field-reasons.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import type { officeCountCalls } from '#shared/stock/counts.contract.ts'
import { lineState } from '#shared/stock/counts.rules.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { lockCount, noteCount } from './count-writing.ts'

type Call = typeof officeCountCalls.enter
type Entered = { sku_id: string; round: number; quantity: number; book: number }

/** Answers the SKUs that are to be counted again, not by how much they differ. Refuses `count_state`, `count_by_location`, and a SKU named twice or not of this count. */
export function enterCounts(ctx: Ctx, actor: StaffActor, input: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  const { counts, scanned } = input
  const twice = counts.findIndex(({ sku_id }, at) => counts.findIndex((other) => other.sku_id === sku_id) !== at)
  if (twice >= 0)
    throw new AppError('invalid_input', undefined, [{ path: `counts.${twice}.sku_id`, reason: reasonFor('duplicate') }])
  return write(ctx, actor, async (tx) => {
    const count = await lockCount(tx, actor, input, 'enter')
    if (count.place_count_id !== null) throw new AppError('count_by_location')
    const { rows } =
      await sql<Entered>`select * from enter_counts(${count.customer_id}, ${count.count_id}, ${count.warehouse_id},
      ${counts.map(({ sku_id }) => sku_id)}::uuid[], ${counts.map(({ quantity }) => quantity)}::int[], ${scanned}, ${actor.name}, ${tx.now})`.execute(
        tx.db,
      )
    if (rows.length !== counts.length) throw new AppError('not_found')
    noteCount(tx, count, undefined, {
      scanned,
      entered: rows.map(({ sku_id, round, quantity }) => ({ sku_id, round, quantity })),
    })
    const again = rows.filter((row) => lineState({ ...row, rounds: row.round, scanned }) === 'again')
    return { counted: rows.length, again: again.map(({ sku_id }) => sku_id) }
  })
}
