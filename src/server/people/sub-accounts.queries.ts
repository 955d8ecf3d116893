// Reads of a customer's sub-accounts for its main account; no password or session ever leaves here.
import { sql } from 'kysely'
import type { SubAccount, subAccountCalls } from '#shared/people/sub-accounts.contract.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { int4 } from '#shared/fields.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'

const COLUMNS = sql`m.member_id, m.sub_account_id, m.account_type, m.first_name, m.last_name, m.email, m.enabled, m.must_change_password, (m.two_factor_secret is not null or exists (select from passkey k where k.customer_id = m.customer_id and k.member_id = m.member_id)) as two_factor, m.invited_until,
  m.permissions, m.created_at,
  (select count(*) from member_sku x where x.customer_id = m.customer_id and x.member_id = m.member_id)::int as sku_count,
  (select max(s.at) from sign_in s where s.customer_id = m.customer_id and s.member_id = m.member_id) as last_sign_in_at`

/** A page, the newest first. */
export function listSubAccounts(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<typeof subAccountCalls.getList>,
): Promise<OutputOf<typeof subAccountCalls.getList>> {
  const from = fromCursor(input, int4)
  const wanted = [sql`m.customer_id = ${actor.customerId} and m.sub_account_id > 0`]
  if (input.account_type) wanted.push(sql`m.account_type = ${input.account_type}`)
  if (input.status === 'invited') wanted.push(sql`m.enabled and m.invited_until is not null`)
  else if (input.status) wanted.push(sql`m.enabled = ${input.status === 'enabled'}`)
  if (input.search)
    wanted.push(
      sql`strpos(lower(m.first_name || ' ' || m.last_name || ' ' || m.email), ${input.search.toLowerCase()}) > 0`,
    )
  const matching = sql`select 1 from member m where ${sql.join(wanted, sql` and `)}`
  if (from.key !== undefined)
    wanted.push(from.backwards ? sql`m.sub_account_id > ${from.key}` : sql`m.sub_account_id < ${from.key}`)
  return read(ctx, actor, async (db) => {
    const [{ rows }, total] = await Promise.all([
      sql<SubAccount>`select ${COLUMNS} from member m where ${sql.join(wanted, sql` and `)}
      order by m.sub_account_id ${from.backwards ? sql`asc` : sql`desc`} ${pageLimit(input)}`.execute(db),
      countMatching(db, input, matching),
    ])
    return cutPage(rows, input, from, (row) => row.sub_account_id, total)
  })
}

/** One sub-account with the codes of its SKUs. Refuses `not_found`. */
export function getSubAccount(
  ctx: Ctx,
  actor: CustomerActor,
  memberId: string,
): Promise<OutputOf<typeof subAccountCalls.getDetail>> {
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<SubAccount & { skus: string[] }>`select ${COLUMNS},
        array(select s.sku from member_sku x join sku s on s.customer_id = x.customer_id and s.sku_id = x.sku_id
          where x.customer_id = m.customer_id and x.member_id = m.member_id order by s.sku) as skus
      from member m where m.customer_id = ${actor.customerId} and m.member_id = ${memberId} and m.sub_account_id > 0`.execute(
      db,
    )
    if (!rows[0]) throw new AppError('not_found')
    return rows[0]
  })
}

/** The places in the list, from 0, of codes that are no SKUs of the customer. */
export function findUnknownSkus(
  ctx: Ctx,
  actor: CustomerActor,
  skus: readonly string[],
): Promise<{ unknown: number[] }> {
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<{
      place: number
    }>`select (x.n - 1)::int as place from unnest(${skus}::text[]) with ordinality x(sku, n)
      where not exists (select from sku s where s.customer_id = ${actor.customerId} and s.sku = x.sku and s.deleted_at is null)
      order by x.n`.execute(db)
    return { unknown: rows.map(({ place }) => place) }
  })
}
