// The inspection of an arrived return: pieces by SKU and grade, pictures, a note (Rule 9.34). Nothing enters stock by it; the customer is told and
// decides. A parcel without goods is closed.
import { sql } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse } from '#shared/errors.ts'
import { answerUntil } from '#shared/inbound/losses.rules.ts'
import type { officeReturnCalls } from '#shared/returns/returns.contract.ts'
import { GRADES } from '#shared/returns/returns.rules.ts'
import { refuseReturnEvent } from '#shared/returns/returns.states.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { knownPictures } from '#server/base/http/uploads.ts'
import { namedSerials, repeatedSerials } from '#shared/serials/serials.rules.ts'
import { releaseSeveral } from '#server/serials/index.ts'
import { SEND_MAIL } from '#server/mail/index.ts'
import { chargeReturn } from './charge-return.ts'
import { happen, lockReturn, type LockedReturn } from './return-writing.ts'
import { tellInspected } from './inspected-mail.ts'

type Input = ParsedInputOf<typeof officeReturnCalls.inspect>

/** Refuses `not_found` (a SKU of nobody too), `return_state`, `return_kit`, a SKU twice, a picture of something else. */
export async function inspectReturn(ctx: Ctx, actor: StaffActor, input: Input): Promise<Record<string, never>> {
  const { lines, note, picture_ids } = input
  await write(ctx, actor, async (tx) => {
    const found = await lockReturn(tx.db, actor, input)
    refuse(refuseReturnEvent('inspect', found.status))
    const { customer_id, return_id } = found
    const pieces = await keepGoods(tx, found, lines)
    await freeSerials(tx, actor, found, lines)
    const pictures = await knownPictures(tx, customer_id, 'return_picture', picture_ids)
    if (pictures.length > 0)
      await tx.db.insertInto('return_picture').values(pictures.map((file_id) => ({ customer_id, return_id, file_id }))).execute() // prettier-ignore
    const inspected = { inspected_at: tx.now, inspection_note: note }
    const after = { lines: lines.length, pieces }
    if (pieces === 0) {
      await happen(ctx, tx, actor, found, 'inspect', {
        to: 'closed',
        set: { ...inspected, closed_at: tx.now },
        note,
        after,
      })
      await chargeReturn(ctx, tx, found)
      return {}
    }
    const decide_until = answerUntil(tx.now, found.return_decision_days, found.time_zone)
    await happen(ctx, tx, actor, found, 'inspect', {
      to: 'inspected',
      set: { ...inspected, decide_until },
      note,
      after,
    })
    await tellInspected(ctx, tx, { ...found, pieces, decide_until })
    return {}
  })
  ctx.jobs.wake(SEND_MAIL)
  return {}
}

/** The numbers of pieces that came back are free again and stand with the return. Refuses `return_serials_many`, `return_serial`. */
async function freeSerials(tx: Tx, actor: StaffActor, found: LockedReturn, lines: Input['lines']): Promise<void> {
  const scanned = lines.flatMap(({ sku_id, serial_numbers }) => serial_numbers.map((sn) => ({ sku_id, sn })))
  if (scanned.length === 0) return
  const { customer_id, return_id, return_no } = found
  const many = lines.find((line) => line.serial_numbers.length > line.sellable + line.opened + line.unsellable)
  if (many) {
    const { sku } = await tx.db.selectFrom('sku').select('sku').where('customer_id', '=', customer_id).where('sku_id', '=', many.sku_id).executeTakeFirstOrThrow() // prettier-ignore
    throw new AppError('return_serials_many', { sku })
  }
  const { rows: bound } = await sql<{ sku_id: string; sn: string; serial_id: string; order_id: string }>`
    select n.sku_id, n.sn, n.serial_id, n.order_id from return_order o join serial_number n on n.customer_id = o.customer_id and n.order_id = o.order_id
    where o.customer_id = ${customer_id} and o.return_id = ${return_id} and n.sn = any (${scanned.map(({ sn }) => sn)}::text[])`.execute(
    tx.db,
  )
  const known = new Map(bound.map((one) => [`${one.sku_id} ${one.sn}`, one]))
  const numbers = [...new Set(scanned.map(({ sku_id, sn }) => `${sku_id} ${sn}`))]
  const wrong = scanned.filter(({ sku_id, sn }) => !known.has(`${sku_id} ${sn}`)).map(({ sn }) => sn)
  const repeated = repeatedSerials(scanned.map(({ sn }) => sn))
  if (repeated.length > 0) throw new AppError('serial_twice', { serials: namedSerials(repeated) })
  if (wrong.length > 0) throw new AppError('return_serial', { serials: namedSerials(wrong) })
  await releaseSeveral(
    tx,
    actor,
    customer_id,
    numbers.map((number) => known.get(number)!),
    return_no,
  )
  await sql`update return_line y set serial_numbers = x.sns
    from (select sku_id, array_agg(sn order by sn) as sns from jsonb_to_recordset(${JSON.stringify(scanned)}::jsonb) s(sku_id uuid, sn text) group by 1) x
    where y.customer_id = ${customer_id} and y.return_id = ${return_id} and y.sku_id = x.sku_id`.execute(tx.db)
  tx.changed(['stock', 'orders'], customer_id)
}

/** Answers how many pieces there are. */
async function keepGoods(tx: Tx, { customer_id, return_id }: LockedReturn, lines: Input['lines']): Promise<number> {
  if (lines.length === 0) return 0
  const skus = lines.map(({ sku_id }) => sku_id)
  if (new Set(skus).size < skus.length) throw new AppError('bad_request')
  const { rows } = await sql<{ sku: string; is_kit: boolean }>`select sku, is_kit from sku
    where customer_id = ${customer_id} and sku_id = any (${skus}::uuid[])`.execute(tx.db)
  if (rows.length < skus.length) throw new AppError('not_found')
  const kit = rows.find(({ is_kit }) => is_kit)
  if (kit) throw new AppError('return_kit', { sku: kit.sku })
  const key = { customer_id, return_id }
  const goods = lines.flatMap((line) =>
    GRADES.map((grade) => ({ ...key, sku_id: line.sku_id, grade, quantity: line[grade] })).filter(
      ({ quantity }) => quantity > 0,
    ),
  )
  await tx.db
    .insertInto('return_line')
    .values(skus.map((sku_id) => ({ ...key, sku_id, announced: 0 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (goods.length > 0) await tx.db.insertInto('return_goods').values(goods).execute()
  return goods.reduce((sum, { quantity }) => sum + quantity, 0)
}
