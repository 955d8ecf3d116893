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

/** All of it in one statement. Refuses `forbidden` for who sees no money (Rule 3.7). */
export function getOwnTariffs(ctx: Ctx, actor: CustomerActor): Promise<Own> {
  needMoney(actor)
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<Own['contract'] & { rows: Own['rows'] }>`
      select c.currency, c.has_fulfilment_fee as fulfilment_fee, c.freight_refund_percent, trim_scale(c.storage_discount_m3)::text as storage_discount_m3,
        (select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'code', s.code, 'name_en', s.name_en, 'name_zh', s.name_zh,
            'warehouse_code', s.warehouse_code, 'in_force', v.versions -> 0, 'next', n.version, 'past', coalesce(v.versions - 0, '[]'))
            order by s.warehouse_code nulls last, s.place, s.code), '[]')
          from ${scopes(ctx.clock.now())} s
          left join lateral (select jsonb_agg(jsonb_build_object('tariff_id', t.tariff_id, 'version', t.version, 'valid_from', t.valid_from)
              order by t.valid_from desc, t.version desc) as versions
            from tariff t where t.kind = s.kind and t.scope_id = s.scope_id and t.valid_from <= s.today and t.withdrawn_at is null) v on true
          left join lateral (select jsonb_build_object('tariff_id', t.tariff_id, 'version', t.version, 'valid_from', t.valid_from) as version
            from tariff t where t.kind = s.kind and t.scope_id = s.scope_id and t.valid_from > s.today and t.withdrawn_at is null
            order by t.valid_from, t.version desc limit 1) n on true) as rows
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
      where t.tariff_id = ${tariff_id} and t.withdrawn_at is null`.execute(db)
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
