// Adding and changing a brand: data only, no deploy. The pictures arrive cleaned by the contract; the first brand of an empty house is its default.
import { sql } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import type { brandCalls } from '#shared/brands/brands.contract.ts'
import { AppError } from '#shared/errors.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { uniqueOr, write } from '#server/base/database/transaction.ts'

type Input = ParsedInputOf<typeof brandCalls.addBrand>

/** Adds a brand; its number must be free (`brand_exists`). */
export function addBrand(ctx: Ctx, actor: StaffActor, input: Input): Promise<{ platform_type: number }> {
  return write(ctx, actor, async (tx) => {
    const { rows } = await sql<{ first: boolean }>`select not exists (select from brand) as first`.execute(tx.db)
    await uniqueOr(
      tx.db
        .insertInto('brand')
        .values({ ...input, is_default: rows[0]?.first ?? false })
        .execute(),
      { brand_pkey: () => new AppError('brand_exists', { number: input.platform_type }) },
    )
    tx.note({ customerId: 0, object: 'brand', objectId: String(input.platform_type), after: noted(input) })
    tx.changed(['accounts'])
    return { platform_type: input.platform_type }
  })
}

/** Replaces everything of a brand but its number and whether it is the default. */
export function updateBrand(ctx: Ctx, actor: StaffActor, input: Input): Promise<{ platform_type: number }> {
  const { platform_type, ...values } = input
  return write(ctx, actor, async (tx) => {
    const before = await tx.db
      .selectFrom('brand')
      .selectAll()
      .where('platform_type', '=', platform_type)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new AppError('not_found')
    await tx.db.updateTable('brand').set(values).where('platform_type', '=', platform_type).execute()
    tx.note({
      customerId: 0,
      object: 'brand',
      objectId: String(platform_type),
      before: noted(before),
      after: noted(input),
    })
    tx.changed(['accounts'])
    return { platform_type }
  })
}

/** The log keeps that a picture was changed, not the picture. */
const noted = ({ logo_svg, favicon_svg, ...rest }: Input & { is_default?: boolean }) => ({
  ...rest,
  logo_chars: logo_svg.length,
  favicon_chars: favicon_svg.length,
})
