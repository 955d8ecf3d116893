// A query builder that belongs to no pool: its statements go where they are told to. One is made for each session, and most of what it is asked for is
// SQL with values in it, which needs no walk through all that SQL may hold.
import {
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  RawNode,
  ValueNode,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryId,
  type RootOperationNode,
} from 'kysely'
import type { Rows, Statement } from './batch.ts'
import type { DB } from './tables.ts'

export type Send = (statement: Statement) => Promise<Rows>

/** The text of SQL that holds nothing but values and more such SQL, which are added to `values`; undefined where it holds anything else. */
function plainText({ sqlFragments, parameters }: RawNode, values: unknown[]): string | undefined {
  let text = sqlFragments[0] ?? ''
  for (const [n, parameter] of parameters.entries()) {
    if (ValueNode.is(parameter) && !parameter.immediate) text += `$${values.push(parameter.value)}`
    else {
      const inner = RawNode.is(parameter) ? plainText(parameter, values) : undefined
      if (inner === undefined) return undefined
      text += inner
    }
    text += sqlFragments[n + 1] ?? ''
  }
  return text
}

/** Kysely's own, and a short way for plain SQL. */
class Compiler extends PostgresQueryCompiler {
  override compileQuery(query: RootOperationNode, queryId: QueryId): CompiledQuery {
    const parameters: unknown[] = []
    const sql = RawNode.is(query) ? plainText(query, parameters) : undefined
    return sql === undefined ? super.compileQuery(query, queryId) : { query, queryId, sql, parameters }
  }
}

const compiler = new Compiler()
const adapter = new PostgresAdapter()
const driver = new (class extends DummyDriver {
  override beginTransaction = () => Promise.reject(new Error('whoever sends these statements begins and ends'))
})()
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('these statements go through no pool')) })

/** An answer comes over the connection, whose frames say nothing of who asked. */
function askedHere(error: Error): never {
  error.stack = [error.stack, ...(new Error().stack ?? '').split('\n').slice(1)].join('\n')
  throw error
}

const COUNTED = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** A query builder whose statements all go through `send`. */
export function builderOver(send: Send): Kysely<DB> {
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery) {
      const { command, rowCount, rows } = await send({ text: sql, values: parameters }).catch(askedHere)
      return COUNTED.has(command)
        ? { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) }
        : { rows: rows as R[] }
    },
    streamQuery: () => {
      throw new Error('the rows of a trip come together')
    },
  }
  const executor = new DefaultQueryExecutor(compiler, adapter, { provideConnection: (work) => work(connection) })
  return new Kysely<DB>({ config: { dialect }, dialect, driver, executor })
}
