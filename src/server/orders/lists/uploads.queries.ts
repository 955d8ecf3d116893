// Files that orders came from (Rule 9.15), with how many of their orders were sent. A supplier sees those whose orders hold its SKUs.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { uploadRow } from '#shared/orders/order-list.filters.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { read } from '#server/base/database/transaction.ts'
import { customerSees } from './orders.queries.ts'

type Upload = z.output<typeof uploadRow>
const LATEST = 20

/** The latest `limit` files, the newest first; one statement. */
export async function latestUploads(
  db: Database,
  actor: CustomerActor,
  { limit, uploadId }: { limit: number; uploadId?: string | undefined },
): Promise<Upload[]> {
  const wanted = uploadId === undefined ? sql`true` : sql`u.upload_id = ${uploadId}`
  const { rows } = await sql<Upload>`select u.upload_id, u.file_name, u.uploaded_at, x.quantity, x.sent, case
      when exists (select from sheet_import i where i.customer_id = u.customer_id and i.import_id = u.upload_id
        and i.confirmed_at is not null and i.ended_at is null) then 'importing'
      when x.sent = 0 then case when x.open = 0 then 'gone' else 'waiting' end
      when x.open > 0 then 'partly_sent' else 'sent' end as status
    from order_upload u cross join lateral (
      select count(*)::int as whole, count(*) filter (where o.deleted_at is null)::int as quantity,
        count(*) filter (where o.shipped_at is not null)::int as sent,
        count(*) filter (where o.deleted_at is null and o.shipped_at is null and o.status <> 'canceled')::int as open
      from orders o where ${customerSees(actor)} and o.upload_id = u.upload_id) x
    where u.customer_id = ${actor.customerId} and x.whole > 0 and ${wanted} order by u.upload_id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

/** The latest files, or the one that is asked for. */
export const listUploads = async (
  ctx: Ctx,
  actor: CustomerActor,
  { upload_id: uploadId }: { upload_id?: string },
): Promise<{ rows: Upload[] }> => ({
  rows: await read(ctx, actor, (db) => latestUploads(db, actor, { limit: LATEST, uploadId })),
})
