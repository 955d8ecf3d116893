// What the server's menu means for the screen: what is shown, what is open, what may be visited. Drawing it is SideMenu.tsx.
import type { MenuItem } from '#shared/menu.ts'
import type { Text } from '#web/kit/text/language.ts'

export const menuTitle = (item: MenuItem): Text => ({
  en: item.meta.title_en,
  zh_CN: item.meta.title_cn,
  zh_TW: item.meta.title_tw,
})

/** The address that an entry opens. */
export const menuAddress = (item: MenuItem): string => item.meta.routePath || item.path

/** The menu as shown: without hidden entries, and without a third level (Rule 18.2). */
export function shownMenu(items: readonly MenuItem[], level = 1): MenuItem[] {
  const shown = items.filter(({ meta }) => !meta.hide)
  return shown.map((item) => ({ ...item, children: level >= 2 ? [] : shownMenu(item.children, level + 1) }))
}

/** Every path that the menu allows, hidden entries included. */
export function allowedPaths(items: readonly MenuItem[]): Set<string> {
  return new Set(items.flatMap((item) => [item.path, ...allowedPaths(item.children)]))
}

/** The entries from the top down to `path`, none when it is not in the menu. */
export function trailTo(items: readonly MenuItem[], path: string): MenuItem[] {
  for (const item of items) {
    if (item.path === path) return [item]
    const below = trailTo(item.children, path)
    if (below.length > 0) return [item, ...below]
  }
  return []
}

/** The first page under an entry: where a top-level entry leads in the mixed layout. */
export const firstPage = (item: MenuItem): string => (item.children[0] ? firstPage(item.children[0]) : item.path)
