// Making one order of several to one recipient that are not submitted (Rule 9.79): the oldest takes lines, services, notes and files of the others, which
// are canceled and lead to it.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse } from '#shared/errors.ts'
import { MAX_ORDER_FILES } from '#shared/orders/attached/order-files.contract.ts'
import { refuseToMerge } from '#shared/orders/changing/merge-selection.rules.ts'
import { mergedOrder, refuseDiffering, refuseTooLarge } from '#shared/orders/changing/merging.rules.ts'
import { lackingOf } from '#shared/orders/order-fields.ts'
import type { orderCalls } from '#shared/orders/orders.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read, write, type Tx } from '#server/base/database/transaction.ts'
import { happen } from '../happen.ts'
import { lockOwnOrders, type LoadedOrder } from '../load-orders.ts'
import { storedText } from '../order-events.ts'
import { lineOf, numbersOf, readDrafts, rewriteLines, servingMethods } from './drafts.ts'

type Call = typeof orderCalls.mergeOrders
type Preview = OutputOf<typeof orderCalls.previewMerge>

/** What the orders would become, or why they cannot. Refuses `not_found`. */
export function previewMerge(ctx: Ctx, actor: CustomerActor, { order_ids }: { order_ids: string[] }): Promise<Preview> {
  return read(ctx, actor, async (db) => {
    const ids = [...new Set(order_ids)]
    const drafts = await readDrafts(db, actor, ids)
    if (drafts.length !== ids.length) throw new AppError('not_found')
    const merged = mergedOrder(drafts)
    const skus = new Map(drafts.flatMap(({ lines }) => lines).map(({ sku_id, sku }) => [sku_id, sku]))
    return {
      orders: drafts.map(({ lines, ...draft }) => ({
        ...draft,
        pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      })),
      lines: merged.lines.map((line) => ({ ...line, sku: skus.get(line.sku_id) ?? '' })),
      refusal: refuseToMerge(drafts) ?? refuseDiffering(drafts) ?? refuseTooLarge(merged) ?? null,
    }
  })
}

/**
 * Refuses `not_found`, `order_state`, `order_stays_whole`, `conflict` (somebody saved one since it was read), `orders_differ`, `merge_too_large`,
 * `order_files_full`.
 */
export function mergeOrders(ctx: Ctx, actor: CustomerActor, input: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  return write(ctx, actor, async (tx) => {
    const ids = input.orders.map(({ order_id }) => order_id)
    const locked = await lockOwnOrders(tx.db, actor, ids)
    const drafts = await readDrafts(tx.db, actor, ids)
    refuse(refuseToMerge(drafts))
    const read = new Map(input.orders.map(({ order_id, version }) => [order_id, version]))
    if (locked.some(({ order_id, version }) => read.get(order_id) !== version)) throw new AppError('conflict')
    const merged = mergedOrder(drafts)
    refuse(refuseDiffering(drafts) ?? refuseTooLarge(merged))
    // The ids are in the order of their making.
    const [first, ...others] = locked as [LoadedOrder, ...LoadedOrder[]]
    await rewriteLines(tx, first, merged.lines)
    const files = await takeFiles(tx, first, others)
    await leadOn(tx, first, others)

    const pricedOf = await servingMethods(ctx, tx, [{ ...first, services: merged.services }])
    const priced = pricedOf(first)
    const { services, remark, note_to_service, lines } = merged
    const missing = lackingOf({ recipient: first.recipient, lines })
    const names = others.map(numbersOf)
    await happen(ctx, tx, actor, [first], 'merge', {
      set: { ...priced, services, remark, note_to_service, missing, goods_facts: null, backorder: null },
      note: storedText({
        en: `Took the goods of ${names.map(({ en }) => en).join(', ')}`,
        zh_CN: `并入 ${names.map(({ zh_CN }) => zh_CN).join('、')} 的商品`,
      }),
      before: { lines: first.lines.map(lineOf), method_id: first.method_id },
      after: { lines, method_id: priced.method_id, merged: others.map(({ order_no }) => order_no), files },
    })
    const into = numbersOf(first)
    await happen(ctx, tx, actor, others, 'merge_into', {
      set: { merged_into: first.order_id, canceled_at: tx.now },
      note: storedText({ en: `Its goods are in ${into.en}`, zh_CN: `商品已并入 ${into.zh_CN}` }),
      after: { merged_into: first.order_no },
    })
    const { order_id, order_no, customer_order_no } = first
    return { order_id, order_no, customer_order_no, needs_method: priced.method_id === null }
  })
}

/** The customer's files go along, as many as there are places; those of staff stay where they are. How many went. */
async function takeFiles(tx: Tx, first: LoadedOrder, others: readonly LoadedOrder[]): Promise<number> {
  const { rows } = await sql<{ gone: number; put: number }>`with gone as (
      delete from order_file where customer_id = ${first.customer_id} and order_id = any (${others.map(({ order_id }) => order_id)}::uuid[])
        and not by_staff returning *
    ), moving as (
      select *, row_number() over (order by added_at, file_id) as i from gone
    ), free as (
      select n, row_number() over (order by n) as i from generate_series(1, ${MAX_ORDER_FILES}::int) n
      where n not in (select place from order_file where customer_id = ${first.customer_id} and order_id = ${first.order_id} and not by_staff)
    ), put as (
      insert into order_file (customer_id, order_id, file_id, by_staff, place, added_by, added_at)
      select m.customer_id, ${first.order_id}, m.file_id, false, f.n, m.added_by, m.added_at from moving m join free f on f.i = m.i returning file_id
    )
    select (select count(*) from gone)::int as gone, (select count(*) from put)::int as put`.execute(tx.db)
  const { gone, put } = rows[0]!
  if (put < gone) throw new AppError('order_files_full', { limit: String(MAX_ORDER_FILES) })
  return put
}

/** What had been merged into one of these is in the one that remains. */
async function leadOn(tx: Tx, first: LoadedOrder, others: readonly LoadedOrder[]): Promise<void> {
  await tx.db
    .updateTable('orders')
    .set({ merged_into: first.order_id })
    .where('customer_id', '=', first.customer_id)
    .where(
      'merged_into',
      'in',
      others.map(({ order_id }) => order_id),
    )
    .execute()
}
