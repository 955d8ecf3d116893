// Archives of everything of a customer (Rule 3.21): asking for one, and fetching it until its days are over. They are made by make-archive.ts.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { Archive } from '#shared/oversight/leaving.contract.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import type { StoredDocument } from '#server/base/http/http.ts'
import type { Sweep } from '#server/base/jobs.ts'
import { read, write } from '#server/base/database/transaction.ts'
import { staffSeesCustomer } from '#server/access/index.ts'

export const MAKE_ARCHIVES: Sweep = { name: 'oversight.archives', everySeconds: 15 }

type Person = CustomerActor | StaffActor

/** The latest first; those whose days are over are gone. */
export async function archivesOf(db: Database, customerId: number, now: Date): Promise<Archive[]> {
  const { rows } =
    await sql<Archive>`select export_id, by_staff, created_at, expires_at, rows, bytes::double precision as bytes,
      case when ended_at is null then 'making' when stored_as is null then 'failed' else 'ready' end as state
    from customer_export where customer_id = ${customerId} and (expires_at is null or expires_at > ${now})
    order by created_at desc limit 20`.execute(db)
  return rows
}

export const listArchives = async (ctx: Ctx, actor: CustomerActor): Promise<{ archives: Archive[] }> => ({
  archives: await read(ctx, actor, (db) => archivesOf(db, actor.customerId, ctx.clock.now())),
})

/** Queues one. Refuses `not_found`, `export_under_way` while one is made, and `leaving_begun` once there is less than everything. */
export async function startArchive(ctx: Ctx, actor: Person, customerId: number): Promise<{ export_id: string }> {
  const answer = await write(ctx, actor, async (tx) => {
    const seen = actor.kind === 'staff' ? staffSeesCustomer(actor) : sql`true`
    const { rows } = await sql<{ begun: boolean }>`select
        exists (select from customer_leaving v where v.customer_id = c.customer_id and v.begun_at is not null) as begun
      from customer c where c.customer_id = ${customerId} and ${seen}`.execute(tx.db)
    const [found] = rows
    if (!found) throw new AppError('not_found')
    if (found.begun) throw new AppError('leaving_begun')
    const export_id = ctx.clock.id()
    const { numAffectedRows } =
      await sql`insert into customer_export (customer_id, export_id, by_staff, asked_by, created_at, turn_at)
      values (${customerId}, ${export_id}, ${actor.kind === 'staff'}, ${actor.id}, ${tx.now}, ${tx.now})
      on conflict (customer_id) where ended_at is null do nothing`.execute(tx.db)
    if (numAffectedRows === 0n) throw new AppError('export_under_way')
    tx.note({ customerId, object: 'customer_export', objectId: export_id, after: { asked: true } })
    return { export_id }
  })
  ctx.jobs.wake(MAKE_ARCHIVES)
  return answer
}

/** Refuses `not_found` for one that is not ready, over, or another's. */
export async function getArchive(
  ctx: Ctx,
  actor: Person,
  customerId: number,
  exportId: string,
): Promise<StoredDocument> {
  const seen = actor.kind === 'staff' ? staffSeesCustomer(actor) : sql`true`
  const stored = await read(ctx, actor, async (db) => {
    const { rows } = await sql<{ stored_as: string; created_at: string }>`select x.stored_as, x.created_at
      from customer_export x join customer c using (customer_id)
      where x.customer_id = ${customerId} and x.export_id = ${exportId} and x.stored_as is not null and x.expires_at > ${ctx.clock.now()}
        and ${seen}`.execute(db)
    return rows[0]
  })
  if (!stored) throw new AppError('not_found')
  const name = `customer-${customerId}-${stored.created_at.slice(0, 10)}.zip`
  return { ...(await ctx.files.open(stored.stored_as)), name, mediaType: 'application/zip' }
}
