// What a white-label brand is to everybody who shows it: its number, names, colour, pictures and addresses.
import { z } from 'zod'
import { readsChinese, type Language } from '../language.ts'

/** 1 is the default brand, 3 the dropshipping one, 4 the third-party-logistics one; 2 is not used. The office adds more from 5 on (Rule 1.2). */
export const platformType = z
  .int()
  .min(1)
  .max(99)
  .refine((value) => value !== 2, { params: { rule: 'brand_number' } })

/** The brand that a visitor's page shows; it counts where the host name is no brand's (Rule 1.3). One that is gone is passed over. */
export const shownBrand = platformType.optional()

/** What both applications wear. What is blank has a standard: the other language, the label, the house's own words, no help address. */
export const brand = z.object({
  platform_type: platformType,
  name: z.string(),
  name_zh: z.string(),
  label_en: z.string(),
  label_zh: z.string(),
  /** The headline of the pages without a session, and what stands below it, a line each. */
  tagline_en: z.string(),
  tagline_zh: z.string(),
  points_en: z.string(),
  points_zh: z.string(),
  /** The last line of pages and mails. */
  footer_en: z.string(),
  footer_zh: z.string(),
  support_email: z.string(),
  color: z.string(),
  /** Of words in dark mode; blank: made from `color`. */
  color_dark: z.string(),
  /** Addresses of pictures; empty: there is none. */
  logo_url: z.string(),
  icon_url: z.string(),
  privacy_url: z.string(),
  terms_url: z.string(),
})
export type Brand = z.infer<typeof brand>

/** The brand's name as a reader of this language knows it. */
export const brandName = ({ name, name_zh }: Pick<Brand, 'name' | 'name_zh'>, language: Language): string =>
  (readsChinese(language) && name_zh) || name

/** The last line of a page or a mail: the brand's own, else its label. */
export function brandFooter(
  { footer_en, footer_zh, label_en, label_zh }: Pick<Brand, 'footer_en' | 'footer_zh' | 'label_en' | 'label_zh'>,
  language: Language,
): string {
  return readsChinese(language) ? footer_zh || label_zh : footer_en || label_en
}
