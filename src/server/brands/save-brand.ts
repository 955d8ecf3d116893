// Adding and changing a brand: data only, no deploy. The drawings arrive cleaned by the contract and are drawn at once; the first brand of an empty house is its default.
import { sql } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import type { brandCalls } from '#shared/brands/brands.contract.ts'
import { AppError } from '#shared/errors.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { uniqueOr, write } from '#server/base/database/transaction.ts'
import { drawPictures, savePictures } from './brand-pictures.ts'

type Input = ParsedInputOf<typeof brandCalls.addBrand>
type Change = ParsedInputOf<typeof brandCalls.updateBrand>

/** Adds a brand; its number must be free (`brand_exists`). */
export async function addBrand(ctx: Ctx, actor: StaffActor, input: Input): Promise<{ platform_type: number }> {
  const pictures = await drawPictures(input)
  return write(ctx, actor, async (tx) => {
    const { rows } = await sql<{ first: boolean }>`select not exists (select from brand) as first`.execute(tx.db)
    await uniqueOr(
      tx.db
        .insertInto('brand')
        .values({ ...input, is_default: rows[0]?.first ?? false })
        .execute(),
      { brand_pkey: () => new AppError('brand_exists', { number: input.platform_type }) },
    )
    await savePictures(tx.db, input.platform_type, pictures)
    tx.note({ customerId: 0, object: 'brand', objectId: String(input.platform_type), after: noted(input) })
    tx.changed(['accounts'])
    return { platform_type: input.platform_type }
  })
}

/** Replaces everything of a brand but its number, whether it is the default, and the drawings that are left out. */
export async function updateBrand(ctx: Ctx, actor: StaffActor, input: Change): Promise<{ platform_type: number }> {
  const { platform_type, ...values } = input
  const standing = await ctx.db.office
    .selectFrom('brand')
    .select(['logo_svg', 'paper_svg'])
    .where('platform_type', '=', platform_type)
    .executeTakeFirst()
  if (!standing) throw new AppError('not_found')
  const pictures = await drawPictures(input, standing)
  return write(ctx, actor, async (tx) => {
    const before = await tx.db
      .selectFrom('brand')
      .selectAll()
      .where('platform_type', '=', platform_type)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new AppError('not_found')
    await tx.db.updateTable('brand').set(values).where('platform_type', '=', platform_type).execute()
    await savePictures(tx.db, platform_type, pictures)
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
function noted({ logo_svg, favicon_svg, paper_svg, ...rest }: Change & { is_default?: boolean }) {
  const chars = Object.entries({ logo_chars: logo_svg, favicon_chars: favicon_svg, paper_chars: paper_svg })
  return {
    ...rest,
    ...Object.fromEntries(chars.flatMap(([name, svg]) => (svg === undefined ? [] : [[name, svg.length]]))),
  }
}
