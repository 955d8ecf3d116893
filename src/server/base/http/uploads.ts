// Files that people upload, and how they come out again. The bytes decide what a file is, never its name or the browser's word;
// pictures are drawn anew, so that nothing rides along in them. Which uploads exist stands in shared/files.ts.
import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { AppError } from '#shared/errors.ts'
import { ruleText } from '#shared/field-reasons.ts'
import { FILE_RULES, isPersonal, type FileKind, type FilePurpose } from '#shared/files.ts'
import type { CustomerActor, StaffActor, SystemActor } from '../actor.ts'
import type { Ctx } from '../context.ts'
import type { Document, StoredDocument } from './send-document.ts'
import { read, write, type Tx } from '../database/transaction.ts'

export type StoredFile = { file_id: string; name: string; media_type: string; bytes: number }

const MEDIA: Record<FileKind, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  pdf: 'application/pdf',
}
/** Larger pictures are bombs rather than photographs. */
const MAX_PIXELS = 40_000_000
const MAX_NAME = 120

sharp.cache(false)
sharp.concurrency(1)

/**
 * Checks, cleans and stores one uploaded file of a customer (`customerId` is named by staff only). Refuses `file_type` (the bytes and
 * the extension must agree and be allowed), `file_too_large`, `file_unreadable`, each naming the field `file`.
 * `alsoWrite` says in the same transaction what the file belongs to; what it refuses is not kept.
 */
export async function storeUpload(
  ctx: Ctx,
  actor: CustomerActor | StaffActor | SystemActor,
  purpose: FilePurpose,
  file: { bytes: Buffer; name: string },
  customerId = 'customerId' in actor ? actor.customerId : 0,
  alsoWrite?: (tx: Tx, stored: StoredFile) => Promise<void>,
): Promise<StoredFile> {
  const kind = await kindOfUpload(purpose, file)
  const bytes = kind === 'pdf' ? file.bytes : await drawnAnew(file.bytes, kind)

  const stored = {
    file_id: ctx.clock.id(),
    name: cleanName(file.name, kind),
    media_type: MEDIA[kind],
    bytes: bytes.length,
  }
  const storedAs = await ctx.files.put(bytes)
  // Where the store does not answer, the sweep of what nobody names does it.
  const takeBack = () => ctx.files.remove(storedAs).catch(() => undefined)
  try {
    const answer = await write(ctx, actor, async (tx) => {
      await tx.db
        .insertInto('file')
        .values({
          customer_id: customerId,
          ...stored,
          purpose,
          stored_as: storedAs,
          created_at: tx.now,
          // Of what was given, not of what was drawn anew: the same file twice is to be known.
          sha256: createHash('sha256').update(file.bytes).digest(),
        })
        .execute()
      await alsoWrite?.(tx, stored)
      const { name, ...known } = stored
      const after = { ...known, ...(!isPersonal(purpose) && { name }), purpose }
      tx.note({ customerId, object: 'file', objectId: stored.file_id, after })
      return stored
    })
    // A repeated request got the first one's file: these bytes belong to nobody.
    if (answer.file_id !== stored.file_id) await takeBack()
    return answer
  } catch (error) {
    // After a lost connection the row may stand: bytes without a row are harmless, a row without bytes is not.
    if (error instanceof AppError && error.refusal.code !== 'unavailable') await takeBack()
    throw error
  }
}

/** What an upload is, by its bytes, which its name must not contradict. Refuses `file_too_large`, `file_type`. */
export async function kindOfUpload(purpose: FilePurpose, file: { bytes: Buffer; name: string }): Promise<FileKind> {
  const { kinds, maxBytes } = FILE_RULES[purpose]
  if (file.bytes.length > maxBytes) throw refusal('file_too_large', { limit: sizeOf(maxBytes) })
  const found = (await fileTypeFromBuffer(file.bytes))?.ext
  const kind = kinds.find((allowed) => allowed === found)
  if (!kind || kindOfName(file.name) !== kind) throw refusal('file_type', { allowed: kinds.join(', ') })
  return kind
}

type Named = { customerId: number; fileId: string; purpose: FilePurpose }

/** A stored file as a document to send; `not_found` for another customer's, another purpose's or no file. */
export async function openUpload(ctx: Ctx, actor: CustomerActor | StaffActor, file: Named): Promise<StoredDocument> {
  const row = await findUpload(ctx, actor, file)
  return { ...(await ctx.files.open(row.stored_as)), name: row.name, mediaType: row.media_type }
}

/** The same in memory, for who makes something of it. */
export async function readUpload(ctx: Ctx, actor: CustomerActor | StaffActor, file: Named): Promise<Document> {
  const row = await findUpload(ctx, actor, file)
  return { bytes: await ctx.files.get(row.stored_as), name: row.name, mediaType: row.media_type }
}

async function findUpload(ctx: Ctx, actor: CustomerActor | StaffActor, { customerId, fileId, purpose }: Named) {
  const row = await read(ctx, actor, (db) =>
    db
      .selectFrom('file')
      .select(['name', 'media_type', 'stored_as'])
      .where('customer_id', '=', customerId)
      .where('file_id', '=', fileId)
      .where('purpose', '=', purpose)
      .executeTakeFirst(),
  )
  if (!row) throw new AppError('not_found')
  return row
}

/** The ids, each once, of files that were uploaded for this customer to this purpose; any other refuses the field `picture_ids`. */
export async function knownPictures(
  tx: Tx,
  customerId: number,
  purpose: FilePurpose,
  given: readonly string[],
): Promise<string[]> {
  const ids = [...new Set(given)]
  if (ids.length === 0) return ids
  const known = await tx.db
    .selectFrom('file')
    .select('file_id')
    .where('customer_id', '=', customerId)
    .where('purpose', '=', purpose)
    .where('file_id', 'in', ids)
    .execute()
  if (known.length < ids.length)
    throw new AppError('invalid_input', undefined, [{ path: 'picture_ids', reason: ruleText('required') }])
  return ids
}

const sizeOf = (bytes: number) => (bytes < 1024 * 1024 ? `${bytes / 1024} kB` : `${bytes / 1024 / 1024} MB`)

const refusal = (code: keyof typeof REASONS, params?: Record<string, string>): AppError =>
  new AppError(code, params, [{ path: 'file', reason: REASONS[code] }])

const REASONS = {
  file_too_large: { en: 'The file is too large', zh_CN: '文件过大' },
  file_type: { en: 'File type invalid', zh_CN: '文件类型无效' },
  file_unreadable: { en: 'The file cannot be read', zh_CN: '文件无法读取' },
}

function kindOfName(name: string): string {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return extension === 'jpeg' ? 'jpg' : extension
}

/** A name that can be shown and saved: no path, no control characters, not endless. */
function cleanName(name: string, kind: FileKind): string {
  const base = (name.split(/[/\\]/).at(-1) ?? '').replace(/\.[^.]*$/, '').normalize('NFC')
  const plain = base.replace(/[\p{C}<>:"|?*]/gu, '').trim()
  return `${[...plain].slice(0, MAX_NAME).join('') || 'file'}.${kind}`
}

let turn: Promise<unknown> = Promise.resolve()

/** The same picture without metadata, upright, of a moving one the first frame. */
const drawnAnew = (bytes: Buffer, kind: Exclude<FileKind, 'pdf'>): Promise<Buffer> =>
  drawn(bytes, (picture) => {
    if (kind === 'jpg') return picture.jpeg({ quality: 88 })
    return kind === 'png' ? picture.png() : picture.gif()
  })

/** The same picture as JPEG on white, no more than so many dots wide and high. Refuses `file_unreadable`. */
export const drawnForPaper = (bytes: Buffer, most: number): Promise<Buffer> =>
  drawn(bytes, (picture) =>
    picture
      .resize({ width: most, height: most, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 90, chromaSubsampling: '4:4:4' }),
  )

/** One at a time, because a decoded picture is large. */
function drawn(bytes: Buffer, as: (picture: Sharp) => Sharp): Promise<Buffer> {
  const work = async () => {
    try {
      const options = { limitInputPixels: MAX_PIXELS, animated: false, failOn: 'error' } as const
      return await as(sharp(bytes, options).autoOrient()).toBuffer()
    } catch {
      throw refusal('file_unreadable')
    }
  }
  const mine = turn.then(work)
  turn = mine.catch(() => undefined)
  return mine
}
