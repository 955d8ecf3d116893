// Mounts contract values on Fastify: find the actor, check audience and permission, parse strictly, run, envelope. Domain
// code never sees a request or a reply.
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify'
import { isApiKey } from '#shared/api-key.ts'
import type { Access, Call, OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError, ERRORS, fieldErrors, refusalText, refuse, type Language, type Refusal } from '#shared/errors.ts'
import { inLanguage } from '#shared/language.ts'
import { fieldRefusals } from '#shared/field-reasons.ts'
import { isAccounts, mayEnterSandbox } from '../sandbox.ts'
import type { Actor, CustomerActor, PublicActor, RequestInfo, StaffActor } from '../actor.ts'
import type { Ctx } from '../context.ts'
import { masked } from '../mask.ts'
import { asksForPage, plainPage, PLAIN_POLICY } from './plain-page.ts'
import { cookieLine, readCookies, type Cookies } from './cookies.ts'
import { parsePosition, writtenPosition } from '../database/wal-position.ts'
import { tellActor } from '../watch/about.ts'
import { sendStream, type Stream } from './send-stream.ts'
import {
  isApi,
  oneAtATime,
  routeOf,
  sendAnswer,
  sendProblem,
  tellDeprecation,
  tellRate,
  unquoted,
  withPath,
} from './machine-api.ts'
import { readForm } from './request-bodies.ts'
import { sendDocument, type Document, type FlowingDocument, type StoredDocument } from './send-document.ts'
import { keepTitle, titleOf } from './titles.ts'
import '../traditional.ts'

export type { Document, FlowingDocument, StoredDocument, Stream }
/** What a handler gets besides actor and input. */
export type Extras = {
  file?: { bytes: Buffer; name: string }
  tokenHash?: Buffer
  signed?: { headers: FastifyRequest['headers']; bytes: Buffer }
}

type ActorOf<C extends Call> = C['audience'] extends 'customer'
  ? CustomerActor
  : C['audience'] extends 'staff'
    ? StaffActor
    : PublicActor
type ResultOf<C extends Call> = C['download'] extends true
  ? Document | FlowingDocument | StoredDocument
  : C['stream'] extends true
    ? Stream
    : OutputOf<C>
/** One handler for every call of a contract; a missing one does not compile. */
type Handlers<T extends Record<string, Call>> = {
  [K in keyof T]: (
    actor: ActorOf<T[K]>,
    input: ParsedInputOf<T[K]>,
    extras: Extras,
  ) => Promise<ResultOf<T[K]>> | ResultOf<T[K]>
}

type Answering = (actor: Actor, input: unknown, extras: Extras) => Promise<unknown>

/** Finds who a token (or, `byKey`, an API key) belongs to; the accounts domain provides it. Undefined: there is none, or it has ended. */
export type FindActor = (
  tokenHash: Buffer,
  audience: Access['audience'],
  request: RequestInfo,
  byKey: boolean,
) => Promise<CustomerActor | StaffActor | undefined>

export const hashToken = (token: string) => createHash('sha256').update(token).digest()

const POSITION_COOKIE = 'ucenter_written'
/** No standby is read that is further behind (DATABASE_READ_LAG_S). */
const POSITION_S = 120
const READS = new Set(['GET', 'HEAD'])
const BODY_LIMIT = 1024 * 1024
/** What stands in a log row stays small, whatever a client sends. */
const MAX_URL = 500
const KEY = /^[\x21-\x7e]{8,255}$/

/** A person's session token or a machine's key; the key may stand in the header `apikey` as well. */
function tokenOf({ headers }: FastifyRequest): string | undefined {
  const token = /^Bearer ([\w-]{20,100})$/.exec(headers.authorization ?? '')?.[1]
  const key = headers['apikey']
  return token ?? (headers.authorization === undefined && typeof key === 'string' && isApiKey(key) ? key : undefined)
}

/** The reader's language, by the first tag of the header (Rule 1.8); the Chinese of Hong Kong and Macau is traditional. */
export function languageOf(request: FastifyRequest): Language {
  const asked = request.headers['accept-language'] ?? ''
  if (!/^zh/i.test(asked)) return 'en'
  return /^zh-(tw|hk|mo|hant)/i.test(asked) ? 'zh_TW' : 'zh_CN'
}

/** Sends a refusal in the envelope, in the request's language; as a page to whoever asked for one. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const language = languageOf(request)
  const entry = ERRORS[refusal.code]
  const begun = underWay.get(request.raw)
  if (begun) begun.errorCode = entry.number
  if (entry.status === 429 || entry.status === 503)
    void reply.header('retry-after', String(refusal.params?.['retry_after_s'] ?? 2))
  if (isApi(request.url)) return sendProblem(request, reply, refusal, language)
  if (asksForPage(request.method, request.headers.accept)) {
    const page = plainPage(entry.status, language, [refusalText(refusal, language)])
    void reply.header('content-security-policy', PLAIN_POLICY).type('text/html; charset=utf-8')
    return reply.code(entry.status).send(page)
  }
  return reply.code(entry.status).send({
    error_code: entry.number,
    msg: refusalText(refusal, language),
    content: null,
    fields: fieldErrors(refusal, language),
  })
}

/** What is known of the requests to calls that are being answered. */
const underWay = new WeakMap<IncomingMessage, { info: RequestInfo; errorCode: number }>()

/** Tells whoever waits for the end of this request. */
export function tellEnd(request: FastifyRequest, ms: number): void {
  const begun = underWay.get(request.raw)
  begun?.info.onEnd?.(begun.errorCode, ms)
}

/** The bytes of signed messages, for as long as their request lives. */
const sentBytes = new WeakMap<IncomingMessage, Buffer>()

/** Reads a body whole before it is parsed: a signature is over the bytes, not over what a parser made of them. */
async function keepBytes(request: IncomingMessage, payload: RequestPayload): Promise<Readable> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > BODY_LIMIT) throw new AppError('too_large')
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  sentBytes.set(request, bytes)
  return Readable.from([bytes])
}

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call
  }
}

/** A group of calls with who answers it: what domains offer and the server mounts. */
export type Routes = {
  calls: readonly Call[]
  mount(app: FastifyInstance, ctx: Ctx, findActor: FindActor): void
}

/** The only way to answer calls: one handler for each call of the group; a missing one does not compile. */
export function answered<T extends Record<string, Call>>(
  calls: T,
  handlersOf: (ctx: Ctx) => Handlers<NoInfer<T>>,
): Routes {
  return {
    calls: Object.values(calls),
    mount: (app, ctx, findActor) =>
      mount<T>(app, ctx, findActor, calls, handlersOf(ctx), ctx.sandbox && handlersOf(ctx.sandbox)),
  }
}

/** Mounts every call of one contract. Shadows are answered by handlers that know the sandbox alone, everybody else by those that do not know it (Rule 22.1). */
function mount<T extends Record<string, Call>>(
  app: FastifyInstance,
  ctx: Ctx,
  findActor: FindActor,
  calls: T,
  handlers: Handlers<T>,
  forShadows: Handlers<T> | null,
): void {
  for (const [name, call] of Object.entries(calls)) {
    keepTitle(call)
    const handler: Answering = (actor, input, extras) => {
      const chosen = 'sandbox' in actor && actor.sandbox ? forShadows : handlers
      if (!chosen) throw new Error('there is no sandbox here')
      return (chosen[name] as Answering)(actor, input, extras)
    }
    app.route({
      method: call.method,
      url: routeOf(call),
      config: { call },
      // No HEAD beside a stream: it never ends, so its head would be waited for in vain.
      exposeHeadRoute: !call.stream,
      bodyLimit: call.upload ? call.upload.maxBytes + 64 * 1024 : (call.mostBytes ?? BODY_LIMIT),
      preParsing: call.signed ? (request, _reply, payload) => keepBytes(request.raw, payload) : [],
      handler: (request, reply) => answer(ctx, findActor, call, handler, request, reply),
    })
  }
}

async function answer(
  ctx: Ctx,
  findActor: FindActor,
  call: Call,
  handler: Answering,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  void reply.header('cache-control', 'no-store')
  const cookies = readCookies(request)
  const info: RequestInfo = {
    path: call.path,
    title: titleOf(call).en,
    method: call.method,
    url: `${request.protocol}://${request.headers.host ?? ''}${request.url.split('?')[0] ?? ''}`.slice(0, MAX_URL),
    ip: request.ip,
    host: request.headers.host ?? '',
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    language: languageOf(request),
    inSandbox: request.headers['x-sandbox'] === 'on',
    cookies,
    parameters: {},
  }
  underWay.set(request.raw, { info, errorCode: 0 })
  const token = tokenOf(request)
  const tokenHash = token ? hashToken(token) : undefined
  const byKey = token !== undefined && isApiKey(token)
  if (call.api) tellDeprecation(reply, call.api)
  const actor = await allowed(call, info, tokenHash, byKey, findActor).finally(
    () => call.api && tellRate(reply, info.rate),
  )
  tellActor(actor)

  const { raw, file } = await inputOf(call, request)
  const parsed = call.input.safeParse(raw, { reportInput: true })
  if (!parsed.success) throw new AppError('invalid_input', undefined, fieldRefusals(parsed.error))
  info.parameters = masked(parsed.data)
  if (!READS.has(call.method) && !call.reads && actor.kind !== 'anonymous')
    info.idempotency = idempotencyOf(request, raw, file?.bytes)

  // Keys keep nothing between their requests that could say what they have written, so they read the primary.
  if (call.mayLag && ctx.db.standby && !byKey) info.lagsAfter = positionOf(cookies)
  const signed = call.signed
    ? { headers: request.headers, bytes: sentBytes.get(request.raw) ?? Buffer.alloc(0) }
    : undefined
  const run = async () => handler(actor, parsed.data, { file, tokenHash, signed })
  const once = call.api && info.idempotency
  const result = await (once ? oneAtATime(`${actor.kind} ${actor.id} ${call.path} ${once.key}`, run) : run()).finally(
    () => tellPosition(info, reply),
  )
  for (const line of cookies.lines()) void reply.header('set-cookie', line)
  if (call.stream) return sendStream(reply, result as Stream, `${actor.kind} ${actor.id}`)
  if (call.download) return sendDocument(request, reply, result as Document)
  const output = call.output.safeParse(result)
  if (!output.success) {
    ctx.log.error('an answer does not fit its contract', {
      path: call.path,
      issues: JSON.stringify(output.error.issues.slice(0, 5)),
    })
    throw new Error(`${call.path} answered against its contract`)
  }
  if (call.api) return sendAnswer(call, request, reply, parsed.data, output.data)
  return { error_code: 0, msg: call.said ? inLanguage(call.said, info.language) : 'ok', content: output.data }
}

/** Up to where this browser has written, of what a standby may lack (Rule 28.3). */
const positionOf = (cookies: Cookies): bigint => parsePosition(cookies.get(POSITION_COOKIE)) ?? 0n

/** Also where the call is refused in the end: what it had committed before is to be seen. */
function tellPosition(info: RequestInfo, reply: FastifyReply): void {
  if (info.wrote === undefined) return
  const line = cookieLine(info.url.startsWith('https:'), POSITION_COOKIE, writtenPosition(info.wrote), POSITION_S)
  void reply.header('set-cookie', line)
}

/** The actor, or a refusal: nobody where somebody is needed, or somebody without the permission. */
async function allowed(
  call: Call,
  info: RequestInfo,
  tokenHash: Buffer | undefined,
  byKey: boolean,
  findActor: FindActor,
): Promise<Actor> {
  if (call.audience === 'public') return { kind: 'anonymous', id: null, name: '', request: info }
  const actor = tokenHash && (await findActor(tokenHash, call.audience, info, byKey))
  if (!actor) throw new AppError('session_expired')
  if (actor.incomplete && call.whileIncomplete !== true && call.whileIncomplete !== actor.incomplete)
    throw new AppError(actor.incomplete)
  const permissions: ReadonlySet<string> = actor.permissions
  if (isActing(actor)) refuse(refuseActing(call, permissions))
  if (actor.kind === 'key' && call.permission === 'any' && !call.forKeys) throw new AppError('forbidden')
  if (call.permission !== 'any' && !permissions.has(call.permission)) throw new AppError('forbidden')
  return info.inSandbox && actor.kind !== 'staff' ? inSandbox(call, actor) : actor
}

/** The person as one who acts for the shadow, for what is not the account's own. Refuses `forbidden` to who may not make keys: only they look at what keys do. */
function inSandbox(call: Call, actor: CustomerActor): CustomerActor {
  if (actor.kind === 'key' || (isAccounts(call) && !call.inSandbox)) return actor
  if (!mayEnterSandbox(actor)) throw new AppError('forbidden')
  return { ...actor, customerId: -actor.customerId, sandbox: true }
}

const isActing = (actor: CustomerActor | StaffActor): boolean =>
  actor.kind !== 'staff' && actor.actingStaff !== undefined

/** The person's own affairs, and what a main account could do if nothing were withheld, are not for staff who act for it. */
function refuseActing(call: Call, permissions: ReadonlySet<string>): Refusal | undefined {
  const own = call.permission === 'any' && !READS.has(call.method) && !(call.whileActing ?? call.reads)
  const withheld = call.permission !== 'any' && call.permission !== null && !permissions.has(call.permission)
  return own || withheld ? { code: 'acting_forbidden' } : undefined
}

async function inputOf(call: Call, request: FastifyRequest): Promise<{ raw: unknown; file?: Extras['file'] }> {
  if (call.method === 'GET') return { raw: withPath(call, request, request.query) }
  if (Object.keys(request.query as object).length > 0) throw new AppError('bad_request')
  if (request.isMultipart() !== (call.upload !== undefined)) throw new AppError('unsupported_media')
  if (!call.upload) return { raw: withPath(call, request, request.body === undefined ? {} : request.body) }
  const { fields, file } = await readForm(request, call.upload.maxBytes)
  return { raw: fields, file }
}

function idempotencyOf(
  request: FastifyRequest,
  raw: unknown,
  bytes: Buffer | undefined,
): { key: string; fingerprint: Buffer } {
  const sent = request.headers['idempotency-key']
  const key = typeof sent === 'string' && isApi(request.url) ? unquoted(sent) : sent
  if (typeof key !== 'string' || !KEY.test(key)) throw new AppError('key_missing')
  const hash = createHash('sha256').update(JSON.stringify(raw ?? {}))
  if (bytes) hash.update(bytes)
  return { key, fingerprint: hash.digest() }
}
