// The demo's transfers from Duisburg to New Jersey: one that stands in each state, with a piece that never arrived in one of them.
import { sql } from 'kysely'
import { officeTransferCalls as calls, transferCalls } from '#shared/stock/transfers.contract.ts'
import type { TransferStatus } from '#shared/stock/transfers.states.ts'
import type { Ctx } from '#server/base/context.ts'
import { approveTransfer, cancelTransfer, refuseTransferRequest } from '#server/stock/transfers/decide-transfer.ts'
import { closeTransfer, receiveTransfer, shipTransfer } from '#server/stock/transfers/move-transfer.ts'
import { submitTransfer } from '#server/stock/transfers/submit-transfer.ts'
import { calling } from './actors.ts'
import { morning } from './every-state.ts'
import type { DemoHouse } from './house.ts'
import type { Scene } from './play.ts'
import type { Story } from './story.ts'

/** Hours before the demo's now: early enough to come as far, late enough to look fresh. */
const BEGINS: Record<TransferStatus, number> = {
  received: 22 * 24,
  closed: 20 * 24,
  refused: 16 * 24,
  canceled: 14 * 24,
  arriving: 12 * 24,
  shipped: 7 * 24,
  approved: 2 * 24,
  submitted: 3,
}
const PIECES = [12, 8]
const ON_THE_WAY_HOURS = 6 * 24

export const transferScenes = (ctx: Ctx, house: DemoHouse, end: Date): Scene[] =>
  (Object.keys(BEGINS) as TransferStatus[]).map((status) => ({
    at: morning(end, BEGINS[status]),
    story: transfer(ctx, house, status),
  }))

async function* transfer(ctx: Ctx, { customers, staff, warehouses }: DemoHouse, upto: TransferStatus): Story {
  const seller = customers[0]?.actor
  const [sender, receiver, source, destination] = [staff['duisburg'], staff['newjersey'], warehouses['DE1'], warehouses['US1']] // prettier-ignore
  if (!seller || !sender || !receiver || !source || !destination) throw new Error('the demo has nothing to transfer')
  const { rows } = await sql<{ sku_id: string }>`select s.sku_id from stock s join sku p using (customer_id, sku_id)
    where s.customer_id = ${seller.customerId} and s.warehouse_id = ${source.id} and p.deleted_at is null
    order by s.total - s.frozen desc, p.sku limit ${PIECES.length}`.execute(ctx.db.office)
  const lines = rows.map(({ sku_id }, n) => ({ sku_id, quantity: PIECES[n] ?? 1 }))
  const { transfer_id } = await submitTransfer(ctx, calling(seller, transferCalls.submit), {
    from_warehouse_id: source.id,
    to_warehouse_id: destination.id,
    lines,
    note: upto === 'received' ? 'For the season in the United States.' : '',
  })
  if (upto === 'submitted') return
  yield 1
  const key = { customer_id: seller.customerId, transfer_id }
  if (upto === 'refused') {
    const reason = 'No lorry goes there this week. Please ask again on Monday.'
    return void (await refuseTransferRequest(ctx, calling(sender, calls.refuse), { ...key, reason }))
  }
  await approveTransfer(ctx, calling(sender, calls.approve), key)
  if (upto === 'approved') return
  yield 3
  if (upto === 'canceled') {
    const note = 'Sold out of Duisburg meanwhile.'
    return void (await cancelTransfer(ctx, calling(seller, transferCalls.cancel), { transfer_id, note }))
  }
  await shipTransfer(ctx, calling(sender, calls.ship), { ...key, lines, note: 'On two pallets.' })
  if (upto === 'shipped') return
  yield ON_THE_WAY_HOURS
  const missing = upto === 'received' ? 0 : 1
  const counts = lines.map(({ sku_id, quantity }, n) => ({ sku_id, quantity: n === 0 ? quantity - missing : quantity }))
  await receiveTransfer(ctx, calling(receiver, calls.receive), { ...key, counts, note: '' })
  if (upto !== 'closed') return
  yield 48
  const reason = 'One piece was missing under the film; the forwarder has not found it.'
  await closeTransfer(ctx, calling(receiver, calls.close), { ...key, reason })
}
