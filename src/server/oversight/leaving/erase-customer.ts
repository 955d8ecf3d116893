// Erases a customer whose time to call off is over (Rule 17.8): what leaving-list.ts says of each table, a bounded set of rows a transaction. It can be killed
// at any point and is begun again at the beginning: what is gone is not found any more. The rows go by functions of the database that know the list's
// tables alone, and no customer but one that leaves.
import { sql } from 'kysely'
import { systemActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import type { Sweep } from '#server/base/jobs.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { eraseLog } from './erase-log.ts'
import { hindrancesOf } from './hindrances.ts'
import { LEAVING, type Leaving } from './leaving-list.ts'

export const ERASE_CUSTOMERS: Sweep = { name: 'oversight.leaving', everySeconds: 300 }
const ROWS = 500
/** How long one that is hindered once more is left alone. */
const AGAIN = '1 day'

type Blank = Extract<Leaving, { blank: unknown }>
const BLANKED = Object.entries(LEAVING).filter((entry): entry is [string, Blank] => 'blank' in entry[1])
const FILES = 'file'

type Due = { customer_id: number; begun_at: string | null }

/** Erases the customer that has been due longest; returns 0 where none is. One that fails keeps nobody waiting, and is thrown when no other is left. */
export async function eraseDue(ctx: Ctx, forgetShadow: (customerId: number) => Promise<void>): Promise<number> {
  const now = ctx.clock.now()
  const { rows } =
    await sql<Due>`select customer_id, begun_at from customer_leaving where erased_at is null and erase_at <= ${now}
    order by erase_at`.execute(ctx.db.office)
  const failures: unknown[] = []
  for (const due of rows)
    try {
      await eraseOne(ctx, due, forgetShadow)
      return 1
    } catch (error) {
      ctx.log.error('a customer was not erased', { customer: due.customer_id, error })
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
  return 0
}

async function eraseOne(ctx: Ctx, due: Due, forgetShadow: (customerId: number) => Promise<void>): Promise<void> {
  const { customer_id: customerId } = due
  if (due.begun_at === null && !(await begin(ctx, customerId))) return
  await forgetShadow(customerId)
  const step = (what: string, work: (tx: Tx) => Promise<number>) => repeat(ctx, customerId, what, work)
  await step('mail_outbox', (tx) => rowsBy(tx.db, sql`erase_mails(${customerId}, ${ROWS})`))
  const blank = (table: string, { blank: values }: Blank) =>
    step(table, (tx) =>
      rowsBy(
        tx.db,
        sql`blank_rows(${customerId}, ${table}, ${Object.keys(values)}::text[], ${Object.values(values)}::text[], ${ROWS})`,
      ),
    )
  // First, since it lets go what is erased; files are given up once nothing refers to them.
  for (const [table, leaving] of BLANKED) if (table !== FILES) await blank(table, leaving)
  for (const table of await inOrder(ctx.db.office)) {
    const stored = await storedIn(ctx.db.office, customerId, table)
    await step(table, (tx) => rowsBy(tx.db, sql`erase_rows(${customerId}, ${table}, ${ROWS})`))
    // Killed before this, they are what no row names, and go in the night (Rule 25.4).
    for (const name of stored) await ctx.files.remove(name)
  }
  for (const [table, leaving] of BLANKED) if (table === FILES) await blank(table, leaving)
  await step('operation_log', (tx) => eraseLog(tx, customerId, ROWS))
  await write(ctx, systemActor(ERASE_CUSTOMERS.name), async (tx) => {
    const { rows: ended } = await sql`update customer_leaving set erased_at = ${tx.now}
      where customer_id = ${customerId} and erased_at is null returning 1`.execute(tx.db)
    if (ended.length === 0) tx.idle()
    tx.note({ customerId, object: 'customer', objectId: String(customerId), after: { erased: true } })
  })
}

/** From here on nothing is called off. False where something is in the way again: then it waits. */
const begin = (ctx: Ctx, customerId: number): Promise<boolean> =>
  write(ctx, systemActor(ERASE_CUSTOMERS.name), async (tx) => {
    const { rows } =
      await sql`select from customer_leaving where customer_id = ${customerId} and begun_at is null and erase_at <= ${tx.now} for update`.execute(
        tx.db,
      )
    if (rows.length === 0) {
      tx.idle()
      return false
    }
    const hindrances = await hindrancesOf(tx.db, customerId)
    const may = hindrances.length === 0
    await sql`update customer_leaving set begun_at = case when ${may} then ${tx.now}::timestamptz end,
      erase_at = case when ${may} then erase_at else ${tx.now}::timestamptz + ${AGAIN}::interval end where customer_id = ${customerId}`.execute(
      tx.db,
    )
    const after = may ? { erasing: true } : { erasing: false, hindrances }
    tx.note({ customerId, object: 'customer', objectId: String(customerId), after })
    return may
  })

/** A transaction a set of rows until there are none. */
async function repeat(ctx: Ctx, customerId: number, table: string, work: (tx: Tx) => Promise<number>): Promise<void> {
  for (let rows = ROWS; rows > 0;)
    rows = await write(ctx, systemActor(ERASE_CUSTOMERS.name), async (tx) => {
      const done = await work(tx)
      if (done === 0) tx.idle()
      tx.note({ customerId, object: 'customer', objectId: String(customerId), after: { erased: table, rows: done } })
      return done
    })
}

async function rowsBy(db: Database, call: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ done: number }>`select ${call} as done`.execute(db)
  return rows[0]?.done ?? 0
}

/** The tables whose rows go, those that refer to others before them. */
async function inOrder(db: Database): Promise<string[]> {
  const left = new Set(Object.keys(LEAVING).filter((table) => 'erase' in LEAVING[table]!))
  const { rows: references } = await sql<{
    from: string
    to: string
  }>`select c.relname as from, t.relname as to from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conrelid <> k.confrelid`.execute(db)
  const order: string[] = []
  while (left.size > 0) {
    const free = [...left].filter((table) => !references.some(({ from, to }) => to === table && left.has(from)))
    if (free.length === 0) throw new Error(`these tables refer to each other: ${[...left].join(', ')}`)
    for (const table of free) left.delete(table)
    order.push(...free)
  }
  return order
}

/** Bytes that a table's rows name themselves; those of the table of files are taken when they are given up. */
async function storedIn(db: Database, customerId: number, table: string): Promise<string[]> {
  if (table !== 'order_task_file' && table !== 'customer_export') return []
  const { rows } = await sql<{ stored_as: string }>`select stored_as from ${sql.table(table)}
    where customer_id = ${customerId} and stored_as is not null`.execute(db)
  return rows.map(({ stored_as }) => stored_as)
}
