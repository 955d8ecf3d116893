// What a white-label brand is to everybody who shows it: its number, names, colour, pictures and addresses.
import { z } from 'zod'

/** 1 is the default brand, 3 the dropshipping one, 4 the third-party-logistics one; 2 is not used. The office adds more from 5 on (Rule 1.2). */
export const platformType = z
  .int()
  .min(1)
  .max(99)
  .refine((value) => value !== 2, { params: { rule: 'brand_number' } })

/** The brand that a visitor's page shows; it counts where the host name is no brand's (Rule 1.3). One that is gone is passed over. */
export const shownBrand = platformType.optional()

/** What both applications wear. Pictures are SVG text and are shown as images only, never as markup. */
export const brand = z.object({
  platform_type: platformType,
  name: z.string(),
  label_en: z.string(),
  label_zh: z.string(),
  color: z.string(),
  logo_svg: z.string(),
  favicon_svg: z.string(),
  privacy_url: z.string(),
  terms_url: z.string(),
})
export type Brand = z.infer<typeof brand>
