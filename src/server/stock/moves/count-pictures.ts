// Pictures of counted goods: the counter adds them while the count is open, both sides open them.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import type { officeCountCalls } from '#shared/stock/counts.contract.ts'
import { MAX_GOODS_PICTURES } from '#shared/stock/quarantine.rules.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read, write } from '#server/base/database/transaction.ts'
import type { StoredDocument } from '#server/base/http/http.ts'
import { knownPictures, openUpload } from '#server/base/http/uploads.ts'
import { seesSku } from '#server/products/index.ts'
import { lockCount, noteCount } from './count-writing.ts'
import { seesCounts } from './counts.queries.ts'

const TOO_MANY = {
  en: `At most ${MAX_GOODS_PICTURES} pictures of a SKU`,
  zh_CN: `每个 SKU 最多 ${MAX_GOODS_PICTURES} 张图片`,
}

/** A picture that is there already stays as it is. Refuses `count_state`, `not_found`, more than 5 of a SKU, a picture of something else. */
export function addCountPictures(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof officeCountCalls.addPictures>,
): Promise<Record<string, never>> {
  const { customer_id, count_id, sku_id } = input
  return write(ctx, actor, async (tx) => {
    const count = await lockCount(tx, actor, input, 'enter')
    const ids = await knownPictures(tx, customer_id, 'goods_picture', input.picture_ids)
    const { rows } = await sql<{
      sku: string
      had: string[]
    }>`select s.sku, array(select p.file_id from stock_count_picture p
        where p.customer_id = l.customer_id and p.count_id = l.count_id and p.sku_id = l.sku_id) as had
      from stock_count_line l join sku s using (customer_id, sku_id)
      where l.customer_id = ${customer_id} and l.count_id = ${count_id} and l.sku_id = ${sku_id}`.execute(tx.db)
    const line = rows[0]
    if (!line) throw new AppError('not_found')
    if (new Set([...line.had, ...ids]).size > MAX_GOODS_PICTURES)
      throw new AppError('invalid_input', undefined, [{ path: 'picture_ids', reason: TOO_MANY }])
    await tx.db
      .insertInto('stock_count_picture')
      .values(
        ids.map((file_id) => ({ customer_id, count_id, sku_id, file_id, added_by: actor.name, added_at: tx.now })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    noteCount(tx, count, undefined, { sku: line.sku, pictures: ids.length })
    return {}
  })
}

/** The bytes of a picture. Refuses `not_found`. */
export async function openCountPicture(
  ctx: Ctx,
  reader: CustomerActor | StaffActor,
  key: { customer_id: number; count_id: string; file_id: string },
): Promise<StoredDocument> {
  await read(ctx, reader, async (db) => {
    const { rows } = await sql`select from stock_count c join stock_count_picture x using (customer_id, count_id)
      where c.customer_id = ${key.customer_id} and c.count_id = ${key.count_id} and x.file_id = ${key.file_id}
        and ${seesCounts(reader)} and ${seesSku(reader, 'x.sku_id')}`.execute(db)
    if (rows.length === 0) throw new AppError('not_found')
  })
  return openUpload(ctx, reader, { customerId: key.customer_id, fileId: key.file_id, purpose: 'goods_picture' })
}
