// The host names by which a brand is found (Rule 1.3): only these decide before what a browser has kept.
import { AppError } from '#shared/errors.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { uniqueOr, write } from '#server/base/database/transaction.ts'

type Host = { platform_type: number; host: string }

/** Gives a brand one more host name; a name belongs to one brand (`host_taken`). */
export function addHost(ctx: Ctx, actor: StaffActor, { platform_type, host }: Host): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const brand = await tx.db
      .selectFrom('brand')
      .select('platform_type')
      .where('platform_type', '=', platform_type)
      .executeTakeFirst()
    if (!brand) throw new AppError('not_found')
    await uniqueOr(tx.db.insertInto('brand_host').values({ host, platform_type }).execute(), {
      brand_host_pkey: () => new AppError('host_taken', { host }),
    })
    tx.note({ customerId: 0, object: 'brand', objectId: String(platform_type), after: { host } })
    tx.changed(['accounts'])
    return {}
  })
}

/** Takes a host name away: from then on it is an unknown one. */
export function removeHost(ctx: Ctx, actor: StaffActor, { platform_type, host }: Host): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const { numDeletedRows } = await tx.db
      .deleteFrom('brand_host')
      .where('host', '=', host)
      .where('platform_type', '=', platform_type)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('not_found')
    tx.note({ customerId: 0, object: 'brand', objectId: String(platform_type), before: { host } })
    tx.changed(['accounts'])
    return {}
  })
}
