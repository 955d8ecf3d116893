// The answer of a `download` call: bytes that are there, that are made while they are sent, or that lie in the file store. Of the last a part can be
// asked for (RFC 9110, 14), so that a download that broke off goes on where it was.
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#shared/errors.ts'
import type { OpenFile } from '#server/outside/files/file-store.ts'

/** `cacheSeconds` lets the reader's own browser keep it, for bytes that never change under their address. */
export type Document = { bytes: Buffer; name: string; mediaType: string; inline?: boolean; cacheSeconds?: number }
/** One that is sent while it is made, so that its length costs no memory. */
export type FlowingDocument = Omit<Document, 'bytes'> & { bytes: Readable }
/** One that lies in the file store. */
export type StoredDocument = Omit<Document, 'bytes'> & OpenFile

export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: Document | FlowingDocument | StoredDocument,
): FastifyReply {
  const body = 'length' in document ? ranged(request, reply, document) : document.bytes
  if (document.cacheSeconds) void reply.header('cache-control', `private, max-age=${document.cacheSeconds}`)
  const ascii = document.name.replace(/[^\w.-]/g, '_')
  return reply
    .header('content-type', document.mediaType)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header(
      'content-disposition',
      `${document.inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(document.name)}`,
    )
    .send(body)
}

/** Says how long it is and sends the part that was asked for, or all of it. Refuses `file_range`. */
function ranged(request: FastifyRequest, reply: FastifyReply, { bytes, length, tag }: StoredDocument): Readable {
  void reply.header('accept-ranges', 'bytes')
  if (tag) void reply.header('etag', `"${tag}"`)
  const { range, 'if-range': ifRange } = request.headers
  // A part of another file than the reader has the beginning of is no use to it.
  const part = ifRange === undefined || (tag && ifRange === `"${tag}"`) ? readRange(range, length) : undefined
  if (part === 'beyond') {
    bytes.destroy()
    void reply.header('content-range', `bytes */${length}`)
    throw new AppError('file_range')
  }
  if (!part) {
    void reply.header('content-length', length)
    return bytes
  }
  const [from, to] = part
  void reply.code(206).header('content-range', `bytes ${from}-${to}/${length}`)
  void reply.header('content-length', to - from + 1)
  return Readable.from(cut(bytes, from, to))
}

/**
 * First and last byte, both counted from 0. Undefined: all of it is to be sent, which a server may always do, and does for several parts at
 * once and for what it cannot read. `beyond`: there is no such part.
 */
export function readRange(
  header: string | undefined,
  length: number,
): readonly [from: number, to: number] | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '')
    return Number(last) === 0 || length === 0 ? 'beyond' : [Math.max(0, length - Number(last)), length - 1]
  const to = last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (last !== '' && Number(last) < Number(first)) return undefined
  return Number(first) >= length ? 'beyond' : [Number(first), to]
}

/** The part of a file that is read whole all the same, because only the whole can be checked; its last piece waits for that. */
async function* cut(bytes: Readable, from: number, to: number): AsyncGenerator<Buffer> {
  let at = 0
  let held: Buffer | undefined
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    const piece = chunk.subarray(Math.max(0, from - at), Math.max(0, to + 1 - at))
    at += chunk.length
    if (piece.length === 0) continue
    if (held) yield held
    held = piece
  }
  if (held) yield held
}
