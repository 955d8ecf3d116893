// A customer deletes serial numbers that are bound to nothing, and takes that back within a minute (Rule 16.16). The log of a number stays.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import { namedSerials } from '#shared/serials/serials.rules.ts'
import { undoSince } from '#shared/undo.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { uniqueOr, write, type Tx } from '#server/base/database/transaction.ts'
import { seesSkus } from '#server/products/index.ts'

type Done = Promise<Record<never, never>>
type Serial = { sn: string; sku_id: string; order_no: string | null; deleted: boolean }

/** Deletes all or none. Refuses `not_found`, and by name what is bound (`serial_bound`). */
export function deleteSerials(ctx: Ctx, actor: CustomerActor, serialIds: readonly string[]): Done {
  return write(ctx, actor, async (tx) => {
    const serials = await findAll(tx, actor, serialIds)
    if (serials === undefined || serials.some(({ deleted }) => deleted)) throw new AppError('not_found')
    const removed = await remove(tx, actor, serialIds, null)
    if (removed.length !== serials.length) {
      const left = (await findAll(tx, actor, serialIds)) ?? []
      const bound = left.filter(({ order_no }) => order_no !== null)
      if (bound.length === 0) throw new AppError('not_found')
      throw new AppError('serial_bound', {
        serials: namedSerials(bound.map(({ sn, order_no }) => `${sn} (${order_no})`)),
      })
    }
    tx.note({
      object: 'serial_number',
      objectId: serialIds[0]!,
      before: { serial_numbers: removed },
      after: { deleted: true },
    })
    return {}
  })
}

/** Restores all or none. Refuses `undo_late` for one that was not deleted in the last minute, `serial_exists` where it was added anew meanwhile. */
export function restoreSerials(ctx: Ctx, actor: CustomerActor, serialIds: readonly string[]): Done {
  return write(ctx, actor, async (tx) => {
    const serials = await findAll(tx, actor, serialIds)
    if (serials === undefined) throw new AppError('undo_late')
    const taken = () => new AppError('serial_exists', { serials: namedSerials(serials.map(({ sn }) => sn)) })
    const restored = await uniqueOr(remove(tx, actor, serialIds, undoSince(tx.now)), { serial_number_once: taken })
    if (restored.length !== serials.length) throw new AppError('undo_late')
    tx.note({
      object: 'serial_number',
      objectId: serialIds[0]!,
      before: { deleted: true },
      after: { serial_numbers: restored },
    })
    return {}
  })
}

/** The numbers of these ids; undefined where one is not there for this person. */
async function findAll(tx: Tx, actor: CustomerActor, serialIds: readonly string[]): Promise<Serial[] | undefined> {
  const { rows } = await sql<Serial>`select n.sn, n.sku_id, o.order_no, n.deleted_at is not null as deleted
    from serial_number n left join orders o on o.customer_id = n.customer_id and o.order_id = n.order_id
    where n.customer_id = ${actor.customerId} and n.serial_id = any (${serialIds}::uuid[]) order by n.sn`.execute(tx.db)
  const all =
    rows.length === new Set(serialIds).size &&
    seesSkus(
      actor,
      rows.map(({ sku_id }) => sku_id),
    )
  return all ? rows : undefined
}

async function remove(
  tx: Tx,
  actor: CustomerActor,
  serialIds: readonly string[],
  since: Date | null,
): Promise<string[]> {
  const { rows } = await sql<{
    sn: string
  }>`select sn from remove_serials(${actor.customerId}, ${serialIds}::uuid[], ${since}::timestamptz,
    ${actor.kind}, ${actor.name}, ${tx.now}) sn order by sn`.execute(tx.db)
  tx.changed(['stock'])
  return rows.map(({ sn }) => sn)
}
