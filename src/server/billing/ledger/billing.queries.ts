// An account's figures and what is held of them. Its entries are in entries.queries.ts.
import { sql, type RawBuilder } from 'kysely'
import type { OutputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { billingCalls, Hold, officeBillingCalls } from '#shared/billing/billing.contract.ts'
import { seesMoneyOf } from '#server/access/index.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { read } from '#server/base/database/transaction.ts'

const BALANCE = sql`a.currency, a.balance, a.held, a.credit_limit, a.balance + a.credit_limit - a.held as available`

/** Whether somebody sees what the customer has: who may see the bills, and so no supplier (Rules 3.6, 3.7). */
export const seesBalance = (actor: CustomerActor): boolean => actor.permissions.has('billing.view')

export async function getBalance(ctx: Ctx, actor: CustomerActor): Promise<OutputOf<typeof billingCalls.getBalance>> {
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<
      OutputOf<typeof billingCalls.getBalance>
    >`select ${BALANCE} from account a where a.customer_id = ${actor.customerId}`.execute(db)
    if (!rows[0]) throw new AppError('not_found')
    return rows[0]
  })
}

export function getCustomerBalance(
  ctx: Ctx,
  actor: StaffActor,
  customerId: number,
): Promise<OutputOf<typeof officeBillingCalls.getBalance>> {
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<
      OutputOf<typeof officeBillingCalls.getBalance>
    >`select ${BALANCE}, a.customer_id, c.company_name, a.seq as entries
      from account a join customer c on c.customer_id = a.customer_id
      where a.customer_id = ${customerId} and ${seesMoneyOf(actor, 'a')}`.execute(db)
    if (!rows[0]) throw new AppError('not_found')
    return rows[0]
  })
}

/** Open holds, newest first, each with the document that it is for; a hundred at most. */
async function openHolds(db: Database, matching: RawBuilder<unknown>): Promise<{ rows: Hold[]; more: boolean }> {
  const { rows } = await sql<Hold>`select h.cause, h.cause_id, h.amount, a.currency, h.at,
      coalesce((select o.order_no from orders o where h.cause = 'order' and o.customer_id = h.customer_id and o.order_id = h.cause_id), '') as reference
    from balance_hold h join account a on a.customer_id = h.customer_id
    where h.state = 'open' and h.amount <> 0 and ${matching} order by h.at desc, h.cause_id desc limit 101`.execute(db)
  return { rows: rows.slice(0, 100), more: rows.length > 100 }
}

export const listHolds = (ctx: Ctx, actor: CustomerActor) =>
  read(ctx, actor, (db) => openHolds(db, sql`h.customer_id = ${actor.customerId}`))

export const listCustomerHolds = (ctx: Ctx, actor: StaffActor, customerId: number) =>
  read(ctx, actor, (db) => openHolds(db, sql`h.customer_id = ${customerId} and ${seesMoneyOf(actor, 'h')}`))
