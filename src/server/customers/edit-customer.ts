// A customer's contract as staff change it: terms, credit limit and stop, who is in charge. Every change is in the customer's
// operation log; balances are not touched.
import { sql } from 'kysely'
import type { officeCustomerCalls } from '#shared/customers/customers.contract.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { StaffRole } from '#shared/permissions.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { staffSeesCustomer } from '#server/access/index.ts'

type Calls = typeof officeCustomerCalls
type Locked = {
  auto_verify: boolean
  has_fulfilment_fee: boolean
  backorders: boolean
  storage_discount_m3: string
  storage_auto_settle: boolean
  loss_answer_days: number
  return_decision_days: number
  freight_refund_percent: number
  dispute_days: number
  api_calls_a_minute: number | null
  api_calls_a_day: number | null
  price_tolerance_percent: string
  price_tolerance_amount: string
  sales_id: string | null
  manager_id: string | null
  on_stop: boolean
  on_stop_reason: string
}

/** Refuses `not_found`, also outside the person's scope. */
export function updateTerms(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Calls['updateTerms']>,
): Promise<Record<string, never>> {
  const { customer_id: customerId, ...terms } = input
  return write(ctx, actor, async (tx) => {
    const was = await lock(tx, actor, customerId)
    const names = Object.keys(terms) as (keyof typeof terms)[]
    const before = Object.fromEntries(names.map((name) => [name, was[name]]))
    await tx.db.updateTable('customer').set(terms).where('customer_id', '=', customerId).execute()
    log(tx, customerId, before, terms)
    return {}
  })
}

/** The credit limit in the account's currency, and the stop: a customer on stop submits no orders and no bookings. */
export function setCredit(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Calls['setCredit']>,
): Promise<Record<string, never>> {
  const { customer_id: customerId, on_stop, credit_limit } = input
  const on_stop_reason = on_stop ? input.on_stop_reason : ''
  return write(ctx, actor, async (tx) => {
    const before = await lock(tx, actor, customerId)
    await tx.db.updateTable('customer').set({ on_stop, on_stop_reason }).where('customer_id', '=', customerId).execute()
    const { rows } = await sql<{
      limit: string
    }>`select set_credit_limit(${customerId}, ${credit_limit}) as limit`.execute(tx.db)
    const old = { credit_limit: rows[0]?.limit, on_stop: before.on_stop, on_stop_reason: before.on_stop_reason }
    log(tx, customerId, old, { credit_limit, on_stop, on_stop_reason })
    tx.changed(['billing'], customerId)
    return {}
  })
}

/** Puts people in charge, nobody where none is named; each must be enabled and have the role. Refuses `not_found`. */
export function assignCustomer(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Calls['assign']>,
): Promise<Record<string, never>> {
  const { customer_id: customerId, sales_id = null, manager_id = null } = input
  return write(ctx, actor, async (tx) => {
    const before = await lock(tx, actor, customerId)
    if (sales_id !== before.sales_id) await refuseNotInRole(tx, sales_id, 'sales')
    if (manager_id !== before.manager_id) await refuseNotInRole(tx, manager_id, 'account_manager')
    await tx.db.updateTable('customer').set({ sales_id, manager_id }).where('customer_id', '=', customerId).execute()
    // Ends every session of staff who act for the customer, since one of them may no longer be in charge; the others open the portal again.
    await sql`delete from session where customer_id = ${customerId} and acting_staff_id is not null`.execute(tx.db)
    log(tx, customerId, { sales_id: before.sales_id, manager_id: before.manager_id }, { sales_id, manager_id })
    return {}
  })
}

async function lock(tx: Tx, actor: StaffActor, customerId: number): Promise<Locked> {
  const { rows } =
    await sql<Locked>`select c.auto_verify, c.has_fulfilment_fee, c.backorders, c.storage_discount_m3, c.storage_auto_settle, c.loss_answer_days,
      c.return_decision_days, c.freight_refund_percent, c.dispute_days, c.api_calls_a_minute, c.api_calls_a_day, c.price_tolerance_percent, c.price_tolerance_amount, c.sales_id, c.manager_id, c.on_stop, c.on_stop_reason
    from customer c where c.customer_id = ${customerId} and ${staffSeesCustomer(actor)} for no key update`.execute(
      tx.db,
    )
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

/** Nobody, or somebody enabled with the role; else refuses `not_found`. */
export async function refuseNotInRole(tx: Tx, staffId: string | null, role: StaffRole): Promise<void> {
  if (staffId === null) return
  const { rows } =
    await sql`select from staff where staff_id = ${staffId} and enabled and ${role} = any (roles)`.execute(tx.db)
  if (rows.length === 0) throw new AppError('not_found')
}

const log = (tx: Tx, customerId: number, before: object, after: object) =>
  tx.note({ customerId, object: 'customer', objectId: String(customerId), before, after })
