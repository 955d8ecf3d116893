// Packing: the scanned goods are the ordered ones, the real parcels are rated as was agreed at the submit, stock leaves oldest batch first
// and the fees are captured line by line, all in one transaction (Rules 9.10, 9.11, 9.65, 9.66).
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse, type Refusal } from '#shared/errors.ts'
import { leavesCustomsArea } from '#shared/orders/customs-area.ts'
import { linesInParcels, refuseOnLabel } from '#shared/orders/parcels.rules.ts'
import type { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { exceedsAgreed, refusePriceQuestion } from '#shared/orders/agreed-price.rules.ts'
import { refuseCarton } from '#shared/orders/floor/carton-choice.rules.ts'
import { refuseWeight } from '#shared/orders/parcel-weight.rules.ts'
import { refuseMethod, refusePacked, refuseWithoutMethod } from '#shared/orders/orders.rules.ts'
import { refuseWaiting } from '#shared/orders/stopping.rules.ts'
import { statesOf, STATUS_NAMES } from '#shared/orders/orders.states.ts'
import type { ParcelSize } from '#shared/rates/rates.rules.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { bindSerials } from '#server/serials/index.ts'
import type { Database } from '#server/base/database/database.ts'
import { findCartons, findWarehouse } from '#server/warehouses/index.ts'
import { happen, noteEvent } from '../happen.ts'
import type { LoadedOrder } from '../load-orders.ts'
import { refuseFor } from '../party.ts'
import { balanceShort, seesAmounts } from '../short.ts'
import { lockStaffOrder } from '../staff-orders.ts'
import { loadGoods, type Goods } from './load-goods.ts'
import { notePacking } from './packing-work.ts'
import { rateParcels } from './rate-parcels.ts'

type Input = ParsedInputOf<typeof officeOrderCalls.packOrder>
type Lines = Input['parcels'][number]['lines']
type Fees = OutputOf<typeof officeOrderCalls.packOrder>

/**
 * Parcels that are dearer together than was agreed charge nothing and wait for the account manager. Refuses `order_state`, `interception_open`, `order_held`, `price_waits`, `pack_differs`, `stock_expired`, `serial_missing`, and by name `serial_twice`, `serial_bound`, `serial_other_sku`, `weight_doubtful` (until it is confirmed), `carton_unknown`, `carton_size`, `carton_overweight`, `kit_divided`, `method_refuses` (a real
 * parcel), `balance_short`.
 */
export function packOrder(ctx: Ctx, actor: StaffActor, input: Input): Promise<Fees> {
  return write(ctx, actor, async (tx) => {
    // In one trip, the goods behind the lock.
    const [order, goods] = await Promise.all([lockStaffOrder(tx.db, actor, input), loadGoods(tx.db, input)])
    refuse(refuseFor(actor, 'pack', order.status) ?? refuseWaiting(order) ?? refusePriceQuestion(order))
    const packed = input.parcels.flatMap(({ lines }) => lines)
    refuse(refusePacked(goods, packed))
    refuse(refuseWithoutMethod(order))
    refuse(refuseOnLabel(order, input.parcels))
    refuse(await refuseDivided(tx.db, order, goods, input.parcels))
    const cartons = await cartonsOf(tx, order, input.parcels)
    const doubt = refuseWeight(
      order,
      input.parcels.map(({ weight_g }) => weight_g),
    )
    if (!input.weight_confirmed) refuse(doubt)
    const result = await rateParcels(ctx, tx.db, order, goods, input.parcels, tx.now)
    if (!result.ok) {
      refuse(refuseMethod(result.reasons))
      throw new AppError('method_refuses', { reasons: '' })
    }
    const { lines: fees, total: amount, currency } = result.quote
    const parcels = input.parcels.map(sizeOf)
    if (exceedsAgreed(order, amount)) {
      const asked = { quote: result.quote, parcels, asked_at: tx.now.toISOString() }
      await happen(ctx, tx, actor, [order], 'ask_price', {
        set: { price_question: asked },
        after: { parcels, held: order.amount, amount },
      })
      return { outcome: 'waits_for_price', fees: [], amount: null, currency }
    }
    await bindSerials(tx, actor, order, packed)
    const work = { parcels: parcels.length, pieces: piecesOf(packed), wrong_scans: input.wrong_scans ?? 0 }
    await pack(tx, actor, order, input.parcels, fees, () => notePacking(tx, actor, ctx.clock.id(), order, work))
    const said = input.parcels.map((parcel, n) => ({
      ...parcels[n],
      ...(parcel.carton_id && { carton: cartons.get(parcel.carton_id)?.code }),
      ...(parcel.weight_reckoned && { weight_reckoned: true }),
    }))
    noteEvent(tx, order, 'pack', { after: { parcels: said, ...(doubt && { weight_confirmed: true }), amount } })
    tx.changed(['stock', 'billing'], order.customer_id)
    if (!seesAmounts(actor)) return { outcome: 'packed', fees: [], amount: null, currency }
    return { outcome: 'packed', fees, amount, currency }
  })
}

const sizeOf = ({ weight_g, length_cm, width_cm, height_cm }: ParcelSize): ParcelSize => ({
  weight_g,
  length_cm,
  width_cm,
  height_cm,
})
const piecesOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** What belongs to one kit is declared once, so it goes in one parcel where the order leaves its customs area (Rule 9.65). */
async function refuseDivided(
  db: Database,
  order: LoadedOrder,
  goods: readonly Goods[],
  parcels: Input['parcels'],
): Promise<Refusal | undefined> {
  if (parcels.length === 1) return undefined
  const quantities = new Map(order.lines.map(({ line_no, quantity }) => [line_no, quantity]))
  const taken = goods.map(({ line_no, sku_id, quantity: pieces }) => {
    const quantity = quantities.get(line_no) ?? pieces
    return { line_no, sku_id, quantity, each: pieces / quantity }
  })
  const contents = parcels.map(({ lines }, n) => ({ parcel_no: n + 1, lines: merged(lines) }))
  const { divided } = linesInParcels(taken, contents)
  if (divided.length === 0) return undefined
  const warehouse = await findWarehouse(db, order.warehouse_id)
  const to = { country: order.country, postal_code: order.recipient?.postal_code ?? '' }
  if (order.carriage === 'collect' || !warehouse || !leavesCustomsArea(warehouse.address, to)) return undefined
  const skus = order.lines.filter(({ line_no }) => divided.includes(line_no)).map(({ sku }) => sku)
  return { code: 'kit_divided', params: { skus: skus.join(', ') } }
}

/** Those that parcels were packed into; each must take its parcel. */
async function cartonsOf(tx: Tx, { warehouse_id }: LoadedOrder, parcels: Input['parcels']) {
  const carton_ids = parcels.flatMap(({ carton_id }) => carton_id ?? [])
  const cartons = await findCartons(tx.db, { warehouse_id, carton_ids })
  for (const parcel of parcels) if (parcel.carton_id) refuse(refuseCarton(cartons.get(parcel.carton_id), parcel))
  return cartons
}

/** `besides` is written in the same trip. */
async function pack(
  tx: Tx,
  actor: StaffActor,
  order: LoadedOrder,
  packed: Input['parcels'],
  fees: Fees['fees'],
  besides: () => Promise<void>,
): Promise<void> {
  const { customer_id, order_id, warehouse_id } = order
  const parcels = packed.map((parcel, n) => ({
    order_id,
    parcel_no: n + 1,
    ...sizeOf(parcel),
    carton_id: parcel.carton_id,
    pieces: piecesOf(parcel.lines),
  }))
  const lines = packed.flatMap((parcel, n) =>
    merged(parcel.lines).map((line) => ({ order_id, parcel_no: n + 1, ...line })),
  )
  // The ledger says how much was sent for a fee: by its parcel, or by all of them.
  const whole = {
    quantity: piecesOf(order.lines),
    weight_g: parcels.reduce((sum, { weight_g }) => sum + weight_g, 0),
  }
  const charged = fees.map((fee, n) => {
    const of = fee.parcel_no === undefined ? undefined : parcels[fee.parcel_no - 1]
    const sent = of ? { quantity: of.pieces, weight_g: of.weight_g } : whole
    return { order_id, line_no: n + 1, ...fee, reference: order.order_no, country: order.country, ...sent }
  })
  const { from, to } = statesOf('pack')
  try {
    const packing =
      sql`select pack_orders(${customer_id}, ${warehouse_id}, ${[order_id]}::uuid[], ${JSON.stringify(parcels)}::jsonb,
      ${JSON.stringify(lines)}::jsonb, ${JSON.stringify(charged)}::jsonb, ${from}::text[], ${to}, ${actor.kind}, ${actor.name},
      ${tx.now})`.execute(tx.db)
    await Promise.all([packing, besides()])
  } catch (error) {
    const { code, detail, constraint } = error as { code?: string; detail?: string; constraint?: string }
    if (code === 'UC001') refuse(balanceShort(detail ?? '0', order.currency, actor))
    if (constraint === 'stock_expired') throw new AppError('stock_expired', { skus: detail ?? '' })
    if (code === 'UC002') throw new AppError('order_state', { status: STATUS_NAMES[order.status] })
    throw error
  }
}

/** A SKU that was scanned on two lines lies once in the parcel. */
function merged(lines: Lines): Lines {
  const found = new Map<string, Lines[number]>()
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
