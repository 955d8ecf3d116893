// Packing: the scanned goods are the ordered ones, the real parcel is rated as was agreed at the submit, stock leaves oldest batch first
// and the fees are captured line by line, all in one transaction (Rules 9.10, 9.11).
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse } from '#shared/errors.ts'
import type { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { exceedsAgreed, refusePriceQuestion } from '#shared/orders/agreed-price.rules.ts'
import { refuseCarton } from '#shared/orders/floor/carton-choice.rules.ts'
import { refuseWeight } from '#shared/orders/parcel-weight.rules.ts'
import { refuseMethod, refusePacked, refuseWithoutMethod } from '#shared/orders/orders.rules.ts'
import { refuseWaiting } from '#shared/orders/stopping.rules.ts'
import { statesOf, STATUS_NAMES } from '#shared/orders/orders.states.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { bindSerials } from '#server/serials/index.ts'
import { findCarton } from '#server/warehouses/index.ts'
import { happen, noteEvent } from '../happen.ts'
import type { LoadedOrder } from '../load-orders.ts'
import { refuseFor } from '../party.ts'
import { balanceShort, seesAmounts } from '../short.ts'
import { lockStaffOrder } from '../staff-orders.ts'
import { loadGoods } from './load-goods.ts'
import { notePacking } from './packing-work.ts'
import { rateParcel } from './rate-parcel.ts'

type Input = ParsedInputOf<typeof officeOrderCalls.packOrder>
type Fees = OutputOf<typeof officeOrderCalls.packOrder>

/**
 * A parcel that is dearer than was agreed charges nothing and waits for the account manager. Refuses `order_state`, `interception_open`, `order_held`, `price_waits`, `pack_differs`, `stock_expired`, `serial_missing`, and by name `serial_twice`, `serial_bound`, `serial_other_sku`, `weight_doubtful` (until it is confirmed), `carton_unknown`, `carton_size`, `carton_overweight`, `method_refuses` (the real
 * parcel), `balance_short`.
 */
export function packOrder(ctx: Ctx, actor: StaffActor, input: Input): Promise<Fees> {
  return write(ctx, actor, async (tx) => {
    const order = await lockStaffOrder(tx.db, actor, input)
    refuse(refuseFor(actor, 'pack', order.status) ?? refuseWaiting(order) ?? refusePriceQuestion(order))
    refuse(refusePacked(await loadGoods(tx.db, order), input.lines))
    refuse(refuseWithoutMethod(order))
    const { carton_id } = input
    const carton = carton_id && (await findCarton(tx.db, { warehouse_id: order.warehouse_id, carton_id }))
    if (carton_id) refuse(refuseCarton(carton || undefined, input.parcel))
    const doubt = refuseWeight(order, input.parcel.weight_g)
    if (!input.weight_confirmed) refuse(doubt)
    const result = await rateParcel(ctx, tx.db, order, input.parcel, tx.now)
    if (!result.ok) {
      refuse(refuseMethod(result.reasons))
      throw new AppError('method_refuses', { reasons: '' })
    }
    const { lines: fees, total: amount, currency } = result.quote
    if (exceedsAgreed(order, amount)) {
      const asked = { quote: result.quote, parcel: input.parcel, asked_at: tx.now.toISOString() }
      await happen(ctx, tx, actor, [order], 'ask_price', {
        set: { price_question: asked },
        after: { parcel: input.parcel, held: order.amount, amount },
      })
      return { outcome: 'waits_for_price', fees: [], amount: null, currency }
    }
    await pack(tx, actor, order, input, fees)
    const pieces = input.lines.reduce((sum, line) => sum + line.quantity, 0)
    await notePacking(tx, actor, ctx.clock.id(), order, { pieces, wrong_scans: input.wrong_scans ?? 0 })
    const said = {
      ...(carton && { carton: carton.code }),
      ...(input.weight_reckoned && { weight_reckoned: true }),
      ...(doubt && { weight_confirmed: true }),
    }
    noteEvent(tx, order, 'pack', { after: { parcel: input.parcel, ...said, amount } })
    tx.changed(['stock', 'billing'], order.customer_id)
    if (!seesAmounts(actor)) return { outcome: 'packed', fees: [], amount: null, currency }
    return { outcome: 'packed', fees, amount, currency }
  })
}

async function pack(tx: Tx, actor: StaffActor, order: LoadedOrder, input: Input, fees: Fees['fees']): Promise<void> {
  const { customer_id, order_id, warehouse_id } = order
  const parcel = { order_id, parcel_no: 1, ...input.parcel, carton_id: input.carton_id }
  const lines = merged(input.lines).map((line) => ({ order_id, parcel_no: 1, ...line }))
  const quantity = order.lines.reduce((sum, line) => sum + line.quantity, 0)
  const shipment = { reference: order.order_no, country: order.country, quantity, weight_g: input.parcel.weight_g }
  const charged = fees.map((fee, n) => ({ order_id, line_no: n + 1, ...fee, ...shipment }))
  const { from, to } = statesOf('pack')
  await bindSerials(tx, actor, order, input.lines)
  try {
    await sql`select pack_orders(${customer_id}, ${warehouse_id}, ${[order_id]}::uuid[], ${JSON.stringify([parcel])}::jsonb,
      ${JSON.stringify(lines)}::jsonb, ${JSON.stringify(charged)}::jsonb, ${from}::text[], ${to}, ${actor.kind}, ${actor.name},
      ${tx.now})`.execute(tx.db)
  } catch (error) {
    const { code, detail, constraint } = error as { code?: string; detail?: string; constraint?: string }
    if (code === 'UC001') refuse(balanceShort(detail ?? '0', order.currency, actor))
    if (constraint === 'stock_expired') throw new AppError('stock_expired', { skus: detail ?? '' })
    if (code === 'UC002') throw new AppError('order_state', { status: STATUS_NAMES[order.status] })
    throw error
  }
}

/** A SKU that was scanned on two lines lies once in the parcel. */
function merged(lines: Input['lines']): Input['lines'] {
  const found = new Map<string, Input['lines'][number]>()
  for (const line of lines) {
    const known = found.get(line.sku_id)
    found.set(
      line.sku_id,
      known
        ? {
            ...line,
            quantity: known.quantity + line.quantity,
            serial_numbers: [...known.serial_numbers, ...line.serial_numbers],
          }
        : line,
    )
  }
  return [...found.values()]
}
