// Reads of brands for the staff who keep them.
import { sql } from 'kysely'
import type { BrandDetail, BrandRow } from '#shared/brands/brands.contract.ts'
import { AppError } from '#shared/errors.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'

const HOSTS = sql`array(select h.host from brand_host h where h.platform_type = b.platform_type order by h.host) as hosts`

/** Every brand in the order of its number. */
export function listBrands(ctx: Ctx, actor: StaffActor): Promise<BrandRow[]> {
  return read(ctx, actor, async (db) => {
    const { rows } =
      await sql<BrandRow>`select b.platform_type, b.name, b.label_en, b.label_zh, b.color, b.logo_svg, b.is_default, b.site_url, ${HOSTS}
      from brand b order by b.platform_type`.execute(db)
    return rows
  })
}

export function getBrandDetail(ctx: Ctx, actor: StaffActor, platformType: number): Promise<BrandDetail> {
  return read(ctx, actor, async (db) => {
    const { rows } =
      await sql<BrandDetail>`select b.*, ${HOSTS} from brand b where b.platform_type = ${platformType}`.execute(db)
    const brand = rows[0]
    if (!brand) throw new AppError('not_found')
    return brand
  })
}
