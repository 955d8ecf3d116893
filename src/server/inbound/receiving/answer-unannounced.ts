// The answer for goods that nobody announced, by the customer or by staff for it: refused, or added to their booking as if they had been
// announced, as far counted as the booking is. Of a closed booking they wait for the desk as late goods.
import { sql } from 'kysely'
import { AppError, refuse } from '#shared/errors.ts'
import {
  refuseAnswer,
  statusOfAccepted,
  type GoodsAnswer,
  type UnannouncedStatus,
} from '#shared/inbound/found-goods.rules.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { seesSku } from '#server/products/index.ts'
import { happen, lockForStaff, lockOwn, type LockedBooking } from '../booking-writing.ts'

type Answer = {
  customer_id?: number
  booking_id: string
  goods_id: string
  answer: GoodsAnswer
  sku_id?: string | undefined
  note: string
}
type Goods = {
  goods_id: string
  box_no: number
  code: string
  sku_id: string | null
  quantity: number
  status: UnannouncedStatus
}

/** Refuses `not_found`, `goods_answered`, `goods_sku`, `booking_state` (nothing is added to a voided booking). */
export function answerUnannounced(
  ctx: Ctx,
  actor: CustomerActor | StaffActor,
  input: Answer,
): Promise<Record<string, never>> {
  const { booking_id, goods_id, answer, note } = input
  return write(ctx, actor, async (tx) => {
    const booking =
      actor.kind === 'staff'
        ? await lockForStaff(tx.db, actor, { customer_id: input.customer_id ?? 0, booking_id })
        : await lockOwn(tx.db, actor, booking_id)
    const goods = await goodsOf(tx, booking, goods_id)
    refuse(refuseAnswer(goods, answer, input.sku_id))
    const adds = answer === 'add'
    const sku = adds ? await knownSku(tx, actor, booking, goods.sku_id ?? input.sku_id ?? '') : undefined
    const status = sku ? statusOfAccepted(booking.stage) : 'refused'
    if (sku && booking.stage === 'voided')
      throw new AppError('booking_state', { status: { en: 'Voided', zh_CN: '已作废' } })
    await tx.db
      .updateTable('unannounced_goods')
      .set({
        status,
        ...(sku && { sku_id: sku.sku_id }),
        answered_by: actor.name,
        answered_at: tx.now,
        answer_note: note,
      })
      .where('customer_id', '=', booking.customer_id)
      .where('goods_id', '=', goods_id)
      .execute()
    if (sku && status === 'added') await addLine(tx, booking, { ...goods, sku_id: sku.sku_id })
    const said = `${sku?.sku ?? goods.code} × ${goods.quantity}`
    await happen(ctx, tx, actor, booking, 'answer_goods', {
      note: `${adds ? '+' : '–'} ${said}${note === '' ? '' : `: ${note}`}`,
      after: { answer, code: goods.code, sku: sku?.sku ?? null, quantity: goods.quantity, note },
    })
    return {}
  })
}

async function goodsOf(tx: Tx, { customer_id, booking_id }: LockedBooking, goodsId: string): Promise<Goods> {
  const { rows } = await sql<Goods>`select goods_id, box_no, code, sku_id, quantity, status from unannounced_goods
    where customer_id = ${customer_id} and booking_id = ${booking_id} and goods_id = ${goodsId}`.execute(tx.db)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

async function knownSku(tx: Tx, actor: CustomerActor | StaffActor, { customer_id }: LockedBooking, skuId: string) {
  const { rows } = await sql<{ sku_id: string; sku: string }>`select s.sku_id, s.sku from sku s
    where s.customer_id = ${customer_id} and s.sku_id = ${skuId} and s.deleted_at is null and ${seesSku(actor, 's.sku_id')}`.execute(
    tx.db,
  )
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

/** Announced now, and counted as far as the rest of the booking is; before it was received the desk counts it with the rest. */
async function addLine(tx: Tx, booking: LockedBooking, goods: Goods & { sku_id: string }): Promise<void> {
  const { customer_id, booking_id, stage } = booking
  const { box_no, sku_id, quantity } = goods
  const arrived = stage === 'future_receipt' ? null : quantity
  const qualified = stage === 'to_be_shelved' ? quantity : null
  await sql`with line as (
      insert into booking_line as l (customer_id, booking_id, sku_id, quantity) values (${customer_id}, ${booking_id}, ${sku_id}, ${quantity})
      on conflict (customer_id, booking_id, sku_id) do update set quantity = l.quantity + excluded.quantity)
    insert into booking_box_line as x (customer_id, booking_id, box_no, sku_id, quantity, arrived, qualified)
      values (${customer_id}, ${booking_id}, ${box_no}, ${sku_id}, ${quantity}, ${arrived}, ${qualified})
      on conflict (customer_id, booking_id, box_no, sku_id) do update set quantity = x.quantity + excluded.quantity,
        arrived = x.arrived + excluded.arrived, qualified = x.qualified + excluded.qualified`.execute(tx.db)
}
