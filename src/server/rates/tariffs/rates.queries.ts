// Reads of the rates domain for the office: methods, price lists and taxes with their version in force, the versions of a tariff, and
// what waits for a second person.
import { sql, type RawBuilder } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { officeRateCalls } from '#shared/rates/rates.contract.ts'
import { tariffDocument } from '#shared/rates/tariffs/rates.tariff.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import { staffSeesCustomer } from '#server/access/index.ts'
import { HOUSE_SCOPE } from '../calculator/terms.ts'
import { isFor, newestOf, ownerOf, paidOn, scopeOf, seenOwner, seesTariffs } from './publish-tariff.ts'

type Calls = typeof officeRateCalls
type Rows<C extends keyof Calls> = OutputOf<Calls[C]> extends { rows: (infer Row)[] } ? Row : never

const today = (ctx: Ctx) => ctx.clock.now().toISOString().slice(0, 10)

/** The house's or a group's version in force and its next one, for a `from` that knows the kind and the scope. */
export const inForce = (
  kind: RawBuilder<unknown>,
  scope: RawBuilder<unknown>,
  day: string,
  group: string | null = null,
) => sql`
  left join lateral (
    select version, valid_from, document from tariff where kind = ${kind} and scope_id = ${scope}
      and ${isFor({ for_customer: null, for_group: group })} and valid_from <= ${day} and (valid_until is null or valid_until >= ${day})
    order by valid_from desc, version desc limit 1) t on true
  left join lateral (
    select version, valid_from from tariff
    where kind = ${kind} and scope_id = ${scope} and ${isFor({ for_customer: null, for_group: group })} and valid_from > ${day} and withdrawn_at is null
    order by valid_from, version desc limit 1) n on true`
export const VERSIONS = sql`t.version as tariff_version, t.valid_from as tariff_valid_from, n.version as next_version, n.valid_from as next_valid_from`

/** All methods, or a warehouse's, by code; with the version in force today. */
export function getMethods(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Calls['getMethods']>,
): Promise<OutputOf<Calls['getMethods']>> {
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<Rows<'getMethods'>>`
      select m.method_id, m.code, m.warehouse_id, w.code as warehouse_code, m.name_en, m.name_zh, m.carrier, m.transit_days_min,
        m.transit_days_max, m.stuck_after_days, m.letter_post, m.enabled, m.version, ${VERSIONS}
      from shipping_method m
      join warehouse w on w.warehouse_id = m.warehouse_id
      ${inForce(sql`'method'`, sql`m.method_id`, today(ctx))}
      where ${input.warehouse_id ?? null}::uuid is null or m.warehouse_id = ${input.warehouse_id ?? null}::uuid
      order by w.code, m.code`.execute(db)
    return { rows }
  })
}

/** What the taxes are called before anything is published for them. */
const TAX_CODE = 'taxes'

/** Every warehouse by code, and the taxes. */
export function getPriceLists(ctx: Ctx, actor: StaffActor): Promise<OutputOf<Calls['getPriceLists']>> {
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<Rows<'getPriceLists'>>`
      select 'handling' as kind, w.code, w.name_en, w.name_zh, coalesce(t.document ->> 'currency', w.currency) as currency, w.country, ${VERSIONS}, false as last
      from warehouse w ${inForce(sql`'handling'`, sql`w.warehouse_id`, today(ctx))}
      union all
      select 'tax', coalesce(l.code, ${TAX_CODE}), 'Taxes', '税费', null, null, ${VERSIONS}, true
      from (select (select document ->> 'code' from tariff where kind = 'tax' and scope_id = ${HOUSE_SCOPE}
        order by version desc limit 1) as code) l ${inForce(sql`'tax'`, sql`${HOUSE_SCOPE}::uuid`, today(ctx))}
      order by last, code`.execute(db)
    return { rows }
  })
}

/** The published versions of one tariff, of the house, one customer or one group, newest first, without their documents. Refuses `not_found`. */
export function getTariffs(
  ctx: Ctx,
  actor: StaffActor,
  { kind, code, ...whose }: ParsedInputOf<Calls['getTariffs']>,
): Promise<OutputOf<Calls['getTariffs']>> {
  return read(ctx, actor, async (db) => {
    if (!seesTariffs(actor, kind)) throw new AppError('not_found')
    const owner = await seenOwner(db, actor, whose)
    const { rows } = await sql<Rows<'getTariffs'>>`
      select t.tariff_id, t.version, t.document ->> 'valid_from' as valid_from, t.valid_until, t.published_at, s.name as published_by,
        (select w.name from tariff_proposal p join staff w on w.staff_id = p.proposed_by where p.tariff_id = t.tariff_id) as proposed_by,
        t.withdrawn_at, b.name as withdrawn_by, t.withdrawn_reason
      from tariff t
      left join staff s on s.staff_id = t.published_by
      left join staff b on b.staff_id = t.withdrawn_by
      where t.kind = ${kind} and t.document ->> 'code' = ${code}
        and ${isFor(ownerOf(whose))} order by t.version desc`.execute(db)
    return { ...owner, rows }
  })
}

/** Refuses `not_found`. */
export function getTariff(
  ctx: Ctx,
  actor: StaffActor,
  { tariff_id }: ParsedInputOf<Calls['getTariff']>,
): Promise<OutputOf<Calls['getTariff']>> {
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<OutputOf<Calls['getTariff']>>`
      select t.tariff_id, t.for_customer as customer_id, c.company_name, t.for_group as group_id, g.name as group_name, t.valid_until, t.withdrawn_at,
        t.document
      from tariff t left join customer c on c.customer_id = t.for_customer left join price_group g on g.group_id = t.for_group
      where t.tariff_id = ${tariff_id} and (t.for_customer is null or ${staffSeesCustomer(actor)})`.execute(db)
    const [row] = rows
    if (!row || !seesTariffs(actor, row.document.kind)) throw new AppError('not_found')
    return row
  })
}

/** Refuses `tariff_scope` and `not_found` (the customer or group). */
export function getComparison(
  ctx: Ctx,
  actor: StaffActor,
  { kind, code, valid_from, ...whose }: ParsedInputOf<Calls['getComparison']>,
): Promise<OutputOf<Calls['getComparison']>> {
  return read(ctx, actor, async (db) => {
    if (!seesTariffs(actor, kind)) throw new AppError('not_found')
    const scope = await scopeOf(db, { kind, code })
    const owner = await seenOwner(db, actor, whose)
    const line = { kind, scope_id: scope, ...ownerOf(whose) }
    const { newest, next_version } = await newestOf(db, line, today(ctx))
    const { rows } = await sql<{
      document: unknown
      of: OutputOf<Calls['getComparison']>['in_force_of']
      waits: boolean
    }>`select t.document, case when t.for_customer is null and t.for_group is null then 'house' when ${isFor(line)} then 'same' else 'group' end as of,
      exists (select from tariff_proposal where kind = ${kind} and scope_id = ${scope} and ${isFor(line)} and decided_at is null) as waits
      from (select ${paidOn(line, valid_from)} as tariff_id) o left join tariff t using (tariff_id)`.execute(db)
    const { document, of, waits } = rows[0] ?? { document: null, of: 'house', waits: false }
    const in_force = document === null ? null : tariffDocument.parse(document)
    return { ...owner, in_force, in_force_of: of, newest: newest ?? null, next_version, waits }
  })
}

/** What waits for a second person, oldest first, with the whole document: it is read before it is confirmed. */
export function getProposals(ctx: Ctx, actor: StaffActor): Promise<OutputOf<Calls['getProposals']>> {
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<Rows<'getProposals'>>`
      select p.proposal_id, p.reason, p.for_customer as customer_id, c.company_name, p.for_group as group_id, g.name as group_name, p.valid_until, p.document, s.name as proposed_by, p.proposed_at, p.proposed_by = ${actor.id} as own
      from tariff_proposal p join staff s on s.staff_id = p.proposed_by left join customer c on c.customer_id = p.for_customer
        left join price_group g on g.group_id = p.for_group
      where p.decided_at is null and (p.for_customer is null or ${staffSeesCustomer(actor)}) order by p.proposal_id`.execute(
      db,
    )
    return { rows }
  })
}
