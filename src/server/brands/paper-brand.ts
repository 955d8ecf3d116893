// A brand as documents wear it.
import { brandName } from '#shared/brands/brand.ts'
import type { Language } from '#shared/language.ts'
import type { Database } from '#server/base/database/database.ts'
import type { Brand } from '#server/paper/pdf.ts'
import { paperPicture } from './brand-pictures.ts'

/** Name in the reader's language, colour, help address and logo for the head and foot of a document. */
export async function paperBrand(db: Database, platformType: number, language: Language): Promise<Brand> {
  const brand = await db
    .selectFrom('brand')
    .select(['name', 'name_zh', 'color', 'support_email'])
    .where('platform_type', '=', platformType)
    .executeTakeFirstOrThrow()
  const logo = await paperPicture(db, platformType)
  return { name: brandName(brand, language), colour: brand.color, support: brand.support_email, ...(logo && { logo }) }
}
