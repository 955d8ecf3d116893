// How a request's bytes become a body: JSON in UTF-8, uncompressed, and nothing else. Also what a sender hears whose request is not even
// HTTP. What stands in a body is judged by the call's schema, what is in a file by uploads.ts.
import { isUtf8 } from 'node:buffer'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, ERRORS } from '#shared/errors.ts'
import { plainPage, PLAIN_POLICY } from './plain-page.ts'

const JSON_TYPE = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i
const BYTE_ORDER_MARK = '\ufeff'

/**
 * Makes JSON the only body that is read. Refuses `unsupported_media` (another charset, compressed), `bad_request` (not UTF-8, a byte order
 * mark, no JSON, a `__proto__` or `constructor` key). Of two values for one key the last counts, as everywhere in JavaScript.
 */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers
    if (!JSON_TYPE.test(type) || encoding !== 'identity') return done(new AppError('unsupported_media'))
    if (!isUtf8(bytes)) return done(new AppError('bad_request'))
    const text = bytes.toString()
    if (text.startsWith(BYTE_ORDER_MARK)) return done(new AppError('bad_request'))
    // The default parser answers through `done` and returns nothing.
    void parse(request, text, done)
  })
}

/**
 * Reads a form with one file in the field `file` and its other fields as texts. Refuses `file_missing`, `too_large` (naming the field
 * `file` where that is to blame), `bad_request` for a form that is cut off or names a field twice.
 */
export async function readForm(
  request: FastifyRequest,
  maxBytes: number,
): Promise<{ fields: Record<string, string>; file: { bytes: Buffer; name: string } }> {
  const limits = { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 10_000, parts: 21 }
  const fields = new Map<string, string>()
  let file: { bytes: Buffer; name: string } | undefined
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer()
        if (part.fieldname === 'file') file = { bytes, name: part.filename }
      } else {
        if (fields.has(part.fieldname) || part.valueTruncated || part.fieldnameTruncated)
          throw new AppError('bad_request')
        fields.set(part.fieldname, String(part.value))
      }
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'FST_REQ_FILE_TOO_LARGE')
      throw new AppError('too_large', undefined, [{ path: 'file', reason: ERRORS.too_large }])
    // What the form's reader itself refuses has a code; the rest is a form that ends too early or is none.
    throw error instanceof AppError || code.startsWith('FST_') ? error : new AppError('bad_request')
  }
  if (!file) throw new AppError('file_missing', undefined, [{ path: 'file', reason: ERRORS.file_missing }])
  return { fields: Object.fromEntries(fields), file }
}

/** How long the last words may take to arrive. */
const GRACE_MS = 2_000

/** Ends a connection, and does not wait for the other end to do the same. */
export function hangUp(socket: Socket, lastWords = ''): void {
  socket.end(lastWords)
  setTimeout(() => socket.destroy(), GRACE_MS).unref()
}

/** Answers what Node's HTTP parser refuses, in the envelope or, where a browser asked for a page, on one, and hangs up. */
export function answerBrokenRequest(error: Error & { code?: string; rawPacket?: unknown }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, entry] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? (['431 Request Header Fields Too Large', ERRORS.too_large] as const)
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? (['408 Request Timeout', ERRORS.bad_request] as const)
        : (['400 Bad Request', ERRORS.bad_request] as const)
  // Too long an address hides the headers behind it, and with them the language: the page speaks both.
  const page = /^GET \/(?!api\/|upload\/)/.test(
    Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1', 0, 20) : '',
  )
  const body = page
    ? plainPage(Number(status.slice(0, 3)), 'en', [entry.en, entry.zh_CN])
    : JSON.stringify({ error_code: entry.number, msg: entry.en, content: null })
  const type = page ? `text/html; charset=utf-8\r\nContent-Security-Policy: ${PLAIN_POLICY}` : 'application/json'
  hangUp(
    socket,
    `HTTP/1.1 ${status}\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\nX-Content-Type-Options: nosniff\r\n\r\n${body}`,
  )
}
