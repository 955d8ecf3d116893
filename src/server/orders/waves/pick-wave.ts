// Picking a wave line by line, with what was not found; taking single orders out; ending a wave (Rule 9.27). Stock moves at packing.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { waveCalls } from '#shared/orders/floor/waves.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { lockWave, noteWave, setStatus, settle, takeOut, whatIsLeft } from './wave-writing.ts'

type Calls = typeof waveCalls
type Done = Promise<Record<string, never>>
type Pick = { customer_id: number; order_id: string; quantity: number; sku: string }

/**
 * What was found fills orders slot by slot; those that it cannot fill leave the wave. Refuses `not_found`, `wave_state`, `wave_line_picked`,
 * `wave_over`, `wave_why_short`.
 */
export function pickLine(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Calls['pick']>,
): Promise<OutputOf<Calls['pick']>> {
  const { customer_id, sku_id, code, quantity, reason } = input
  return write(ctx, actor, async (tx) => {
    const wave = await lockWave(tx, actor, input.wave_id, 'pick')
    const { rows: open } = await sql<Pick>`select p.customer_id, p.order_id, p.quantity, s.sku
      from wave_pick p join wave_order o using (customer_id, wave_id, order_id) join sku s using (customer_id, sku_id)
      where p.customer_id = ${customer_id} and p.wave_id = ${wave.wave_id} and p.sku_id = ${sku_id} and p.code = ${code}
        and p.picked_at is null and o.left_at is null order by o.slot`.execute(tx.db)
    const asked = open.reduce((sum, pick) => sum + pick.quantity, 0)
    if (asked === 0) throw new AppError('wave_line_picked')
    if (quantity > asked) throw new AppError('wave_over', { quantity: asked })
    if (quantity < asked && reason === '') throw new AppError('wave_why_short', { quantity: asked })
    let found = quantity
    const filled = open.filter((pick) => {
      if (pick.quantity > found) return false
      found -= pick.quantity
      return true
    })
    await tx.db
      .updateTable('wave_pick')
      .set({ picked_at: tx.now, picked_by: actor.name })
      .where('customer_id', '=', customer_id)
      .where('wave_id', '=', wave.wave_id)
      .where('sku_id', '=', sku_id)
      .where('code', '=', code)
      .where('order_id', 'in', [...filled.map(({ order_id }) => order_id), wave.wave_id])
      .execute()
    const short = open.filter((pick) => !filled.includes(pick)).map(({ order_id }) => order_id)
    const out = short.length > 0 ? await takeOut(tx, actor, wave, short, { as: 'short', reason }) : []
    const status = await settle(tx, wave, 'picking')
    noteWave(
      tx,
      { number: wave.number, customers: [customer_id] },
      { status: wave.status },
      { status, sku: open[0]!.sku, location: code, quantity, ...(quantity < asked && { asked, reason }) },
    )
    return { status, out: out.map(({ order_no, slot }) => ({ order_no, slot })) }
  })
}

/** Refuses `not_found`, `wave_state`, `wave_order_gone`. */
export const takeOrderOut = (ctx: Ctx, actor: StaffActor, input: ParsedInputOf<Calls['takeOut']>): Done =>
  write(ctx, actor, async (tx) => {
    const wave = await lockWave(tx, actor, input.wave_id, 'take_out')
    const gone = await takeOut(tx, actor, wave, [input.order_id], { as: 'out', reason: input.reason })
    if (gone.length === 0) throw new AppError('wave_order_gone')
    const status = await settle(tx, wave, wave.status)
    noteWave(tx, { number: wave.number, customers: [] }, { status: wave.status }, { status, order: gone[0]!.order_no, reason: input.reason }) // prettier-ignore
    return {}
  })

/** Where the last orders were packed or stopped without being picked here. Refuses `not_found`, `wave_state`, `wave_unpicked`. */
export const finishWave = (ctx: Ctx, actor: StaffActor, input: ParsedInputOf<Calls['finish']>): Done =>
  write(ctx, actor, async (tx) => {
    const wave = await lockWave(tx, actor, input.wave_id, 'finish')
    const { lines } = await whatIsLeft(tx, wave.wave_id)
    if (lines > 0) throw new AppError('wave_unpicked', { lines })
    await setStatus(tx, wave.wave_id, 'picked')
    noteWave(tx, wave, { status: wave.status }, { status: 'picked' })
    return {}
  })

/** Its orders wait for the next one. Refuses `not_found`, `wave_state`. */
export const cancelWave = (ctx: Ctx, actor: StaffActor, input: ParsedInputOf<Calls['cancel']>): Done =>
  write(ctx, actor, async (tx) => {
    const wave = await lockWave(tx, actor, input.wave_id, 'cancel')
    const { reason } = input
    await takeOut(tx, actor, wave, undefined, { as: 'canceled', reason })
    await setStatus(tx, wave.wave_id, 'canceled', reason)
    noteWave(tx, wave, { status: wave.status }, { status: 'canceled', reason })
    return {}
  })
