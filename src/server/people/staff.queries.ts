// Reads of staff accounts for the admin; nothing secret leaves here.
import { sql } from 'kysely'
import type { officeStaffCalls, StaffRow } from '#shared/people/staff.contract.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { id } from '#shared/fields.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'

const COLUMNS = sql`t.staff_id, t.name, t.email, t.roles, t.enabled, t.must_change_password, (t.two_factor_secret is not null or exists (select from passkey k where k.staff_id = t.staff_id)) as two_factor, t.invited_until, t.created_at,
  coalesce((select jsonb_agg(jsonb_build_object('warehouse_id', w.warehouse_id, 'code', w.code) order by w.code)
    from warehouse w where w.warehouse_id = any (t.warehouse_ids)), '[]') as warehouses`

/** A page, the newest first. */
export function listStaff(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof officeStaffCalls.getList>,
): Promise<OutputOf<typeof officeStaffCalls.getList>> {
  const from = fromCursor(input, id)
  const wanted = [sql`true`]
  if (input.role) wanted.push(sql`${input.role} = any (t.roles)`)
  if (input.status === 'invited') wanted.push(sql`t.enabled and t.invited_until is not null`)
  else if (input.status) wanted.push(sql`t.enabled = ${input.status === 'enabled'}`)
  if (input.search) wanted.push(sql`strpos(lower(t.name || ' ' || t.email), ${input.search.toLowerCase()}) > 0`)
  const matching = sql`select 1 from staff t where ${sql.join(wanted, sql` and `)}`
  if (from.key) wanted.push(from.backwards ? sql`t.staff_id > ${from.key}` : sql`t.staff_id < ${from.key}`)
  return read(ctx, actor, async (db) => {
    const [{ rows }, total] = await Promise.all([
      sql<StaffRow>`select ${COLUMNS} from staff t where ${sql.join(wanted, sql` and `)}
      order by t.staff_id ${from.backwards ? sql`asc` : sql`desc`} ${pageLimit(input)}`.execute(db),
      countMatching(db, input, matching),
    ])
    return cutPage(rows, input, from, (row) => row.staff_id, total)
  })
}

/** Refuses `not_found`. */
export function getStaff(ctx: Ctx, actor: StaffActor, staffId: string): Promise<StaffRow> {
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<StaffRow>`select ${COLUMNS} from staff t where t.staff_id = ${staffId}`.execute(db)
    if (!rows[0]) throw new AppError('not_found')
    return rows[0]
  })
}
