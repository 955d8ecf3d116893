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

/** What the driver knows of a result's columns and reads its rows with; `@types/pg` does not name it. */
type Shape = {
  addFields(fields: readonly unknown[]): void
  parseRow(values: readonly unknown[]): unknown
  addCommandComplete(message: unknown): void
} & Rows
const { Result, utils } = pg as unknown as { Result: new () => Shape; utils: { prepareValue(value: unknown): unknown } }

/** What the driver keeps of a connection's prepared statements, by name: asked for, and known to be there. */
type Prepared = { parsedStatements: Record<string, string>; submittedNamedStatements: Record<string, string> }
type Connection = pg.Connection & Prepared

/** What connections were told of the columns of their prepared statements, by name. */
const known = new WeakMap<pg.Connection, Map<string, Shape>>()

function shapesOf(connection: pg.Connection): Map<string, Shape> {
  const shapes = known.get(connection) ?? new Map<string, Shape>()
  known.set(connection, shapes)
  return shapes
}

/** One statement of a trip: written into it, answered by it. */
class Part {
  readonly text: string
  readonly name: string | undefined
  readonly #values: readonly unknown[]
  readonly #settle: Settle | undefined
  readonly #result = new Result()
  #shape: Shape | undefined
  #fault: Error | undefined

  constructor({ statement: { text, values = [] }, settle }: Asked, named: boolean) {
    this.text = text
    this.name = named ? preparedName(text) : undefined
    this.#values = values
    this.#settle = settle
  }

  /** False, and nothing written, where one of its values cannot be sent. */
  write(to: Connection, shapes: ReadonlyMap<string, Shape>): boolean {
    const { text, name } = this
    let values: unknown[]
    try {
      values = this.#values.map(utils.prepareValue)
    } catch (error) {
      this.#settle?.reject(error as Error)
      return false
    }
    const { parsedStatements, submittedNamedStatements } = to
    const there = name !== undefined && (name in parsedStatements || name in submittedNamedStatements)
    if (!there) {
      to.parse({ name: name ?? '', text } as never, false)
      if (name !== undefined) submittedNamedStatements[name] = text
    }
    to.bind({ statement: name, values } as never, false)
    // A statement that stays prepared keeps its columns, or fails (0A000).
    if (there) this.#shape = shapes.get(name)
    if (!this.#shape) to.describe({ type: 'P', name: '' } as never, false)
    to.execute({} as never, false)
    return true
  }

  describe(message: { fields: readonly unknown[] }): void {
    this.#shape = new Result()
    this.#shape.addFields(message.fields)
  }

  row(message: { fields: readonly unknown[] }): void {
    try {
      this.#result.rows.push(this.#shape?.parseRow(message.fields))
    } catch (error) {
      this.#fault ??= error as Error
    }
  }

  complete(message: unknown, shapes: Map<string, Shape>): void {
    this.#result.addCommandComplete(message)
    if (this.name !== undefined) shapes.set(this.name, (this.#shape ??= new Result()))
  }

  succeed(): void {
    if (this.#fault) this.#settle?.reject(this.#fault)
    else this.#settle?.resolve(this.#result)
  }

  fail(error: Error): void {
    this.#settle?.reject(this.#fault ?? error)
  }
}

/**
 * One trip of the extended protocol: every statement, then a single Sync. The server stops at the first error and
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
    this.#parts = asked.map((one) => new Part(one, named))
  }

  submit(connection: pg.Connection): void {
    const chunks: Uint8Array[] = []
    const stream = { writable: true, write: (chunk: Uint8Array) => chunks.push(chunk) }
    // A stand-in for the connection, which collects the bytes of all messages.
    const collecting = Object.create(connection, { stream: { value: stream } }) as Connection
    const shapes = shapesOf(connection)
    const unsent = this.#parts.findIndex((part) => !part.write(collecting, shapes))
    // A value that cannot be sent fails its own statement, and those behind it must not run.
    if (unsent >= 0)
      for (const part of this.#parts.splice(unsent).slice(1))
        part.fail(new Error('a statement before this one could not be sent'))
    collecting.sync()
    connection.stream.write(Buffer.concat(chunks))
  }

  // The driver writes down under these two what the server has just prepared.
  get name(): string | undefined {
    return this.#parts[this.#at]?.name
  }
  get text(): string | undefined {
    return this.#parts[this.#at]?.text
  }

  handleRowDescription(message: { fields: readonly unknown[] }): void {
    this.#parts[this.#at]?.describe(message)
  }

  handleDataRow(message: { fields: readonly unknown[] }): void {
    this.#parts[this.#at]?.row(message)
  }

  handleCommandComplete(message: unknown, connection: pg.Connection): void {
    this.#parts[this.#at++]?.complete(message, shapesOf(connection))
  }

  handleReadyForQuery(): void {
    this.#onEnd?.(false)
    for (const part of this.#parts) part.succeed()
  }

  handleError(error: Error, connection: pg.Connection): void {
    this.#onEnd?.(true)
    for (const part of this.#parts.slice(0, this.#at)) part.succeed()
    for (const part of this.#parts.slice(this.#at)) {
      // What was not prepared because of the error is asked for again next time.
      if (part.name !== undefined) delete (connection as Connection).submittedNamedStatements[part.name]
      part.fail(error)
    }
  }
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
