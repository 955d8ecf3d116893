// What a customer reads of the tariffs (Rule 11.23): the versions that concern it, without what was withdrawn or only proposed, and without
// what its contract does not give it.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { ownRateCalls } from '#shared/rates/own-rates.contract.ts'
import { tariffDocument } from '#shared/rates/tariffs/rates.tariff.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import { HOUSE_SCOPE } from '../calculator/terms.ts'

type Calls = typeof ownRateCalls
type Own = OutputOf<Calls['getTariffs']>

/** Every tariff that may price something of a customer, with the day that chooses its version. */
const scopes = (now: Date) => sql`(
  select 'handling' as kind, w.warehouse_id as scope_id, w.code, w.name_en, w.name_zh, w.code as warehouse_code,
    (${now}::timestamptz at time zone w.time_zone)::date as today, 0 as place
  from warehouse w where w.enabled
  union all
  select 'method', m.method_id, m.code, m.name_en, m.name_zh, w.code, (${now}::timestamptz at time zone w.time_zone)::date, 1
  from shipping_method m join warehouse w on w.warehouse_id = m.warehouse_id where m.enabled and w.enabled
  union all
  select 'tax', ${HOUSE_SCOPE}::uuid, 'taxes', 'Taxes and customs', '税费与海关', null, (${now}::timestamptz at time zone 'UTC')::date, 2)`

/**
 * Which version priced the scope `s` for the customer `c`, run of days by run of days, newest first, and the next change. What rules can change
 * only where a version begins, on the day after one has ended (Rule 11.28) and where the customer enters or leaves a group (Rule 11.35), so that
 * these days are asked, and no others. The wall shows no group's version but for days in the group.
 */
const RULED = sql`
  select jsonb_agg(r.version order by r.day desc) filter (where r.day <= s.today) as begun,
    (array_agg(r.version order by r.day) filter (where r.day > s.today))[1] as next
  from (select x.day, case when x.id is not null then jsonb_build_object('tariff_id', t.tariff_id, 'version', t.version, 'valid_from', x.day, 'own', t.for_customer is not null or t.for_group is not null,
      'valid_until', t.valid_until) end as version
    from (select y.day, y.id, lag(y.id) over (order by y.day) as before
      from (select z.day, tariff_on(s.kind, s.scope_id, c.customer_id, z.day) as id
        from (select b.valid_from as day from tariff b where b.kind = s.kind and b.scope_id = s.scope_id and b.withdrawn_at is null
            and (b.for_customer is null or b.for_customer = c.customer_id)
          union select b.valid_until + 1 from tariff b where b.kind = s.kind and b.scope_id = s.scope_id and b.withdrawn_at is null
            and (b.for_customer is null or b.for_customer = c.customer_id) and b.valid_until is not null
          union select m.valid_from from price_group_member m where m.customer_id = c.customer_id) z) y) x
    left join tariff t on t.tariff_id = x.id where x.id is distinct from x.before) r`

/** All of it in one statement. Refuses `forbidden` for who sees no money (Rule 3.7). */
export function getOwnTariffs(ctx: Ctx, actor: CustomerActor): Promise<Own> {
  needMoney(actor)
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<Own['contract'] & { rows: Own['rows'] }>`
      select c.currency, c.has_fulfilment_fee as fulfilment_fee, c.freight_refund_percent, trim_scale(c.storage_discount_m3)::text as storage_discount_m3,
        (select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'code', s.code, 'name_en', s.name_en, 'name_zh', s.name_zh,
            'warehouse_code', s.warehouse_code, 'in_force', v.begun -> 0, 'next', v.next, 'past', coalesce(jsonb_path_query_array(v.begun - 0, '$[*] ? (@ != null)'), '[]'))
            order by s.warehouse_code nulls last, s.place, s.code), '[]')
          from ${scopes(ctx.clock.now())} s cross join lateral (${RULED}) v) as rows
      from customer c where c.customer_id = ${actor.customerId}`.execute(db)
    const [row] = rows
    if (!row) throw new AppError('not_found')
    const { rows: tariffs, ...contract } = row
    return { contract, rows: tariffs }
  })
}

/** Refuses `forbidden`, and `not_found` also for what was withdrawn and for what no order can be priced by any more. */
export function getOwnTariff(
  ctx: Ctx,
  actor: CustomerActor,
  { tariff_id }: ParsedInputOf<Calls['getTariff']>,
): Promise<OutputOf<Calls['getTariff']>> {
  needMoney(actor)
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<{ document: unknown; fulfilment_fee: boolean }>`
      select t.document, c.has_fulfilment_fee as fulfilment_fee
      from tariff t join ${scopes(ctx.clock.now())} s on s.kind = t.kind and s.scope_id = t.scope_id
      join customer c on c.customer_id = ${actor.customerId}
      where t.tariff_id = ${tariff_id} and t.withdrawn_at is null and (t.for_customer is null or t.for_customer = c.customer_id)
        and (t.for_group is null or in_price_group(c.customer_id, t.for_group, t.valid_from, t.valid_until))`.execute(
      db,
    )
    const [row] = rows
    if (!row) throw new AppError('not_found')
    const document = tariffDocument.parse(row.document)
    // What others have agreed is no price of this customer.
    const own = document.kind === 'handling' && !row.fulfilment_fee ? { ...document, fulfilment: null } : document
    return { tariff_id, document: own }
  })
}

function needMoney(actor: CustomerActor): void {
  if (!actor.seesMoney) throw new AppError('forbidden')
}
