// Settling storage bills: by the customer, after a question, or by the contract itself (Rules 14.5, 14.9). The database's settle_storage() posts.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { storageFeeCalls } from '#shared/billing/storage.contract.ts'
import type { Currency } from '#shared/currencies.ts'
import { roundMoney } from '#shared/money.ts'
import { systemActor, type CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'

type Call = typeof storageFeeCalls.settle
type Said = { asked: number; found: number; open: number; received: string }

/** All of them or none. Refuses `not_found`, `storage_settled`, `balance_short`. */
export function settleStorage(
  ctx: Ctx,
  actor: CustomerActor,
  { bill_ids }: ParsedInputOf<Call>,
): Promise<OutputOf<Call>> {
  return write(ctx, actor, async (tx) => {
    const { customerId } = actor
    const { rows } = await sql<{ currency: Currency }>`select currency from account
      where customer_id = ${customerId}`.execute(tx.db)
    const currency = rows[0]!.currency
    const said = await settle(tx, customerId, bill_ids, actor, currency)
    if (said.found < said.asked) throw new AppError('not_found')
    if (said.open < said.asked) throw new AppError('storage_settled', { count: said.asked - said.open })
    return { bills: said.asked, received: roundMoney(said.received, currency), currency }
  })
}

async function settle(
  tx: Tx,
  customerId: number,
  billIds: readonly string[],
  by: { id: string; name: string } | undefined,
  currency: string,
): Promise<Said> {
  const { rows } = await sql<{
    said: Said
  }>`select settle_storage(${customerId}, ${billIds}::uuid[], ${by?.id ?? null}::uuid,
    ${by?.name ?? null}, ${by === undefined}, ${tx.now}) as said`
    .execute(tx.db)
    .catch((error: unknown) => {
      const { code, detail } = error as { code?: string; detail?: string }
      if (code !== 'UC001') throw error
      throw new AppError('balance_short', { missing: roundMoney(detail ?? '0', currency), currency })
    })
  const said = rows[0]!.said
  if (said.open === said.asked)
    tx.note({
      customerId,
      object: 'storage_bill',
      objectId: billIds.length === 1 ? billIds[0]! : '',
      after: { count: said.asked, amount: said.received, currency },
    })
  tx.changed(['billing'], customerId)
  return said
}

/** Bills of one transaction. */
const SHARE = 500

/** One turn of the sweep: the open bills of a customer whose contract settles by itself. The balance may fall below what there is: the goods lay there. */
export async function settleByContract(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ customer_id: number; currency: string; bill_ids: string[] }>`
    select c.customer_id, c.currency, array(select b.bill_id from storage_bill b where b.customer_id = c.customer_id and b.settled_at is null
      order by b.day, b.bill_id limit ${SHARE}) as bill_ids
    from customer c where c.storage_auto_settle
      and exists (select from storage_bill b where b.customer_id = c.customer_id and b.settled_at is null)
    order by c.customer_id limit 50`.execute(ctx.db.office)
  for (const { customer_id, currency, bill_ids } of rows)
    await write(ctx, systemActor('billing.storageSettle'), async (tx) => {
      const said = await settle(tx, customer_id, bill_ids, undefined, currency)
      // Somebody else was quicker with one of them: the next turn takes the rest.
      if (said.open < said.asked)
        tx.note({ customerId: customer_id, object: 'storage_bill', objectId: '', after: { count: 0 } })
    })
  return rows.length
}
