// The next number that people read, of one customer and kind. The counter's row lock keeps the numbers gapless.
import { sql } from 'kysely'
import type { Database } from '#server/base/database/database.ts'

export async function takeNumber(db: Database, customerId: number, kind: 'IB' | 'LO'): Promise<number> {
  const { rows } = await sql<{ number: number }>`select next_numbers(${customerId}, ${kind}, 1) as number`.execute(db)
  const number = rows[0]?.number
  if (number === undefined) throw new Error(`no ${kind} number for customer ${customerId}`)
  return number
}
