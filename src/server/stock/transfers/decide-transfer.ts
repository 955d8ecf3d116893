// What ends a transfer that has not shipped, or lets it go on: the source approves or refuses it, the customer or the staff cancel it. What is
// refused or canceled keeps its goods no longer (Rule 6.14).
import { sql } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { officeTransferCalls, transferCalls } from '#shared/stock/transfers.contract.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { seesSkus } from '#server/products/index.ts'
import { happen, lockTransfer, mustWorkAt, type LockedTransfer } from './transfer-writing.ts'

type Done = Promise<Record<string, never>>
type Calls = typeof officeTransferCalls

/** Refuses `not_found`, `transfer_state`, `transfer_elsewhere`. */
export const approveTransfer = (ctx: Ctx, actor: StaffActor, input: ParsedInputOf<Calls['approve']>): Done =>
  write(ctx, actor, async (tx) => {
    const transfer = await lockTransfer(tx, actor, input, 'approve')
    mustWorkAt(actor, transfer, 'from')
    await happen(ctx, tx, actor, transfer, 'approve', { status: 'approved' })
    return {}
  })

/** Refuses as approving does. */
export const refuseTransferRequest = (ctx: Ctx, actor: StaffActor, input: ParsedInputOf<Calls['refuse']>): Done =>
  write(ctx, actor, async (tx) => {
    const transfer = await lockTransfer(tx, actor, input, 'refuse')
    mustWorkAt(actor, transfer, 'from')
    await release(tx, transfer)
    const { reason } = input
    await happen(ctx, tx, actor, transfer, 'refuse', { status: 'refused', set: { reason, closed_at: tx.now }, note: reason }) // prettier-ignore
    return {}
  })

/** Refuses `not_found`, `transfer_state` once it has shipped, and `forbidden` for a supplier who sees a part of it only. */
export const cancelTransfer = (
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<typeof transferCalls.cancel>,
): Done =>
  write(ctx, actor, (tx) =>
    cancel(ctx, tx, actor, { customer_id: actor.customerId, transfer_id: input.transfer_id, reason: input.note }),
  )

/** Refuses `not_found`, `transfer_state` once it has shipped. */
export const cancelTransferFor = (ctx: Ctx, actor: StaffActor, input: ParsedInputOf<Calls['cancel']>): Done =>
  write(ctx, actor, (tx) => cancel(ctx, tx, actor, input))

async function cancel(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor | StaffActor,
  { reason, ...key }: ParsedInputOf<Calls['cancel']>,
): Done {
  const transfer = await lockTransfer(tx, actor, key, 'cancel')
  const { rows } = await sql<{ sku_id: string }>`select sku_id from stock_transfer_line
    where customer_id = ${key.customer_id} and transfer_id = ${key.transfer_id}`.execute(tx.db)
  if (!seesSkus(actor, rows.map(({ sku_id }) => sku_id))) throw new AppError('forbidden') // prettier-ignore
  await release(tx, transfer)
  await happen(ctx, tx, actor, transfer, 'cancel', { status: 'canceled', set: { reason, closed_at: tx.now }, note: reason }) // prettier-ignore
  return {}
}

const release = ({ db, now }: Tx, { customer_id, transfer_id }: LockedTransfer) =>
  sql`select release_transfer(${customer_id}, ${transfer_id}, ${now})`.execute(db)
