// Making two orders of one that is not submitted (Rule 9.78): chosen pieces leave into a second order with the same recipient, perhaps from another
// warehouse. Nothing is frozen or held, because nothing is submitted.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse } from '#shared/errors.ts'
import {
  refuseSplit,
  refuseTaken,
  splitLines,
  splitNumbers,
  splitServices,
  wrongTaken,
} from '#shared/orders/changing/splitting.rules.ts'
import type { orderCalls } from '#shared/orders/orders.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read, write, type Tx } from '#server/base/database/transaction.ts'
import { insertOrders } from '../drafting/insert-orders.ts'
import { checkReferences, numbersTaken, uniqueNumber } from '../drafting/order-rows.ts'
import { happen } from '../happen.ts'
import { customerOwns, lockOwnOrder } from '../load-orders.ts'
import { storedText } from '../order-events.ts'
import { refuseFor } from '../party.ts'
import { lineOf, numbersOf, readDrafts, rewriteLines, servingMethods } from './drafts.ts'

type Call = typeof orderCalls.splitOrder
type Choices = OutputOf<typeof orderCalls.getSplitChoices>

/** What each open warehouse has of the order's products. Refuses `not_found`. */
export function splitChoices(ctx: Ctx, actor: CustomerActor, { order_id }: { order_id: string }): Promise<Choices> {
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<Choices['warehouses'][number]>`select w.warehouse_id, w.code, w.name_en, w.name_zh,
        coalesce(jsonb_agg(jsonb_build_object('sku_id', s.sku_id, 'available', greatest(0, coalesce(case when s.is_kit then v.available else k.total - k.frozen end, 0)))
          order by s.sku) filter (where s.sku_id is not null), '[]') as goods
      from orders o cross join warehouse w
      left join sku s on s.customer_id = o.customer_id
        and s.sku_id in (select l.sku_id from order_line l where l.customer_id = o.customer_id and l.order_id = o.order_id)
      left join stock k on k.customer_id = s.customer_id and k.warehouse_id = w.warehouse_id and k.sku_id = s.sku_id
      left join kit_available v on s.is_kit and v.customer_id = s.customer_id and v.sku_id = s.sku_id and v.warehouse_id = w.warehouse_id
      where ${customerOwns(actor)} and o.order_id = ${order_id} and o.deleted_at is null and w.enabled
      group by w.warehouse_id order by w.code`.execute(db)
    if (rows.length === 0) throw new AppError('not_found')
    return { warehouses: rows }
  })
}

/**
 * Refuses `not_found`, `order_state`, `order_stays_whole`, `split_both`, `conflict` (somebody saved since the order was read), `invalid_input` (warehouse,
 * lines, products), `order_no_exists`.
 */
export function splitOrder(ctx: Ctx, actor: CustomerActor, input: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  return write(ctx, actor, async (tx) => {
    const order = await lockOwnOrder(tx.db, actor, input.order_id)
    refuse(refuseFor(actor, 'split', order.status) ?? refuseSplit(order))
    if (order.version !== input.version) throw new AppError('conflict')
    const wrong = wrongTaken(order.lines, input.lines).map(({ n, has = 0 }) => ({
      path: `lines.${n}.quantity`,
      reason: { en: `The order has ${has} of it`, zh_CN: `该订单只有 ${has} 件` },
    }))
    if (wrong.length > 0) throw new AppError('invalid_input', undefined, wrong)
    refuse(refuseTaken(order.lines, input.lines))
    const { stay, leave } = splitLines(order.lines, input.lines)
    const services = splitServices(order.services, stay)
    await checkReferences(tx, actor, { warehouse_id: input.warehouse_id, lines: leave })
    const [draft] = await readDrafts(tx.db, actor, [order.order_id])
    if (!draft?.recipient) throw new AppError('not_found')
    await rewriteLines(tx, order, stay.map(lineOf))
    const customer_order_no = input.customer_order_no ?? (await freeNumber(tx, actor, order.customer_order_no))
    const { recipient, tax, platform_paid, remark, note_to_service } = draft
    const form = {
      customer_order_no,
      warehouse_id: input.warehouse_id,
      recipient,
      tax,
      lines: leave.map(lineOf),
      services: services.leave,
      platform_paid,
      remark,
      note_to_service,
    }
    const method_id = input.warehouse_id === order.warehouse_id ? order.method_id : null
    const source = actor.kind === 'key' ? 'api' : 'form'
    const [inserted] = await uniqueNumber(
      insertOrders(ctx, tx, actor, { source }, [{ form, method_id }]),
      customer_order_no,
    )
    const first = { ...order, services: services.stay }
    const second = await lockOwnOrder(tx.db, actor, inserted!.order_id)
    const pricedOf = await servingMethods(ctx, tx, [first, second])
    const pieces = leave.reduce((sum, { quantity }) => sum + quantity, 0)
    const [one, two] = [numbersOf(first), numbersOf(second)]
    await happen(ctx, tx, actor, [first, second], 'split', (half) =>
      half === first
        ? {
            set: { ...pricedOf(first), services: services.stay, goods_facts: null, backorder: null },
            note: storedText({
              en: pieces === 1 ? `1 piece went into ${two.en}` : `${pieces} pieces went into ${two.en}`,
              zh_CN: `${pieces} 件拆分至 ${two.zh_CN}`,
            }),
            before: { lines: order.lines.map(lineOf), method_id: order.method_id },
            after: { lines: stay.map(lineOf), method_id: pricedOf(first).method_id, split_into: second.order_no },
          }
        : {
            set: { ...pricedOf(second), split_from: first.order_id },
            note: storedText({ en: `Split off from ${one.en}`, zh_CN: `由 ${one.zh_CN} 拆出` }),
            after: { split_from: first.order_no },
          },
    )
    const told = (half: typeof first) => ({
      order_id: half.order_id,
      order_no: half.order_no,
      customer_order_no: half.customer_order_no,
      needs_method: pricedOf(half).method_id === null,
    })
    return { first: told(first), second: told(second) }
  })
}

async function freeNumber(tx: Tx, actor: CustomerActor, number: string): Promise<string> {
  const wished = splitNumbers(number)
  const taken = await numbersTaken(tx, actor, wished)
  const free = wished.find((one) => !taken.has(one))
  if (free === undefined) throw new AppError('order_no_exists', { number: wished[0] ?? number })
  return free
}
