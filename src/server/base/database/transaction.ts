// The one way to read and to write. A write is one transaction: load (scoped, locked), refuse, write, note; its log rows, its
// jobs and the answer for a repeated request are committed with it or not at all. No mail, hashing or file work in between.
import { sql, type RawBuilder } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { Actor, CustomerActor, StaffActor } from '../actor.ts'
import type { Ctx } from '../context.ts'
import type { Queue } from '../jobs.ts'
import type { Statement } from './batch.ts'
import type { Database, Session } from './database.ts'
import { mayHeal, translated } from './faults.ts'
import type { Topic } from '../http/live.ts'
import { later, POSITION, positionIn, primaryPosition } from './wal-position.ts'

/** What a write says about itself: at least one row of the operation log. */
export type Note = {
  /** Whose data changed; 0 is the house itself. A customer's own writes need not say it. */
  customerId?: number
  object: string
  objectId: string
  before?: unknown
  after?: unknown
  /** What of the request this row is about, where that is a part of it; masked. */
  parameters?: unknown
}

export type Tx = {
  db: Database
  /** The instant of the whole transaction. */
  now: Date
  note(note: Note): void
  /** Of sweeps: another process had taken all there was. The transaction is undone and leaves no row in the log. */
  idle(): void
  /** Queues a job that exists exactly when this transaction commits. */
  job<T extends object>(queue: Queue<T>, data: NoInfer<T>): Promise<void>
  /** After the commit, open pages of this customer (a staff write names it, or EVERYBODY) ask again for these topics. */
  changed(topics: Topic[], customerId?: number): void
}

const ATTEMPTS = 4

const isCustomer = (actor: Actor): actor is CustomerActor => 'customerId' in actor

const sideOf = (actor: Actor) => (isCustomer(actor) ? 'portal' : 'office')

/** Throws where a customer came into the sandbox, or a shadow out of it (Rule 22.1). */
function needPlace(ctx: Ctx, actor: Actor): void {
  if (!isCustomer(actor)) return
  const shadow = actor.sandbox === true
  if (shadow !== actor.customerId < 0 || shadow !== (ctx.sandbox === null))
    throw new Error(`customer ${actor.customerId} has no business ${ctx.sandbox ? 'outside' : 'in'} the sandbox`)
}

/** A connection for what this actor may see. */
async function sessionOf(ctx: Ctx, actor: Actor): Promise<Session> {
  needPlace(ctx, actor)
  return ctx.db.session(sideOf(actor))
}

/** The same at the standby, for a read that may lag; undefined where it has to be the primary. */
async function standbySessionOf(ctx: Ctx, actor: Actor): Promise<Session | undefined> {
  const { standby } = ctx.db
  const own = actor.request.lagsAfter
  if (!standby || own === undefined) return undefined
  needPlace(ctx, actor)
  // A page that was told of something has to find it.
  const heard = ctx.live.position(isCustomer(actor) ? actor.customerId : null)
  return heard === undefined ? undefined : standby.session(sideOf(actor), later(own, heard))
}

/** For queries that are narrow whatever their values are: planning them anew would cost more than running them. */
const KEPT_PLANS = "set_config('plan_cache_mode', 'force_generic_plan', true)"
/**
 * What a write begins with. Its queries ask for rows by their keys, so their plans are kept. The tenant stays set until the end of the
 * transaction; its id is the session's, never from a request's body.
 */
const beginning = (actor: Actor): Statement => behindWalls(actor, `select ${KEPT_PLANS}`)
/** With what the walls of the database ask for: the customer; of a key that is bound to warehouses those too, in the role that has this wall (Rule 3.20). */
function behindWalls(actor: Actor, text: string): Statement {
  if (!isCustomer(actor)) return { text }
  const { customerId, boundTo } = actor
  const own = `${text}, set_config('app.customer', $1, true)`
  if (!boundTo) return { text: own, values: [String(customerId)] }
  const role = actor.sandbox ? 'ucenter_sandbox_bound' : 'ucenter_bound'
  const bound = `${own}, set_config('app.warehouses', $2, true), set_config('role', '${role}', true)`
  return { text: bound, values: [String(customerId), boundTo.join()] }
}
const READ_ONLY: Statement = { text: "select set_config('transaction_read_only', 'on', true)" }

/**
 * Runs queries as this actor: a customer's see only the customer's rows, whatever the query says. Each query, or each group begun
 * together, is a read-only transaction of its own and one round trip; it commits by itself. `narrow`: few rows match, whatever is asked for. In a
 * call that may lag `work` runs on the standby, and once more on the primary if that breaks off.
 */
export async function read<T>(
  ctx: Ctx,
  actor: Actor,
  work: (db: Database) => Promise<T>,
  { narrow = false } = {},
): Promise<T> {
  const prefix = behindWalls(actor, narrow ? `${READ_ONLY.text}, ${KEPT_PLANS}` : READ_ONLY.text)
  const over = async ({ db, sender, release }: Session) => {
    sender.prefix = prefix
    try {
      return await work(db)
    } finally {
      release()
    }
  }
  return translateFaults(async () => {
    const standby = await standbySessionOf(ctx, actor)
    if (standby)
      try {
        return await over(standby)
      } catch (error) {
        if (!ctx.db.standby?.brokeOff(error)) throw error
      }
    return over(await sessionOf(ctx, actor))
  })
}

/** Runs the house's own long read: all its queries see one and the same state, whatever is written meanwhile, and each may take five minutes. */
export const readWhole = <T>(ctx: Ctx, work: (db: Database) => Promise<T>): Promise<T> =>
  translateFaults(() =>
    ctx.db.office
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (db) => {
        await sql`set local statement_timeout = '5min'`.execute(db)
        return work(db)
      }),
  )

/**
 * Runs one write as this actor. `work` may run more than once (a deadlock or a serialisation failure is tried again), so it
 * touches nothing but the transaction. When the same request was already answered (same idempotency key), that answer is
 * returned instead and nothing happens; the same key with another body is refused.
 */
export async function write<T>(ctx: Ctx, actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
  return translateFaults(async () => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await writeOnce(ctx, actor, work)
      } catch (error) {
        // A retry whose first sending had its effect meets either the stored key or a refusal (the state has moved on).
        if (
          actor.request.idempotency &&
          (error instanceof AppError || constraintOf(error) === 'idempotency_key_pkey')
        ) {
          const answer = await storedAnswer(ctx, actor)
          if (answer) {
            await keepPosition(ctx, actor)
            return answer.value as T
          }
        }
        if (attempt >= ATTEMPTS || !mayHeal(error)) throw error
        await new Promise((resolve) =>
          setTimeout(resolve, 5 * 2 ** attempt * (1 + (ctx.clock.secret(1)[0] ?? 0) / 255)),
        )
      }
    }
  })
}

async function writeOnce<T>(ctx: Ctx, actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
  const notes: Note[] = []
  const news = new Map<number, Set<Topic>>()
  const now = ctx.clock.now()
  const own = isCustomer(actor) ? actor.customerId : 0
  const result = await inTransaction(ctx, actor, async ({ db, sender }) => {
    let idle = false
    const answer = await work({
      db,
      now,
      note: (note) => notes.push(note),
      idle: () => {
        idle = true
      },
      job: (queue, data) => ctx.jobs.send(db, queue, data),
      changed: (topics, customerId = own) => {
        news.set(customerId, new Set([...(news.get(customerId) ?? []), ...topics]))
      },
    })
    if (idle) return { answer, end: 'rollback' }
    if (notes.length === 0) throw new Error(`${actor.request.path} wrote without a note for the operation log`)
    const { sql: text, parameters: values } = leftNotes(ctx, actor, now, notes, answer).compile(db)
    sender.ahead({ text, values })
    return { answer, end: 'commit' }
  })
  for (const [customerId, topics] of news) ctx.live.changed(customerId, topics, actor.request.wrote)
  return result
}

/** Of a write whose first sending had its effect it is only known that it was before now. */
async function keepPosition(ctx: Ctx, actor: Actor): Promise<void> {
  if (ctx.db.standby) actor.request.wrote = await primaryPosition(ctx.db.office)
}

type Ended<T> = { answer: T; end: 'commit' | 'rollback' }

/** One write transaction. It begins with the first statement of `work` and ends with the last that `work` left ahead. */
async function inTransaction<T>(ctx: Ctx, actor: Actor, work: (session: Session) => Promise<Ended<T>>): Promise<T> {
  const session = await sessionOf(ctx, actor)
  const { sender, release } = session
  let broken = false
  try {
    sender.ahead({ text: 'begin' })
    sender.ahead(beginning(actor))
    const { answer, end } = await work(session)
    const ended = sender.send({ text: end })
    // In the same trip; nobody asks where everything is read from the primary.
    const told = ctx.db.standby && end === 'commit' ? sender.send(POSITION) : undefined
    const [, position] = await Promise.all([ended, told])
    if (position) actor.request.wrote = positionIn(position.rows)
    return answer
  } catch (error) {
    sender.clear()
    await sender.send({ text: 'rollback' }).catch(() => (broken = true))
    throw error
  } finally {
    release(broken)
  }
}

/** The request for each row (Rule 17.1): of a list that names its object, its own name alone, since each of the others has a row too. */
function parametersFor(request: Actor['request']): (note: Note) => unknown {
  const all = (request.parameters ?? {}) as Record<string, unknown>
  const lists = Object.entries(all).flatMap(([name, list]) =>
    Array.isArray(list) && list.length > 1 ? [{ name, listed: new Set<unknown>(list) }] : [],
  )
  return ({ objectId, parameters }) => {
    if (parameters !== undefined) return parameters
    const own = lists.filter(({ listed }) => listed.has(objectId))
    return { ...all, ...Object.fromEntries(own.map(({ name }) => [name, [objectId]])) }
  }
}

/** Log rows and the idempotency answer in one statement. */
function leftNotes(ctx: Ctx, actor: Actor, now: Date, notes: Note[], answer: unknown): RawBuilder<unknown> {
  const { request } = actor
  const own = isCustomer(actor) ? actor.customerId : 0
  const parameters = parametersFor(request)
  const rows = notes.map((note) => ({
    customer_id: note.customerId ?? own,
    log_id: ctx.clock.id(),
    object: note.object,
    object_id: note.objectId,
    before: note.before ?? null,
    after: note.after ?? null,
    parameters: parameters(note),
  }))
  const key = request.idempotency
  // Who acts for a customer is one of the staff, and the row says for whom.
  const acting = isCustomer(actor) ? actor.actingStaff : undefined
  const who = acting ? { kind: 'staff', ...acting } : actor
  const log = sql`insert into operation_log (customer_id, log_id, at, actor_kind, actor_id, actor_name, on_behalf_of, menu, method, path, url, ip,
      parameters, object, object_id, before, after)
    select x.customer_id, x.log_id, ${now}, ${who.kind}, ${who.id}::uuid, ${who.name}, ${acting ? actor.id : null}::uuid, ${request.title}, ${request.method},
      ${request.path}, ${request.url}, ${request.ip}, x.parameters, x.object, x.object_id, x.before, x.after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      x(customer_id int, log_id uuid, object text, object_id text, before jsonb, after jsonb, parameters jsonb)`
  if (!key) return log
  return sql`with log as (${log})
    insert into idempotency_key (customer_id, actor, path, key, fingerprint, answer, at)
    values (${own}, ${actorKey(actor)}, ${request.path}, ${key.key}, ${key.fingerprint}, ${JSON.stringify({ value: answer ?? null })}::jsonb, ${now})`
}

const actorKey = (actor: Actor) => `${actor.kind === 'staff' ? 'staff' : 'customer'}:${actor.id}`

async function storedAnswer(ctx: Ctx, actor: Actor): Promise<{ value: unknown } | undefined> {
  const { idempotency, path } = actor.request
  if (!idempotency) return undefined
  const found = await read(ctx, actor, (db) =>
    db
      .selectFrom('idempotency_key')
      .select(['fingerprint', 'answer'])
      .where('customer_id', '=', isCustomer(actor) ? actor.customerId : 0)
      .where('actor', '=', actorKey(actor))
      .where('path', '=', path)
      .where('key', '=', idempotency.key)
      .executeTakeFirst(),
  )
  if (!found) return undefined
  if (!found.fingerprint.equals(idempotency.fingerprint)) throw new AppError('key_reused')
  return found.answer as { value: unknown }
}

/** The name of the constraint that PostgreSQL refused by, or ''. */
export const constraintOf = (error: unknown) =>
  error instanceof Error && 'constraint' in error ? String(error.constraint) : ''

/** Faults of the database that have a meaning for the caller: busy, gone, full. Everything else stays a fault. */
async function translateFaults<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw translated(error)
  }
}

/** Turns a refused unique key into a refusal of its own; anything else is thrown on. Use around the statement that may hit it. */
export async function uniqueOr<T>(
  work: Promise<T>,
  refusals: Record<string, (detail: string) => AppError>,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    const refusal = refusals[constraintOf(error)]
    throw refusal ? refusal((error as { detail?: string }).detail ?? '') : error
  }
}

export type { CustomerActor, StaffActor }
