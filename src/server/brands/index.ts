// The door of brands: which of the brands a page wears (Rule 1.3). Never used to build a link in a mail.
import type { Doorplate } from '#server/base/http/pages.ts'
import { pictureUrl } from './brand-pictures.ts'
import { sql } from 'kysely'
import type { Brand } from '#shared/brands/brand.ts'
import type { Database } from '#server/base/database/database.ts'

export { routes } from './brands.routes.ts'
export { drawMissing, paperPicture, readPicture } from './brand-pictures.ts'
export { paperBrand } from './paper-brand.ts'
export { addAppVersion, hasClientApp } from './app-versions.ts'

/** A `Host` header as host names are kept: lower case, without port and last dot. */
const plainHost = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

/** The brand by known host, else by number, else the default. Throws when there is no brand at all. */
export async function getBrand(
  db: Database,
  { host = '', platformType = null }: { host?: string; platformType?: number | null | undefined },
): Promise<Brand> {
  const { rows } =
    await sql<Brand>`select b.platform_type, b.name, b.name_zh, b.label_en, b.label_zh, b.tagline_en, b.tagline_zh,
      b.points_en, b.points_zh, b.footer_en, b.footer_zh, b.support_email, b.color, b.color_dark,
      ${pictureUrl('logo')} as logo_url, ${pictureUrl('icon')} as icon_url, b.privacy_url, b.terms_url
    from brand b left join brand_host h on h.platform_type = b.platform_type and h.host = ${plainHost(host)}
    where h.host is not null or b.platform_type = ${platformType}::smallint or b.is_default
    order by h.host is null, b.platform_type is distinct from ${platformType}::smallint limit 1`.execute(db)
  const [found] = rows
  if (!found) throw new Error('there is no default brand')
  return found
}

/** What a page is told before it asks anything: whose host it was called by, and which brands there are. */
export async function doorplate(db: Database, host: string): Promise<Doorplate | undefined> {
  const { rows } =
    await sql<Doorplate>`select h.platform_type as known, d.platform_type as standard, ${pictureUrl('icon')} as icon,
      array(select e.platform_type from brand e order by e.platform_type) as every
    from brand d left join brand_host h on h.host = ${plainHost(host)} join brand b on b.platform_type = coalesce(h.platform_type, d.platform_type)
    where d.is_default`.execute(db)
  return rows[0]
}
