// The words of the sealed operation log about a customer that leaves (Rule 17.9). A seal keeps the hash of each row as it was, so the chain stays as it is; beside
// an erased row stands the hash of what stayed of it, and the check asks for the one or the other.
import { sql } from 'kysely'
import type { Tx } from '#server/base/database/transaction.ts'
import { ROW_HASH } from '../log-seals.ts'

/** Erases the words of at most `most` rows from before the erasure began; its own rows name tables and counts alone. */
export async function eraseLog(tx: Tx, customerId: number, most: number): Promise<number> {
  const { rows } = await sql<{ log_id: string }>`select erase_log(${customerId},
    (select begun_at from customer_leaving where customer_id = ${customerId}), ${most}) as log_id`.execute(tx.db)
  if (rows.length === 0) return 0
  await sql`insert into operation_log_erased (customer_id, log_id, hash, erased_at)
    select ${customerId}, l.log_id, ${ROW_HASH}, ${tx.now} from operation_log l
    where l.log_id = any (${rows.map(({ log_id }) => log_id)}::uuid[])`.execute(tx.db)
  return rows.length
}
