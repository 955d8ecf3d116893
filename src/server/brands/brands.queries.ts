// Reads of brands for the staff who keep them.
import { sql } from 'kysely'
import type { BrandDetail, BrandRow } from '#shared/brands/brands.contract.ts'
import { AppError } from '#shared/errors.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import { pictureUrl } from './brand-pictures.ts'

const HOSTS = sql`array(select h.host from brand_host h where h.platform_type = b.platform_type order by h.host) as hosts`

/** Every brand in the order of its number. */
export function listBrands(ctx: Ctx, actor: StaffActor): Promise<BrandRow[]> {
  return read(ctx, actor, async (db) => {
    const { rows } =
      await sql<BrandRow>`select b.platform_type, b.name, b.label_en, b.label_zh, b.color, ${pictureUrl('logo')} as logo_url, b.is_default, b.site_url, ${HOSTS}
      from brand b order by b.platform_type`.execute(db)
    return rows
  })
}

export function getBrandDetail(ctx: Ctx, actor: StaffActor, platformType: number): Promise<BrandDetail> {
  return read(ctx, actor, async (db) => {
    const { rows } =
      await sql<BrandDetail>`select b.platform_type, b.name, b.name_zh, b.label_en, b.label_zh, b.tagline_en, b.tagline_zh, b.points_en, b.points_zh,
        b.footer_en, b.footer_zh, b.support_email, b.color, b.color_dark, ${pictureUrl('logo')} as logo_url, ${pictureUrl('icon')} as icon_url,
        ${pictureUrl('paper')} as paper_url, b.paper_svg <> '' as own_paper, b.is_default, b.site_url, b.privacy_url, b.terms_url,
        b.mail_sender, b.sales_email, ${HOSTS}
      from brand b where b.platform_type = ${platformType}`.execute(db)
    const brand = rows[0]
    if (!brand) throw new AppError('not_found')
    return brand
  })
}
