// The door of brands: which of the brands a page wears (Rule 1.3). Never used to build a link in a mail.
import type { Doorplate } from '#server/base/http/pages.ts'
import { sql } from 'kysely'
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

/** A `Host` header as host names are kept: lower case, without port and last dot. */
const plainHost = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

/** The brand by known host, else by number, else the default. Throws when there is no brand at all. */
export async function getBrand(db: Database, by: { host?: string; platformType?: number | undefined }): Promise<Brand> {
  const rows = await db
    .selectFrom('brand')
    .leftJoin('brand_host', (join) =>
      join
        .onRef('brand_host.platform_type', '=', 'brand.platform_type')
        .on('brand_host.host', '=', plainHost(by.host ?? '')),
    )
    .select(COLUMNS.map((column) => `brand.${column}` as const))
    .select(['brand.is_default', 'brand_host.host'])
    .execute()
  const found =
    rows.find((row) => row.host) ??
    rows.find((row) => row.platform_type === by.platformType) ??
    rows.find((row) => row.is_default)
  if (!found) throw new Error('there is no default brand')
  return found as unknown as Brand
}

/** What a page is told before it asks anything: whose host it was called by, and which brands there are. */
export async function doorplate(db: Database, host: string): Promise<Doorplate | undefined> {
  const { rows } = await sql<Doorplate & { standard: number | null }>`select
      (select h.platform_type from brand_host h where h.host = ${plainHost(host)}) as known,
      (select b.platform_type from brand b where b.is_default) as standard,
      array(select b.platform_type from brand b order by b.platform_type) as every`.execute(db)
  const [plate] = rows
  return plate?.standard ? plate : undefined
}
