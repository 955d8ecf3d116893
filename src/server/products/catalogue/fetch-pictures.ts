// Fetches the pictures that customers named by their addresses (Rule 5.13), a few at a time, and puts each on its product or writes down why not.
import { fileTypeFromBuffer } from 'file-type'
import { sql } from 'kysely'
import sharp from 'sharp'
import { AppError, type ErrorCode, type Refusal } from '#shared/errors.ts'
import { FILE_RULES } from '#shared/files.ts'
import { systemActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { storeUpload } from '#server/base/http/uploads.ts'
import type { FetchFault } from '#server/outside/fetch-public.ts'
import { readBmp } from './bmp.ts'

const AT_ONCE = 4
const LIMITS = { maxBytes: FILE_RULES.product_image.maxBytes, timeoutMs: 5_000 }
/** How long a claim holds: longer than a fetch takes, so that only a process that died loses it. */
const CLAIM_MS = 60_000
const MAX_TRIES = 3
const KEPT_MS = 7 * 86_400_000

const FAULTS: Record<FetchFault, ErrorCode> = {
  address: 'picture_address',
  away: 'picture_away',
  answer: 'picture_answer',
  too_large: 'file_too_large',
}

type Claimed = { customer_id: number; fetch_id: string; sku_id: string; url: string; tries: number }
const actor = systemActor('products.pictures')

/** One turn; returns how many were fetched. */
export async function fetchPictures(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now()
  const db = ctx.db.office
  await sql`delete from picture_fetch where asked_at < ${new Date(now.getTime() - KEPT_MS)}`.execute(db)
  const { rows } =
    await sql<Claimed>`update picture_fetch set tries = tries + 1, next_at = ${new Date(now.getTime() + CLAIM_MS)}
    where (customer_id, fetch_id) in (select customer_id, fetch_id from picture_fetch
      where state = 'waiting' and next_at <= ${now} order by next_at, fetch_id limit ${AT_ONCE} for update skip locked)
    returning customer_id, fetch_id, sku_id, url, tries`.execute(db)
  await Promise.all(rows.map((row) => fetchOne(ctx, row)))
  return rows.length
}

async function fetchOne(ctx: Ctx, row: Claimed): Promise<void> {
  try {
    const fileId = await storedPicture(ctx, row)
    await finish(ctx, row, { fileId })
  } catch (error) {
    if (error instanceof AppError && error.refusal.code !== 'unavailable')
      return finish(ctx, row, { refusal: error.refusal })
    // Something of ours is broken: it is tried again, not for ever.
    ctx.log.warn('a picture was not stored', { fetch: row.fetch_id, tries: row.tries, error })
    if (row.tries >= MAX_TRIES) await finish(ctx, row, { refusal: { code: 'picture_away' } })
  }
}

/** The stored file's id. Throws the refusal that the customer is told. */
async function storedPicture(ctx: Ctx, { customer_id, url }: Claimed): Promise<string> {
  const got = await ctx.fetchPublic(url, LIMITS)
  if (got.fault) {
    const limit = `${LIMITS.maxBytes / 1024 / 1024} MB`
    throw new AppError(FAULTS[got.fault], got.fault === 'too_large' ? { limit } : undefined)
  }
  const { bytes, kind } = await usable(got.bytes)
  const name = `${
    new URL(url).pathname
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '') || 'picture'
  }.${kind}`
  const { file_id } = await storeUpload(ctx, actor, 'product_image', { bytes, name }, customer_id)
  return file_id
}

/** What the bytes are, whatever the address says; of a bitmap a PNG is made. */
async function usable(bytes: Buffer): Promise<{ bytes: Buffer; kind: string }> {
  const kind = (await fileTypeFromBuffer(bytes))?.ext ?? ''
  const bitmap = kind === 'bmp' ? readBmp(bytes) : undefined
  if (!bitmap) return { bytes, kind }
  const { pixels, ...raw } = bitmap
  return { bytes: await sharp(pixels, { raw }).png().toBuffer(), kind: 'png' }
}

/** The product wears it, or the row says why not. One that was deleted meanwhile wears nothing. */
async function finish(ctx: Ctx, row: Claimed, outcome: { fileId: string } | { refusal: Refusal }): Promise<void> {
  const { customer_id, fetch_id, sku_id, url } = row
  await write(ctx, actor, async (tx) => {
    let refusal = 'refusal' in outcome ? outcome.refusal : undefined
    if ('fileId' in outcome) {
      const worn = await tx.db
        .updateTable('sku')
        .set((update) => ({ image_file_id: outcome.fileId, updated_at: tx.now, version: update('version', '+', 1) }))
        .where('customer_id', '=', customer_id)
        .where('sku_id', '=', sku_id)
        .where('deleted_at', 'is', null)
        .returning('sku')
        .executeTakeFirst()
      if (!worn) refusal = { code: 'not_found' }
    }
    await tx.db
      .updateTable('picture_fetch')
      .set({
        state: refusal ? 'failed' : 'done',
        refusal: refusal
          ? JSON.stringify({ code: refusal.code, ...(refusal.params && { params: refusal.params }) })
          : null,
        done_at: tx.now,
      })
      .where('customer_id', '=', customer_id)
      .where('fetch_id', '=', fetch_id)
      .where('state', '=', 'waiting')
      .execute()
    tx.note({
      customerId: customer_id,
      object: 'sku',
      objectId: sku_id,
      after: { picture_url: url, ...(refusal ? { refused: refusal.code } : outcome) },
    })
    tx.changed(['products'], customer_id)
  })
}
