// Finds and locks one sub-account of the signed-in customer; the main account itself is none.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Database } from '#server/base/database/database.ts'

type Locked = {
  sub_account_id: number
  account_type: string
  email: string
  enabled: boolean
  permissions: string[]
  first_name: string
  last_name: string
  invited_until: string | null
  sku_count: number
}

/** Refuses `not_found`. */
export async function lockSubAccount(db: Database, actor: CustomerActor, memberId: string): Promise<Locked> {
  const { rows } =
    await sql<Locked>`select m.sub_account_id, m.account_type, m.email, m.enabled, m.permissions, m.first_name,
      m.last_name, m.invited_until,
      (select count(*) from member_sku x where x.customer_id = m.customer_id and x.member_id = m.member_id)::int as sku_count
    from member m where m.customer_id = ${actor.customerId} and m.member_id = ${memberId} and m.sub_account_id > 0 for update`.execute(
      db,
    )
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}
