// The door of brands: which of the brands a page wears (Rule 1.3). Never used to build a link in a mail.
import type { Brand } from '#shared/brands/brand.ts'
import type { Database } from '#server/base/database/database.ts'

export { routes } from './brands.routes.ts'
export { addAppVersion, hasClientApp } from './app-versions.ts'

const COLUMNS = [
  'platform_type',
  'name',
  'label_en',
  'label_zh',
  'color',
  'logo_svg',
  'favicon_svg',
  'privacy_url',
  'terms_url',
] as const

/** The brand by stored type, else by host, else the default. Throws when there is no brand at all. */
export async function getBrand(db: Database, by: { platformType?: number; host?: string }): Promise<Brand> {
  const host = (by.host ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
  const rows = await db
    .selectFrom('brand')
    .leftJoin('brand_host', (join) =>
      join.onRef('brand_host.platform_type', '=', 'brand.platform_type').on('brand_host.host', '=', host),
    )
    .select(COLUMNS.map((column) => `brand.${column}` as const))
    .select(['brand.is_default', 'brand_host.host'])
    .execute()
  const found =
    rows.find((row) => row.platform_type === by.platformType) ??
    rows.find((row) => row.host) ??
    rows.find((row) => row.is_default)
  if (!found) throw new Error('there is no default brand')
  return found as unknown as Brand
}
