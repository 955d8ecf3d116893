// The menu that the server provides (Rule 3.13): its entries and how they travel.
import { z } from 'zod'

/**
 * One entry of the menu. `hide` keeps a page reachable without showing it; `routePath` is the address that it opens where that is not its
 * `path`, such as a list already narrowed; `badge` is a short text beside it, '' for none, in the palette's colour `badgeColor`.
 */
export type MenuItem = {
  path: string
  /** The page that it opens; '' for a group. */
  component: string
  children: MenuItem[]
  meta: {
    title: string
    title_cn: string
    title_en: string
    /** Derived from `title_cn`. */
    title_tw: string
    icon: string
    hide: boolean
    routePath: string
    badge: string
    badgeColor: (typeof BADGE_COLORS)[number]
  }
}
export const BADGE_COLORS = ['accent', 'danger', 'warning'] as const
export const menuItem: z.ZodType<MenuItem> = z.object({
  path: z.string(),
  component: z.string(),
  get children() {
    return z.array(menuItem)
  },
  meta: z.object({
    title: z.string(),
    title_cn: z.string(),
    title_en: z.string(),
    title_tw: z.string(),
    icon: z.string(),
    hide: z.boolean(),
    routePath: z.string(),
    badge: z.string(),
    badgeColor: z.enum(BADGE_COLORS),
  }),
})
