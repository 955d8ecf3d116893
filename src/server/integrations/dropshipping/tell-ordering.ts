// Telling ordering systems of people (Rule 24.3): what is due is taken for a while, told, and kept. However often it is told, and by however many servers at
// once, the system makes one account: the message carries the person's id, and what comes of an older message does not undo a newer one.
import { sql } from 'kysely'
import { orderingAgainAfter, PENDING_S } from '#shared/integrations/dropshipping.rules.ts'
import { systemActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Sweep } from '#server/base/jobs.ts'
import type { Database } from '#server/base/database/database.ts'
import { write } from '#server/base/database/transaction.ts'
import { tellAccount, type AccountMessage, type Told } from '#server/outside/ordering/ordering-system.ts'
import { openOrdering, type Sealed } from './ordering-systems.ts'

export const TELL_ORDERING: Sweep = { name: 'integrations.ordering', everySeconds: 3 }

/** How long a turn is kept: longer than any try takes. */
const LEASE_S = 60
const AT_ONCE = 20

type Claimed = { customer_id: number; member_id: string; wanted: number; attempts: number; external_id: string | null }
type Due = Claimed & Sealed & AccountMessage

/** One share; returns how many were told or tried. */
export async function tellOrdering(ctx: Ctx): Promise<number> {
  const due = await claimDue(ctx)
  await Promise.all(due.map(async (one) => keep(ctx, one, await tell(ctx, one))))
  return due.length
}

async function claimDue(ctx: Ctx): Promise<Due[]> {
  const now = ctx.clock.now()
  const { rows: claimed } = await sql<Claimed>`update ordering_account a set leased_until = ${now}::timestamptz + make_interval(secs => ${LEASE_S})
    from (select a.customer_id, a.member_id from ordering_account a join customer c on c.customer_id = a.customer_id
        join ordering_system s on s.platform_type = c.platform_type and s.enabled
      where a.next_at <= ${now} and (a.leased_until is null or a.leased_until <= ${now})
      order by a.next_at limit ${AT_ONCE} for update of a skip locked) d
    where a.customer_id = d.customer_id and a.member_id = d.member_id
    returning a.customer_id, a.member_id, a.wanted, a.attempts, a.external_id`.execute(ctx.db.office)
  if (claimed.length === 0) return []
  // Read after the claim: what is told is at least as new as the change that is counted as told.
  const { rows } = await sql<Omit<Due, keyof Claimed> & { member_id: string }>`select m.member_id, s.platform_type, s.url, s.secret, s.simulated,
      m.member_id as account_ref, trim(m.first_name || ' ' || m.last_name) as username, m.email, c.company_name as company, m.enabled
    from member m join customer c on c.customer_id = m.customer_id join ordering_system s on s.platform_type = c.platform_type
    where (m.customer_id, m.member_id) in (select * from jsonb_to_recordset(${JSON.stringify(claimed)}::jsonb) x(customer_id int, member_id uuid))`.execute(
    ctx.db.office,
  )
  const people = new Map(rows.map((row) => [row.member_id, row]))
  return claimed.flatMap((one) => {
    const person = people.get(one.member_id)
    return person ? [{ ...person, ...one }] : []
  })
} // prettier-ignore

/** Our own fault, or what the system answered. */
type Outcome = Told | { outcome: 'failed'; fault: 'secret'; status: null; says: string }

async function tell(ctx: Ctx, one: Due): Promise<Outcome> {
  const system = openOrdering(ctx, one)
  if (!system) return { outcome: 'failed', fault: 'secret', status: null, says: '' }
  const { account_ref, username, email, company, enabled } = one
  const id = `acc_${one.member_id}_${one.wanted}`
  const told = await tellAccount(system, id, ctx.clock.now(), { account_ref, username, email, company, enabled })
  // Another account than the one that it made: nothing that we could follow.
  if (told.outcome === 'made' && one.external_id !== null && told.externalId !== one.external_id)
    return { outcome: 'failed', fault: 'answer', status: null, says: '' }
  return told
}

/** What has changed meanwhile is due at once; a change also begins the tries anew. The operation log tells how it ended, not of every try. */
async function keep(ctx: Ctx, { customer_id, member_id, wanted, attempts, external_id }: Due, told: Outcome): Promise<void> {
  const now = ctx.clock.now()
  const whose = sql`customer_id = ${customer_id} and member_id = ${member_id}`
  const unchanged = sql`wanted = ${wanted}`
  if (told.outcome === 'pending') {
    await sql`update ordering_account set leased_until = null, fault = null, status = null, says = '',
      next_at = case when ${unchanged} then ${after(now, PENDING_S)}::timestamptz else next_at end where ${whose}`.execute(ctx.db.office)
    return
  }
  const ended = (content: object, work: (db: Database) => Promise<unknown>) =>
    write(ctx, systemActor('integrations.ordering'), async (tx) => {
      await work(tx.db)
      tx.note({ customerId: customer_id, object: 'ordering_account', objectId: member_id, after: content })
      tx.changed(['accounts'], customer_id)
    })
  if (told.outcome === 'made')
    return ended({ state: 'made', ...(external_id === null && { external_id: told.externalId }) }, (db) =>
      sql`update ordering_account set leased_until = null, fault = null, status = null, says = '', told = greatest(told, ${wanted}::int), told_at = ${now},
          external_id = case when ${unchanged} then coalesce(external_id, ${told.externalId}) else external_id end,
          made_at = case when ${unchanged} then coalesce(made_at, ${now}::timestamptz) else made_at end,
          attempts = case when ${unchanged} then 0 else attempts end, next_at = case when ${unchanged} then null else next_at end where ${whose}`.execute(db))
  const { fault, status, says } = told
  const again = orderingAgainAfter(attempts + 1, fault, ctx.clock.secret(1)[0]! / 256)
  const failed = (db: Database, next: Date | null) =>
    sql`update ordering_account set leased_until = null, fault = ${fault}, status = ${status}, says = ${says},
        attempts = case when ${unchanged} then attempts + 1 else attempts end, gave_up = case when ${unchanged} then ${next === null} else gave_up end,
        next_at = case when ${unchanged} then ${next}::timestamptz else next_at end where ${whose}`.execute(db)
  if (again === undefined) return ended({ state: 'failed', fault, status_code: status }, (db) => failed(db, null))
  await failed(ctx.db.office, after(now, again))
  ctx.live.changed(customer_id, ['accounts'])
} // prettier-ignore

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

/** Codes that nobody redeemed in time. Answers 0: the next turn comes by itself. */
export async function forgetCodes(ctx: Ctx): Promise<number> {
  await sql`delete from ordering_code where expires_at < ${ctx.clock.now()}`.execute(ctx.db.office)
  return 0
}
