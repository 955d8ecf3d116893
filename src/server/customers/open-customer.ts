// A new customer: its number, its empty account and its main account. Who may open one, and how the person gets in, is for the callers.
import { sql } from 'kysely'
import type { AppError } from '#shared/errors.ts'
import type { Ctx } from '#server/base/context.ts'
import { uniqueOr, type Tx } from '#server/base/database/transaction.ts'

type Company = { platform_type: number; company_name: string; currency: string; country: string }
type Contract = {
  auto_verify?: boolean
  has_fulfilment_fee?: boolean
  backorders?: boolean
  storage_discount_m3?: string
  storage_auto_settle?: boolean
  loss_answer_days?: number
  return_decision_days?: number
  freight_refund_percent?: number
  dispute_days?: number
  api_calls_a_minute?: number | null
  api_calls_a_day?: number | null
  sales_id?: string | null
  manager_id?: string | null
}
type MainAccount = {
  first_name: string
  last_name: string
  email: string
  phone: string
  password_hash: string
  invited_until?: Date
}

/** Throws `taken` where the address signs somebody in already. */
export async function openCustomer(
  ctx: Ctx,
  { db, now }: Tx,
  company: Company & Contract,
  person: MainAccount,
  taken: () => AppError,
): Promise<{ customer_id: number; member_id: string }> {
  const { rows } = await sql<{ id: number }>`select nextval('customer_number')::int as id`.execute(db)
  const customer_id = rows[0]!.id
  const member_id = ctx.clock.id()
  await db
    .insertInto('customer')
    .values({ customer_id, ...company, created_at: now })
    .execute()
  await sql`select open_account(${customer_id}, ${company.currency}, 0)`.execute(db)
  await db
    .insertInto('member')
    .values({ customer_id, member_id, sub_account_id: 0, account_type: 'main', ...person, created_at: now })
    .execute()
  const login = db
    .insertInto('login')
    .values({ side: 'customer', email: person.email, customer_id, member_id })
    .execute()
  await uniqueOr(login, { login_pkey: taken })
  return { customer_id, member_id }
}
