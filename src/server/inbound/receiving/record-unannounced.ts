// The desk finds goods that no line of their box announces: they are recorded with a reason and pictures, and wait for the customer's
// answer. Nothing is counted by it.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import type { receivingCalls } from '#shared/inbound/inbound-office.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { knownPictures } from '#server/base/http/uploads.ts'
import { happen, lockForStaff } from '../booking-writing.ts'

type Call = typeof receivingCalls.recordUnannounced
type Known = { sku_id: string; sku: string; announced: boolean }

/** Refuses `not_found` (no such box too), `booking_state`, `goods_known` where the box announces the SKU, a picture of something else. */
export function recordUnannounced(ctx: Ctx, actor: StaffActor, input: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  const { box_no, code, quantity, reason, note } = input
  return write(ctx, actor, async (tx) => {
    const booking = await lockForStaff(tx.db, actor, input)
    const { customer_id, booking_id } = booking
    const box = await tx.db
      .selectFrom('booking_box')
      .select('box_no')
      .where('customer_id', '=', customer_id)
      .where('booking_id', '=', booking_id)
      .where('box_no', '=', box_no)
      .executeTakeFirst()
    if (!box) throw new AppError('not_found')
    const known = await findSku(tx, booking, input)
    if (known?.announced) throw new AppError('goods_known', { sku: known.sku })
    const goods_id = ctx.clock.id()
    await tx.db
      .insertInto('unannounced_goods')
      .values({
        customer_id,
        goods_id,
        booking_id,
        box_no,
        code,
        sku_id: known?.sku_id ?? null,
        quantity,
        reason,
        note,
        status: 'waiting',
        found_by: actor.name,
        found_at: tx.now,
      })
      .execute()
    const pictures = await knownPictures(tx, customer_id, 'goods_picture', input.picture_ids)
    if (pictures.length > 0)
      await tx.db
        .insertInto('unannounced_picture')
        .values(pictures.map((file_id) => ({ customer_id, goods_id, file_id })))
        .execute()
    const said = `${known?.sku ?? code} × ${quantity}`
    await happen(ctx, tx, actor, booking, 'find_goods', {
      note: note === '' ? said : `${said}: ${note}`,
      after: { box_no, code, sku: known?.sku ?? null, quantity, reason },
    })
    return { goods_id, sku: known?.sku ?? null }
  })
}

/** The customer's SKU of this code, by barcode before SKU, and whether its box announces it. */
async function findSku(
  tx: Tx,
  { customer_id, booking_id }: { customer_id: number; booking_id: string },
  { code, box_no }: { code: string; box_no: number },
): Promise<Known | undefined> {
  const { rows } = await sql<Known>`
    select s.sku_id, s.sku, exists (select from booking_box_line x where x.customer_id = s.customer_id and x.booking_id = ${booking_id}
      and x.box_no = ${box_no} and x.sku_id = s.sku_id) as announced
    from sku s where s.customer_id = ${customer_id} and s.deleted_at is null and (s.barcode = ${code} or s.sku = ${code} or s.sku = upper(${code}))
    order by s.barcode = ${code} desc, s.sku limit 1`.execute(tx.db)
  return rows[0]
}
