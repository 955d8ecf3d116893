// A manifest is made for a warehouse and a carrier, empty, and ended without shipping anything (Rule 9.40).
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { manifestCalls } from '#shared/orders/floor/manifests.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { staffWorksIn } from '#server/customers/index.ts'
import { lockManifest, noteManifest } from './manifest-writing.ts'

type Calls = typeof manifestCalls

/** Refuses `not_found`, also a carrier of none of the shipping methods and of no own label that waits here. */
export const makeManifest = (
  ctx: Ctx,
  actor: StaffActor,
  { warehouse_id, carrier }: ParsedInputOf<Calls['make']>,
): Promise<OutputOf<Calls['make']>> =>
  write(ctx, actor, async (tx) => {
    if (!staffWorksIn(actor, warehouse_id)) throw new AppError('not_found')
    const manifest_id = ctx.clock.id()
    const { rows } = await sql<{ number: number; code: string }>`with made as (
        insert into manifest (manifest_id, number, warehouse_id, carrier, status, created_by, created_at)
        select ${manifest_id}, nextval('manifest_number'), w.warehouse_id, ${carrier}, 'open', ${actor.name}, ${tx.now} from warehouse w
        where w.warehouse_id = ${warehouse_id} and (exists (select from shipping_method m where m.carrier = ${carrier})
          or exists (select from orders o join own_label l using (customer_id, order_id)
            where o.warehouse_id = w.warehouse_id and o.status = 'awaiting_shipping' and l.carrier = ${carrier}))
        returning number, warehouse_id
      )
      select m.number, w.code from made m join warehouse w on w.warehouse_id = m.warehouse_id`.execute(tx.db)
    const made = rows[0]
    if (!made) throw new AppError('not_found')
    noteManifest(tx, made, undefined, { status: 'open', warehouse: made.code, carrier })
    return { manifest_id, number: made.number }
  })

/** Its parcels wait for another one. Refuses `not_found`, `manifest_state`. */
export const cancelManifest = (
  ctx: Ctx,
  actor: StaffActor,
  { manifest_id, reason }: ParsedInputOf<Calls['cancel']>,
): Promise<Record<string, never>> =>
  write(ctx, actor, async (tx) => {
    const manifest = await lockManifest(tx, actor, manifest_id, 'cancel')
    // Also what was shipped by hand while it stood on this one: it went without it.
    await sql`update manifest_parcel i set left_as = 'canceled', left_at = ${tx.now}
      where i.manifest_id = ${manifest_id} and (i.left_as is null or i.left_as = 'shipped')`.execute(tx.db)
    await sql`update manifest set status = 'canceled', reason = ${reason}, closed_by = ${actor.name}, closed_at = ${tx.now}
      where manifest_id = ${manifest_id}`.execute(tx.db)
    noteManifest(tx, manifest, { status: manifest.status }, { status: 'canceled', reason })
    return {}
  })
