// Reads of customers for staff: each in the person's own scope, figures of money only for those who may see money.
import { sql } from 'kysely'
import type { CustomerRow, officeCustomerCalls } from '#shared/customers/customers.contract.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { int4 } from '#shared/fields.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import { seesMoneyOf, staffSeesCustomer } from '#server/access/index.ts'

type Calls = typeof officeCustomerCalls

const columns = (
  actor: StaffActor,
) => sql`c.customer_id, c.company_name, c.country, c.currency, c.on_stop, c.created_at,
  coalesce((select m.email from member m where m.customer_id = c.customer_id and m.sub_account_id = 0), '') as email,
  (select jsonb_build_object('staff_id', s.staff_id, 'name', s.name) from staff s where s.staff_id = c.sales_id) as sales,
  (select jsonb_build_object('staff_id', s.staff_id, 'name', s.name) from staff s where s.staff_id = c.manager_id) as manager,
  case when ${seesMoneyOf(actor, 'c')} then
    (select jsonb_build_object('balance', a.balance::text, 'held', a.held::text, 'credit_limit', a.credit_limit::text)
    from account a where a.customer_id = c.customer_id) end as money`

const literal = (typed: string) => typed.toLowerCase().replace(/[\\%_]/g, '\\$&')

/** A page, the newest customer first unless it is turned round. */
export function listCustomers(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Calls['getList']>,
): Promise<OutputOf<Calls['getList']>> {
  const from = fromCursor(input, int4)
  const wanted = [staffSeesCustomer(actor)]
  if (input.customer_id !== undefined) wanted.push(sql`c.customer_id = ${input.customer_id}`)
  if (input.company) wanted.push(sql`strpos(lower(c.company_name), ${input.company.toLowerCase()}) > 0`)
  if (input.email)
    wanted.push(
      sql`c.customer_id in (select l.customer_id from login l where l.side = 'customer' and l.email like ${`${literal(input.email)}%`})`,
    )
  if (input.status) wanted.push(sql`c.on_stop = ${input.status === 'on_stop'}`)
  const matching = sql`select 1 from customer c where ${sql.join(wanted, sql` and `)}`
  const up = (input.sort === 'customer_id') !== from.backwards
  if (from.key !== undefined) wanted.push(up ? sql`c.customer_id > ${from.key}` : sql`c.customer_id < ${from.key}`)
  return read(ctx, actor, async (db) => {
    const [{ rows }, total] = await Promise.all([
      sql<CustomerRow>`select ${columns(actor)} from customer c where ${sql.join(wanted, sql` and `)}
      order by c.customer_id ${up ? sql`asc` : sql`desc`} ${pageLimit(input)}`.execute(db),
      countMatching(db, input, matching),
    ])
    return cutPage(rows, input, from, (row) => row.customer_id, total)
  })
}

/** One customer with terms and people. Refuses `not_found`. */
export function getCustomer(ctx: Ctx, actor: StaffActor, customerId: number): Promise<OutputOf<Calls['getDetail']>> {
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<
      OutputOf<Calls['getDetail']>
    >`select ${columns(actor)}, c.on_stop_reason, c.auto_verify, c.has_fulfilment_fee, c.backorders,
        c.storage_discount_m3, c.storage_auto_settle, c.loss_answer_days, c.return_decision_days, c.freight_refund_percent, c.dispute_days, c.api_calls_a_minute, c.api_calls_a_day, c.price_tolerance_percent, c.price_tolerance_amount
      from customer c where c.customer_id = ${customerId} and ${staffSeesCustomer(actor)}`.execute(db)
    const found = rows[0]
    if (!found) throw new AppError('not_found')
    const members = await sql<(typeof found.members)[number]>`select m.member_id, m.sub_account_id, m.account_type,
        trim(m.first_name || ' ' || m.last_name) as name, m.email, m.enabled, (m.two_factor_secret is not null or exists (select from passkey k where k.customer_id = m.customer_id and k.member_id = m.member_id)) as two_factor, m.invited_until,
        (select max(s.at) from sign_in s where s.customer_id = m.customer_id and s.member_id = m.member_id) as last_sign_in_at
      from member m where m.customer_id = ${customerId} order by m.sub_account_id limit 500`.execute(db)
    return { ...found, members: members.rows }
  })
}

/** Who can be put in charge of a customer: enabled people by role. */
export function listAssignees(ctx: Ctx, actor: StaffActor): Promise<OutputOf<Calls['getAssignees']>> {
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<{
      staff_id: string
      name: string
      roles: string[]
    }>`select staff_id, name, roles from staff
      where enabled and roles && '{sales,account_manager}'::text[] order by name limit 500`.execute(db)
    const of = (role: string) =>
      rows.filter(({ roles }) => roles.includes(role)).map(({ staff_id, name }) => ({ staff_id, name }))
    return { sales: of('sales'), managers: of('account_manager') }
  })
}
