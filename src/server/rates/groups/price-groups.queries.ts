// Price groups for the office: all of them, and one with its customers and price lists.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { priceGroupCalls } from '#shared/rates/groups/price-groups.contract.ts'
import { staffSeesCustomer } from '#server/access/index.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import { inForce, VERSIONS } from '../tariffs/rates.queries.ts'

type Calls = typeof priceGroupCalls
type Group = OutputOf<Calls['getGroups']>['rows'][number]
type Found = Omit<OutputOf<Calls['getGroup']>, 'lists'>
type List = OutputOf<Calls['getGroup']>['lists'][number]

/** By name, with how many customers that the person sees belong to it today, and on how many price lists they still can pay. */
export function getPriceGroups(
  ctx: Ctx,
  actor: StaffActor,
  { customer_id }: ParsedInputOf<Calls['getGroups']>,
): Promise<OutputOf<Calls['getGroups']>> {
  const today = ctx.clock.now().toISOString().slice(0, 10)
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<Group>`
      select g.group_id, g.name, g.version, g.created_at,
        (select count(*)::int from (select distinct m.customer_id from price_group_member m where m.group_id = g.group_id) m join customer c using (customer_id)
          where price_group_on(c.customer_id, ${today}) = g.group_id and ${staffSeesCustomer(actor)}) as members,
        (select count(distinct (t.kind, t.scope_id))::int from tariff t where t.for_group = g.group_id and t.withdrawn_at is null
          and (t.valid_until is null or t.valid_until >= ${today})) as lists
      from price_group g where ${
        customer_id === undefined
          ? sql`true`
          : sql`exists (select from customer c where c.customer_id = ${customer_id} and ${staffSeesCustomer(actor)}
              and in_price_group(c.customer_id, g.group_id, ${today}, null))`
      }
      order by lower(g.name)`.execute(db)
    return { rows }
  })
}

/** Refuses `not_found`. */
export function getPriceGroup(
  ctx: Ctx,
  actor: StaffActor,
  { group_id }: ParsedInputOf<Calls['getGroup']>,
): Promise<OutputOf<Calls['getGroup']>> {
  const today = ctx.clock.now().toISOString().slice(0, 10)
  return read(ctx, actor, async (db) => {
    const [{ rows }, { rows: lists }] = await Promise.all([
      sql<Found>`
        select g.group_id, g.name, g.version, g.created_at, (
          select coalesce(jsonb_agg(jsonb_build_object('customer_id', m.customer_id, 'company_name', c.company_name, 'valid_from', m.valid_from,
              'valid_until', m.next - 1, 'state', case when m.valid_from > ${today} then 'planned' else 'in_force' end)
              order by lower(c.company_name), m.customer_id, m.valid_from), '[]')
          from (select *, lead(valid_from) over (partition by customer_id order by valid_from) as next from price_group_member
            where customer_id in (select customer_id from price_group_member where group_id = g.group_id)) m
          join customer c using (customer_id)
          where m.group_id = g.group_id and (m.next is null or m.next > ${today}) and ${staffSeesCustomer(actor)}) as members
        from price_group g where g.group_id = ${group_id}`.execute(db),
      sql<List>`
        select s.kind, s.code, s.name_en, s.name_zh, s.warehouse_code, ${VERSIONS}
        from (select 'method' as kind, m.method_id as scope_id, m.code, m.name_en, m.name_zh, w.code as warehouse_code
            from shipping_method m join warehouse w using (warehouse_id)
          union all select 'handling', w.warehouse_id, w.code, w.name_en, w.name_zh, w.code from warehouse w) s
        ${inForce(sql`s.kind`, sql`s.scope_id`, today, group_id)}
        where exists (select from tariff where for_group = ${group_id} and kind = s.kind and scope_id = s.scope_id)
        order by s.warehouse_code, s.kind, s.code`.execute(db),
    ])
    const [group] = rows
    if (!group) throw new AppError('not_found')
    return { ...group, lists }
  })
}
