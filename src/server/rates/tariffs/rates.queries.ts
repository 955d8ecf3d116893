// Reads of the rates domain for the office: methods with their tariff in force, and the versions of a tariff.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import type { officeRateCalls } from '#shared/rates/rates.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'

/** All methods, or a warehouse's, by code; with the version in force today. */
export function getMethods(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof officeRateCalls.getMethods>,
): Promise<OutputOf<typeof officeRateCalls.getMethods>> {
  const today = ctx.clock.now().toISOString().slice(0, 10)
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<OutputOf<typeof officeRateCalls.getMethods>['rows'][number]>`
      select m.method_id, m.code, m.warehouse_id, w.code as warehouse_code, m.name_en, m.name_zh, m.carrier, m.transit_days_min,
        m.transit_days_max, m.enabled, t.version as tariff_version, t.valid_from as tariff_valid_from
      from shipping_method m
      join warehouse w on w.warehouse_id = m.warehouse_id
      left join lateral (
        select version, valid_from from tariff where kind = 'method' and scope_id = m.method_id and valid_from <= ${today}
        order by valid_from desc, version desc limit 1) t on true
      where ${input.warehouse_id ?? null}::uuid is null or m.warehouse_id = ${input.warehouse_id ?? null}::uuid
      order by w.code, m.code`.execute(db)
    return { rows }
  })
}

/** The published versions of one tariff, newest first, without their documents. */
export function getTariffs(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof officeRateCalls.getTariffs>,
): Promise<OutputOf<typeof officeRateCalls.getTariffs>> {
  return read(ctx, actor, async (db) => ({
    rows: await db
      .selectFrom('tariff')
      .select(['tariff_id', 'version', 'valid_from', 'published_at'])
      .where('kind', '=', input.kind)
      .where(sql`document ->> 'code'`, '=', input.code)
      .orderBy('version', 'desc')
      .execute(),
  }))
}

/** What waits for a second person, oldest first, with the whole document: it is read before it is confirmed. */
export function getProposals(ctx: Ctx, actor: StaffActor): Promise<OutputOf<typeof officeRateCalls.getProposals>> {
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<OutputOf<typeof officeRateCalls.getProposals>['rows'][number]>`
      select p.proposal_id, p.reason, p.document, s.name as proposed_by, p.proposed_at
      from tariff_proposal p join staff s on s.staff_id = p.proposed_by
      where p.decided_at is null order by p.proposal_id`.execute(db)
    return { rows }
  })
}
