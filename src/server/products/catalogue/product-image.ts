// The pictures of products: taking one in, and showing it to those who may see a product that wears it.
import { sql } from 'kysely'
import sharp from 'sharp'
import { AppError } from '#shared/errors.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Document, StoredDocument } from '#server/base/http/http.ts'
import { read } from '#server/base/database/transaction.ts'
import { openUpload, readUpload, storeUpload } from '#server/base/http/uploads.ts'
import { staffSeesSku } from '../staff-scope.ts'
import { seesEverySku, seesSku } from '../supplier-scope.ts'
import { mustSeeGoods } from './products.queries.ts'

/** Stores a picture of at most 5 MB (Rule 5.5); it shows once a product is saved with its id. Refuses `file_type`, `file_too_large`, `file_unreadable`. */
export async function uploadImage(
  ctx: Ctx,
  actor: CustomerActor,
  file: { bytes: Buffer; name: string },
): Promise<{ file_id: string }> {
  const { file_id } = await storeUpload(ctx, actor, 'product_image', file)
  return { file_id }
}

/** Twice the side that lists show, for sharp screens. */
const SMALL_PX = 128
/** A picture's bytes never change under its id. A browser keeps them for a day only, because the right to see them may be taken away. */
const CACHE_SECONDS = 86_400

/** The picture for showing in place. A supplier gets those of its own SKUs only; anything else is `not_found`. */
export async function getImage(
  ctx: Ctx,
  actor: CustomerActor,
  input: { file_id: string; size: 'full' | 'small' },
): Promise<Document | StoredDocument> {
  mustSeeGoods(actor)
  if (!seesEverySku(actor)) {
    const { rows } = await read(ctx, actor, (db) =>
      sql`select from sku s where s.customer_id = ${actor.customerId} and s.image_file_id = ${input.file_id} and ${seesSku(actor, 's.sku_id')} limit 1`.execute(
        db,
      ),
    )
    if (rows.length === 0) throw new AppError('not_found')
  }
  return shown(ctx, actor, actor.customerId, input)
}

/** The same for one of the staff who sees a product with this picture. */
export async function getOfficeImage(
  ctx: Ctx,
  actor: StaffActor,
  { customer_id, ...input }: { customer_id: number; file_id: string; size: 'full' | 'small' },
): Promise<Document | StoredDocument> {
  const { rows } = await read(ctx, actor, (db) =>
    sql`select from sku s where s.customer_id = ${customer_id} and s.image_file_id = ${input.file_id} and ${staffSeesSku(actor, 's')}`.execute(
      db,
    ),
  )
  if (rows.length === 0) throw new AppError('not_found')
  return shown(ctx, actor, customer_id, input)
}

async function shown(
  ctx: Ctx,
  actor: CustomerActor | StaffActor,
  customerId: number,
  input: { file_id: string; size: 'full' | 'small' },
): Promise<Document | StoredDocument> {
  const file = { customerId, fileId: input.file_id, purpose: 'product_image' } as const
  if (input.size === 'full')
    return { ...(await openUpload(ctx, actor, file)), inline: true, cacheSeconds: CACHE_SECONDS }
  const picture = await readUpload(ctx, actor, file)
  return {
    bytes: await small(picture.bytes),
    name: picture.name.replace(/\.\w+$/, '.webp'),
    mediaType: 'image/webp',
    inline: true,
    cacheSeconds: CACHE_SECONDS,
  }
}

let turn: Promise<unknown> = Promise.resolve()

/** A square of the picture, the first frame of a moving one; one at a time, because a decoded picture is large. */
function small(bytes: Buffer): Promise<Buffer> {
  const mine = turn.then(() =>
    sharp(bytes).resize(SMALL_PX, SMALL_PX, { fit: 'cover' }).webp({ quality: 80 }).toBuffer(),
  )
  turn = mine.catch(() => undefined)
  return mine
}
