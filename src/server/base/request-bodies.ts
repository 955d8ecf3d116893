// How a request's bytes become a body: JSON in UTF-8, uncompressed, and nothing else. Also what a sender hears whose request is not even
// HTTP. What stands in a body is judged by the call's schema, uploads are read in http.ts.
import { isUtf8 } from 'node:buffer'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError, ERRORS } from '#shared/errors.ts'

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

/** Answers what Node's HTTP parser refuses, in the envelope, and hangs up. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
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
  const body = JSON.stringify({ error_code: entry.number, msg: entry.en, content: null })
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\nX-Content-Type-Options: nosniff\r\n\r\n${body}`,
  )
}
