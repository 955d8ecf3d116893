// The next number that people read, of one customer and kind. The counter's row lock keeps the numbers gapless, and others of the
// customer waiting until the commit: take it after everything that may wait or refuse cheaply.
import { sql } from 'kysely'
import { numberOf, type DocumentKind } from '#shared/document-numbers.ts'
import type { Database } from './database.ts'

/** The next running numbers, of which the first is answered; `SUB` counts sub-accounts. Throws when the database gives none. */
export async function takeNumbers(
  db: Database,
  kind: DocumentKind | 'SUB',
  customerId: number,
  count: number,
): Promise<number> {
  const { rows } = await sql<{
    number: number
  }>`select next_numbers(${customerId}, ${kind}, ${count}) as number`.execute(db)
  const number = rows[0]?.number
  if (!number) throw new Error(`no ${kind} number for customer ${customerId}`)
  return number
}

/** The next number of a document as people read it: `SO1024-000123`. */
export const takeDocumentNumber = async (db: Database, kind: DocumentKind, customerId: number): Promise<string> =>
  numberOf(kind, customerId, await takeNumbers(db, kind, customerId, 1))
