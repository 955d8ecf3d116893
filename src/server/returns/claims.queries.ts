// Parcels of which nobody knows whose they are, with who claims them, for the staff; and a customer's own claims. Newest first.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { id } from '#shared/fields.ts'
import type { officeReturnCalls, returnCalls, UnknownReturnRow } from '#shared/returns/returns.contract.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import { seesEveryCustomer, staffSeesCustomerOf, staffSeesWarehouse } from '#server/customers/index.ts'
import { allOf, type Condition } from './return-scope.ts'

type Unknown = typeof officeReturnCalls.getUnknown
type Claims = typeof returnCalls.getClaims

export async function listUnknown(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Unknown>,
): Promise<OutputOf<Unknown>> {
  const from = fromCursor(input, id)
  const wanted: Condition[] = [sql`u.return_id is null`, staffSeesWarehouse(actor, 'u')]
  // Who looks after customers of the own sees what they claim: all else may be anybody's.
  if (!seesEveryCustomer(actor))
    wanted.push(sql`exists (select from return_claim l
      where l.unknown_id = u.unknown_id and l.status = 'asked' and ${staffSeesCustomerOf(actor, 'l')})`)
  if (input.warehouse_id) wanted.push(sql`u.warehouse_id = ${input.warehouse_id}`)
  const matching = sql`select 1 from unknown_return u where ${allOf(wanted)}`
  if (from.key) wanted.push(sql`u.unknown_id ${from.backwards ? sql`>` : sql`<`} ${from.key}`)
  const order = from.backwards ? sql`order by u.unknown_id` : sql`order by u.unknown_id desc`
  const [{ rows }, total] = await read(ctx, actor, (db) =>
    Promise.all([
      sql<UnknownReturnRow>`select u.unknown_id, u.warehouse_id, w.code as warehouse_code, w.name_en as warehouse_name_en,
          w.name_zh as warehouse_name_zh, w.time_zone, u.tracking_number, u.reference, u.note, u.found_by, u.found_at,
          (select coalesce(jsonb_agg(jsonb_build_object('customer_id', l.customer_id, 'company_name', c.company_name, 'claim_id', l.claim_id,
              'number', l.number, 'note', l.note, 'asked_by', l.asked_by, 'asked_at', to_char(l.asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
              order by l.claim_id), '[]')
            from return_claim l join customer c using (customer_id)
            where l.unknown_id = u.unknown_id and l.status = 'asked' and ${staffSeesCustomerOf(actor, 'l')}) as claims
        from (select * from unknown_return u where ${allOf(wanted)} ${order} ${pageLimit(input)}) u join warehouse w using (warehouse_id)
        ${order}`.execute(db),
      countMatching(db, input, matching, sql`u.unknown_id`),
    ]),
  )
  return cutPage(rows, input, from, (row) => row.unknown_id, total)
}

export async function listClaims(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<Claims>,
): Promise<OutputOf<Claims>> {
  const from = fromCursor(input, id)
  const wanted: Condition[] = [sql`l.customer_id = ${actor.customerId}`]
  const matching = sql`select 1 from return_claim l where ${allOf(wanted)}`
  if (from.key) wanted.push(sql`l.claim_id ${from.backwards ? sql`>` : sql`<`} ${from.key}`)
  const order = from.backwards ? sql`order by l.claim_id` : sql`order by l.claim_id desc`
  const [{ rows }, total] = await read(ctx, actor, (db) =>
    Promise.all([
      sql<
        OutputOf<Claims>['rows'][number]
      >`select l.claim_id, l.number, l.note, l.status, l.asked_by, l.asked_at, l.answered_at, l.reason,
          l.return_id, r.return_no
        from (select * from return_claim l where ${allOf(wanted)} ${order} ${pageLimit(input)}) l
        left join return_order r on r.customer_id = l.customer_id and r.return_id = l.return_id ${order}`.execute(db),
      countMatching(db, input, matching, sql`l.claim_id`),
    ]),
  )
  return cutPage(rows, input, from, (row) => row.claim_id, total)
}
