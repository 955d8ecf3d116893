// What a domain says about its own import: the columns, what a row would do, and the doing. Everything else about an import is the same for all
// and lies beside this file.
import type { Refusal, Text } from '#shared/errors.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import type { Topic } from '#server/base/http/live.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import type { Sweep } from '#server/base/jobs.ts'
import type { Field } from './fields.ts'

/** Something wrong with a row: `key` is the field, null where it is the whole row. */
export type RowFault = { key: string | null; reason: Text }

/**
 * A row as it came: by field, blank and unreadable cells left out. `given` are the fields that the file has a column for, `faults` says of
 * which cells nothing could be read.
 */
export type GivenRow = {
  row: number
  values: Readonly<Record<string, unknown>>
  given: ReadonlySet<string>
  faults: readonly RowFault[]
}

/** A file that another program writes: known when all of `known` are among its columns, read by `columns`: their name to our field. */
export type ForeignFile = { known: readonly string[]; columns: Readonly<Record<string, string>> }

export type Change = { key: string; before: unknown; after: unknown }

/** The file that rows came from: the import's own id, what the person called it, and what was wished for besides its rows. */
export type SourceFile = { import_id: string; file_name: string; created_at: Date; wishes: readonly string[] }

/** What a row would do. `target` is whatever `write` needs to do it, as JSON. */
export type JudgedRow = { name: string } & (
  | { faults: RowFault[] }
  | { outcome: 'add'; target: unknown }
  | { outcome: 'change'; target: unknown; changes: Change[] }
  | { outcome: 'same' }
)

/** `Target` is what `judge` leaves for `write`. */
export type ImportKind<Target = unknown> = {
  /** Stands in the database with imports that wait: once published it stays. */
  name: string
  /** The file's name without its ending, for templates and faulty rows. */
  file: string
  sweep: Sweep
  /** What open pages show of it. */
  topics: readonly Topic[]
  fields(ctx: Ctx, actor: CustomerActor): Promise<readonly Field<never>[]>
  /** Heads that the domain's exports have beside the fields; nobody is told that they were not read. */
  aside: readonly Text[]
  /** What else is read; of such a file nobody is told which columns were not. */
  foreign?: readonly ForeignFile[]
  /** Columns that nobody knows may be matched by hand (Rule 9.80); `remembers` says for whom that is kept. */
  matched?: { remembers(actor: CustomerActor): boolean }
  /** One answer a row, in order. A fixed number of queries, and a pause now and then: others use the same processor. */
  judge(db: Database, actor: CustomerActor, rows: readonly GivenRow[]): Promise<JudgedRow[]>
  /** Why this person may not wish for this besides; asked when it is confirmed. */
  refuseWishes?(actor: CustomerActor, wishes: readonly string[]): Refusal | undefined
  /** Does up to 200 rows in the transaction of `tx`, all but those that it returns a fault for, by row. A fixed number of statements. */
  write(
    ctx: Ctx,
    tx: Tx,
    actor: CustomerActor,
    rows: readonly { row: number; target: Target }[],
    file: SourceFile,
  ): Promise<ReadonlyMap<number, RowFault>>
}
