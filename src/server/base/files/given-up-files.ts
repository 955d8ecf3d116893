// Files that nobody may have any more: taken out, exchanged, or erased with their recipient. Their names go at once, their bytes soon after.
import { sql, type RawBuilder } from 'kysely'
import { systemActor } from '../actor.ts'
import type { Ctx } from '../context.ts'
import { write, type Tx } from '../database/transaction.ts'
import { mayTakeFiles } from './while-kept.ts'

/** `files` names them by customer and id; nothing refers to them any more when the transaction ends. */
export const giveUp = (tx: Tx, files: RawBuilder<unknown>) =>
  sql`update file set name = '', given_up_at = ${tx.now} where (customer_id, file_id) in (${files})`.execute(tx.db)

const SHARE = 100

/** Takes the bytes, then the rows: after a crash between the two the same bytes are taken once more. Returns how many. */
export async function forgetFiles(ctx: Ctx, job: string): Promise<number> {
  const { rows: waiting } = await sql`select from file where given_up_at is not null limit 1`.execute(ctx.db.office)
  if (waiting.length === 0) return 0
  return write(ctx, systemActor(job), async (tx) => {
    const { rows } = await sql<{ customer_id: number; file_id: string; stored_as: string }>`
      select customer_id, file_id, stored_as from file where given_up_at is not null
      order by given_up_at limit ${SHARE} for update skip locked`.execute(tx.db)
    if (rows.length === 0 || !(await mayTakeFiles(tx.db))) {
      tx.idle()
      return 0
    }
    await Promise.all(rows.map(({ stored_as }) => ctx.files.remove(stored_as)))
    await sql`delete from file where (customer_id, file_id) in (select * from unnest(${rows.map((row) => row.customer_id)}::int[],
      ${rows.map((row) => row.file_id)}::uuid[]))`.execute(tx.db)
    tx.note({ customerId: 0, object: 'file', objectId: '', after: { given_up: rows.length } })
    return rows.length
  })
}
