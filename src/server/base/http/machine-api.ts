// The API for machines over HTTP (Rules 21.1, 21.4, 21.7, 21.8): paths with parameters, answers without an envelope and with an ETag, refusals as problems,
// and headers about the rate and about what will be gone. What its calls do is the domains' affair.
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiFacts, Call } from '#shared/contract.ts'
import { AppError, ERRORS, type Language, type Refusal } from '#shared/errors.ts'
import { reasonOf } from '#shared/field-reasons.ts'
import { LANGUAGE_TAGS } from '#shared/language.ts'
import type { RequestInfo } from '../actor.ts'
import { problemOf } from './problems.ts'

/** Whether an address is the API's, also where no call answers it. */
export const isApi = (url: string): boolean => /^\/api\/v1(?:[/?]|$)/.test(url)

/** The path of a call as Fastify has it: `{order_id}` is `:order_id`. */
export const routeOf = ({ path }: Call): string => path.replace(/\{(\w+)\}/g, ':$1')

/** The fields of the input that stand in the path. */
export const inPath = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)

/** Query or body with what stands in the path. Refuses a field that is said in both. */
export function withPath(call: Call, request: FastifyRequest, said: unknown): unknown {
  const names = inPath(call.path)
  if (names.length === 0 || typeof said !== 'object' || said === null || Array.isArray(said)) return said
  const twice = names.filter((name) => Object.hasOwn(said, name))
  if (twice.length > 0) {
    const reason = reasonOf({ code: 'unrecognized_keys', keys: twice, path: [], message: '', input: {} })
    throw new AppError(
      'invalid_input',
      undefined,
      twice.map((path) => ({ path, reason })),
    )
  }
  return { ...said, ...(request.params as object) }
}

/** Sends a refusal as a problem. Whoever calls it has said when to come again. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: Refusal, language: Language) {
  const names = inPath(request.routeOptions.config?.call?.path ?? '')
  const inAddress = request.method === 'GET' || request.method === 'HEAD'
  const problem = problemOf(refusal, language, (field) => inAddress || names.includes(field))
  const { status } = ERRORS[refusal.code]
  if (status === 401) void reply.header('www-authenticate', 'Bearer')
  return reply
    .code(status)
    .header('content-language', LANGUAGE_TAGS[language])
    .type('application/problem+json')
    .send(JSON.stringify(problem))
}

/** What a key may still do (draft-ietf-httpapi-ratelimit-headers): at once, out of what fills again steadily. */
export function tellRate(reply: FastifyReply, rate: RequestInfo['rate']): void {
  if (!rate) return
  const { perMinute, burst, left, fullInS } = rate
  void reply
    .header(
      'ratelimit-policy',
      `"minute";q=${perMinute};w=60, "burst";q=${burst};w=${Math.ceil((burst * 60) / perMinute)}`,
    )
    .header('ratelimit', `"burst";r=${left};t=${fullInS}`)
}

/** RFC 9745 and RFC 8594: since when it should not be used, from when it is gone, and where to read what to use. */
export function tellDeprecation(reply: FastifyReply, { deprecated }: ApiFacts): void {
  if (!deprecated) return
  void reply
    .header('deprecation', `@${Date.parse(deprecated.on) / 1000}`)
    .header('sunset', new Date(Date.parse(deprecated.sunset)).toUTCString())
    .header('link', `<${deprecated.instead}>; rel="deprecation"; type="text/html"`)
}

/** The answer's bytes, of the fields that were asked for; of a read with its ETag, or 304 where the reader has it. */
export function sendAnswer(call: Call, request: FastifyRequest, reply: FastifyReply, input: unknown, output: unknown) {
  const fields = (input as { fields?: string[] }).fields
  const body = JSON.stringify(fields ? sparse(output, fields, call.api?.sparse) : output)
  void reply.type('application/json')
  if (call.method !== 'GET') return reply.send(body)
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  void reply.header('cache-control', 'private, no-cache').header('etag', etag)
  const known = request.headers['if-none-match'] ?? ''
  const has = known.trim() === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.slice(2))
  return has ? reply.code(304).send() : reply.send(body)
}

function sparse(output: unknown, fields: readonly string[], of: ApiFacts['sparse']): unknown {
  const picked = (row: object) => Object.fromEntries(Object.entries(row).filter(([name]) => fields.includes(name)))
  if (of !== 'rows') return picked(output as object)
  const page = output as { data: object[] }
  return { ...page, data: page.data.map(picked) }
}

const running = new Set<string>()

/**
 * Runs a write unless one with the same key is being worked on here, which is refused as `conflict`. Where another process works on it the
 * database keeps this one waiting for that one's answer.
 */
export async function oneAtATime<T>(about: string, work: () => Promise<T>): Promise<T> {
  if (running.has(about)) throw new AppError('conflict')
  running.add(about)
  try {
    return await work()
  } finally {
    running.delete(about)
  }
}

/** The key of the header, without the quotes that the IETF's draft puts around it. */
export const unquoted = (key: string): string => /^"(.*)"$/.exec(key)?.[1] ?? key
