// Statements that travel together: one write to the server, one answer for all. A round trip costs more than most of our queries.
// What a transaction is made of is not decided here (transaction.ts), only how its statements get there.
import pg from 'pg'
import { preparedName } from './prepared-names.ts'
import { about, type About } from '../watch/about.ts'
import { monotonicMs } from '../watch/monotonic.ts'

export type Statement = { text: string; values?: readonly unknown[] }
export type Rows = { rows: unknown[]; rowCount: number | null; command: string }
/** One trip that is over: what it carried, how long it took, and for whom. Its statements cannot be timed apart: their answers come together. */
export type Trip = { texts: readonly string[]; ms: number; failed: boolean; about: About | undefined }
export type OnTrip = (trip: Trip) => void
type Asked = { statement: Statement; settle?: Settle }
type Settle = { resolve(result: Rows): void; reject(error: Error): void }

/** What the driver asks of a query; `@types/pg` does not name it. */
type Handlers = {
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: pg.Connection): void
  handleReadyForQuery(connection: pg.Connection): void
  handleError(error: Error, connection: pg.Connection): void
}
type Part = pg.Query & Handlers & { failed?: boolean; text: string; name: string | undefined }
/** What the driver keeps of a connection's prepared statements, by name: asked for, and known to be there. */
type Prepared = { parsedStatements: Record<string, string>; submittedNamedStatements: Record<string, string> }

/**
 * One trip of the driver's extended protocol: every statement, then a single Sync. The server stops at the first error and
 * skips the rest, so no later statement runs after an earlier one failed, a `commit` at the end least of all.
 */
export class Batch implements pg.Submittable {
  /** What it carries, for those who watch the traffic: tests and the benchmark. */
  readonly statements: readonly Statement[]
  readonly #parts: Part[]
  readonly #onEnd: ((failed: boolean) => void) | undefined
  #at = 0

  constructor(asked: readonly Asked[], onEnd?: (failed: boolean) => void, named = true) {
    this.#onEnd = onEnd
    this.statements = asked.map(({ statement }) => statement)
    this.#parts = asked.map((one) => partOf(one, named))
  }

  submit(connection: pg.Connection): void {
    const chunks: Uint8Array[] = []
    const write = (chunk: Uint8Array) => chunks.push(chunk)
    const stream = { writable: true, write }
    // Each part writes as usual, to a stand-in for the connection that collects the bytes and leaves out every Sync.
    const collecting = Object.create(connection, {
      stream: { value: stream },
      sync: { value: () => undefined },
    }) as pg.Connection
    const unsent = this.#parts.findIndex((part) => {
      part.submit(collecting)
      return part.failed
    })
    // A value that cannot be sent fails its own statement, and the driver lets go of what it prepared for it; those behind it must not run.
    if (unsent >= 0)
      for (const [n, part] of this.#parts.splice(unsent).entries()) {
        forget(part, connection, n === 0)
        if (n > 0) part.handleError(new Error('a statement before this one could not be sent'), connection)
      }
    connection.stream.cork()
    connection.stream.write(Buffer.concat(chunks))
    connection.sync()
    connection.stream.uncork()
  }

  // The driver writes down under these two what the server has just prepared.
  get name(): string | undefined {
    return this.#parts[this.#at]?.name
  }
  get text(): string | undefined {
    return this.#parts[this.#at]?.text
  }

  handleRowDescription(message: unknown): void {
    this.#parts[this.#at]?.handleRowDescription(message)
  }

  handleDataRow(message: unknown): void {
    this.#parts[this.#at]?.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, connection: pg.Connection): void {
    this.#parts[this.#at++]?.handleCommandComplete(message, connection)
  }

  handleReadyForQuery(connection: pg.Connection): void {
    this.#onEnd?.(false)
    for (const part of this.#parts) part.handleReadyForQuery(connection)
  }

  handleError(error: Error, connection: pg.Connection): void {
    this.#onEnd?.(true)
    for (const part of this.#parts.slice(0, this.#at)) part.handleReadyForQuery(connection)
    for (const part of this.#parts.slice(this.#at)) {
      // What was not prepared because of the error is asked for again next time.
      forget(part, connection, false)
      part.handleError(error, connection)
    }
  }
}

function forget({ name }: Part, connection: pg.Connection, whole: boolean): void {
  if (name === undefined) return
  const { parsedStatements, submittedNamedStatements } = connection as unknown as Prepared
  delete submittedNamedStatements[name]
  if (whole) delete parsedStatements[name]
}

function partOf({ statement: { text, values = [] }, settle }: Asked, named: boolean): Part {
  const part = new pg.Query(
    {
      text,
      values: [...values],
      name: named ? preparedName(text) : undefined,
      queryMode: 'extended',
    } as pg.QueryConfig,
    undefined,
    (error, result) => {
      if (!error) return settle?.resolve(result as unknown as Rows)
      part.failed = true
      settle?.reject(error)
    },
  ) as Part
  return part
}

/** What is prepared on the connection is not what we think: somebody changed the schema, or a pooler stands between. */
const SPOILED = new Set(['0A000', '26000', '42P05'])

/** Sends statements over one connection; those asked for at the same moment travel together, in the order they were asked for. */
export class BatchSender {
  /** Sent in front of every trip; its result is of no interest. */
  prefix: Statement | undefined
  /** The connection should not be used again. */
  spoiled = false
  readonly #client: pg.ClientBase
  readonly #onTrip: OnTrip | undefined
  readonly #named: boolean
  #waiting: Asked[] = []
  #due = false
  #ended = false

  /** `named` false: behind a pooler the next trip may go over another connection, so none prepares anything. */
  constructor(client: pg.ClientBase, onTrip?: OnTrip, named = true) {
    this.#client = client
    this.#onTrip = onTrip
    this.#named = named
  }

  /** Is sent together with the next statement. Its result is of no interest; its error is that statement's. */
  ahead(statement: Statement): void {
    this.#waiting.push({ statement })
  }

  send(statement: Statement): Promise<Rows> {
    return new Promise((resolve, fail) => {
      if (this.#ended) throw new Error('the transaction is over')
      const reject = (error: Error) => {
        if ('code' in error && SPOILED.has(String(error.code))) this.spoiled = true
        fail(error)
      }
      this.#waiting.push({ statement, settle: { resolve, reject } })
      if (this.#due) return
      this.#due = true
      // After everything that is already on its way: statements of one Promise.all come together.
      queueMicrotask(() => process.nextTick(() => this.#flush()))
    })
  }

  /** Forgets what has not been sent: it fails. */
  clear(): void {
    const forgotten = this.#waiting
    this.#waiting = []
    for (const { settle } of forgotten) settle?.reject(new Error('the transaction is over'))
  }

  /** Nothing is sent after this. */
  end(): void {
    this.clear()
    this.#ended = true
  }

  #flush(): void {
    this.#due = false
    const asked = this.#waiting
    this.#waiting = []
    if (asked.length === 0) return
    const all = this.prefix ? [{ statement: this.prefix }, ...asked] : asked
    this.#client.query(new Batch(all, this.#onTrip && timed(this.#onTrip, all), this.#named))
  }
}

/** The answer comes over the connection, which knows nothing of who asked. */
function timed(onTrip: OnTrip, asked: readonly Asked[]): (failed: boolean) => void {
  const began = monotonicMs()
  const asker = about()
  return (failed) =>
    onTrip({ texts: asked.map(({ statement }) => statement.text), ms: monotonicMs() - began, failed, about: asker })
}
