// A transfer leaves, arrives in one or more parts, and is closed: with the last piece, or with a reason why the rest will not come
// (Rules 6.15, 6.16).
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse } from '#shared/errors.ts'
import type { officeTransferCalls } from '#shared/stock/transfers.contract.ts'
import { refuseReceiving, refuseShipping, underWay } from '#shared/stock/transfers.rules.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { uniqueOr, write, type Tx } from '#server/base/database/transaction.ts'
import { findLocations, placeGoods, type PlaceMove } from '../places/place-goods.ts'
import { happen, lockTransfer, mustWorkAt, type LockedTransfer } from './transfer-writing.ts'
import { transferLines } from './transfers.queries.ts'

type Calls = typeof officeTransferCalls
type Done = Promise<Record<string, never>>

/** Refuses `transfer_state` (a second shipping too), `transfer_elsewhere`, a line that says nothing, `transfer_over`, `transfer_nothing`, `stock_expired`. */
export const shipTransfer = (ctx: Ctx, actor: StaffActor, input: ParsedInputOf<Calls['ship']>): Done =>
  write(ctx, actor, async (tx) => {
    const transfer = await lockTransfer(tx, actor, input, 'ship')
    mustWorkAt(actor, transfer, 'from')
    const lines = await transferLines(tx.db, actor, transfer)
    refuse(refuseShipping(lines, input.lines))
    const { customer_id, transfer_id } = transfer
    await uniqueOr(
      sql`select ship_transfer(${customer_id}, ${transfer_id}, ${input.lines.map(({ sku_id }) => sku_id)}::uuid[],
        ${input.lines.map(({ quantity }) => quantity)}::int[], ${tx.now})`.execute(tx.db),
      { stock_expired: (skus) => new AppError('stock_expired', { skus }) },
    )
    const after = { lines: said(lines, input.lines) }
    await happen(ctx, tx, actor, transfer, 'ship', { status: 'shipped', set: { shipped_at: tx.now }, note: input.note, after }) // prettier-ignore
    return {}
  })

/** Refuses `transfer_state`, `transfer_elsewhere`, `transfer_over` above what is under way, `location_unknown`. */
export const receiveTransfer = (
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Calls['receive']>,
): Promise<OutputOf<Calls['receive']>> =>
  write(ctx, actor, async (tx) => {
    const transfer = await lockTransfer(tx, actor, input, 'receive')
    mustWorkAt(actor, transfer, 'to')
    const lines = await transferLines(tx.db, actor, transfer)
    const { counts } = input
    refuse(refuseReceiving(lines, counts))
    const { customer_id, transfer_id } = transfer
    await sql`select receive_transfer(${customer_id}, ${transfer_id}, ${counts.map(({ sku_id }) => sku_id)}::uuid[],
      ${counts.map(({ quantity }) => quantity)}::int[], ${tx.now})`.execute(tx.db)
    await place(tx, actor, transfer, counts)
    const left = lines.reduce((sum, line) => sum + underWay(line), 0)
    const come = counts.reduce((sum, { quantity }) => sum + quantity, 0)
    const status = come === left ? 'received' : 'arriving'
    await happen(ctx, tx, actor, transfer, 'receive', {
      status,
      set: status === 'received' ? { closed_at: tx.now } : {},
      note: input.note,
      after: { lines: said(lines, counts) },
    })
    return { status }
  })

/** What is still missing is the difference, which stands with its reason for the customer too. Refuses `not_found`, `transfer_state`. */
export const closeTransfer = (ctx: Ctx, actor: StaffActor, input: ParsedInputOf<Calls['close']>): Done =>
  write(ctx, actor, async (tx) => {
    const transfer = await lockTransfer(tx, actor, input, 'close')
    const lines = await transferLines(tx.db, actor, transfer)
    const missing = lines.filter((line) => underWay(line) > 0)
    const { reason } = input
    await happen(ctx, tx, actor, transfer, 'close', {
      status: 'closed',
      set: { reason, closed_at: tx.now },
      note: reason,
      after: { lines: missing.map((line) => ({ sku: line.sku, quantity: underWay(line) })) },
    })
    return {}
  })

type Pieces = readonly { sku_id: string; quantity: number; location?: string | undefined }[]

const said = (lines: readonly { sku_id: string; sku: string }[], pieces: Pieces) =>
  pieces.map(({ sku_id, quantity }) => ({ sku: lines.find((line) => line.sku_id === sku_id)?.sku, quantity }))

/** What was put at a location lies there (Rule 6.11); the rest is not placed yet. */
async function place(tx: Tx, actor: StaffActor, transfer: LockedTransfer, counts: Pieces): Promise<void> {
  const placed = counts.filter(({ location }) => location !== undefined)
  if (placed.length === 0) return
  const { customer_id, to_warehouse_id: warehouse_id } = transfer
  const found = await findLocations(tx.db, warehouse_id, placed.map(({ location = '' }) => location)) // prettier-ignore
  const moves = placed.map(
    ({ sku_id, quantity, location = '' }): PlaceMove => ({ sku_id, from: null, to: found.get(location.toUpperCase()) ?? null, quantity }), // prettier-ignore
  )
  await placeGoods(tx, actor, { customer_id, warehouse_id }, moves, {
    cause: 'transfer',
    cause_id: transfer.transfer_id,
  })
}
