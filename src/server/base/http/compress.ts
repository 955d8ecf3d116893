// Long answers packed for readers far from the server: a page of a list is mostly the same words again. Pages and scripts are packed
// when they are built (pages.ts); files and streams go as they are.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Below this packing saves less than it costs. */
const FROM_CHARACTERS = 4096
const packed = promisify(gzip)

/** A text answer with gzip where the client takes it; level 1, because somebody waits. Tokens travel in a header, so its length gives no secret away. */
export async function compress(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < FROM_CHARACTERS) return payload
  void reply.header('vary', 'accept-encoding')
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return payload
  void reply.header('content-encoding', 'gzip').removeHeader('content-length')
  return packed(payload, { level: 1 })
}
