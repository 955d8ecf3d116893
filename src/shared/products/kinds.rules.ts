// The house's tree of categories, read from its rows: order, paths of names, and which moves would make a ring. Attributes are a plain list.
import type { Refusal } from '../errors.ts'
import type { Text } from '../language.ts'

export type Branch = { code: string; parent_code: string | null; name_en: string; name_zh: string }
/** `depth` is 0 for those without a parent; `path` names a category from the top. */
export type Placed<B extends Branch> = B & { depth: number; path: Text }

/** The deepest category has so many above it. */
export const MAX_DEPTH = 4

/** Every category behind its parent, siblings in the order in which they come. */
export function treeOf<B extends Branch>(rows: readonly B[]): Placed<B>[] {
  const below = Map.groupBy(rows, ({ parent_code }) => parent_code)
  const walk = (parent: Placed<B> | null): Placed<B>[] =>
    (below.get(parent?.code ?? null) ?? []).flatMap((row) => {
      const placed = { ...row, depth: parent ? parent.depth + 1 : 0, path: pathBelow(parent?.path, row) }
      return [placed, ...walk(placed)]
    })
  return walk(null)
}

const pathBelow = (above: Text | undefined, { name_en, name_zh }: Branch): Text =>
  above ? { en: `${above.en} / ${name_en}`, zh_CN: `${above.zh_CN} / ${name_zh}` } : { en: name_en, zh_CN: name_zh }

/** The category itself and all below it. */
export function belowOf(rows: readonly Branch[], code: string): Set<string> {
  const found = new Set([code])
  // Parents stand before their children in the tree.
  for (const row of treeOf(rows)) if (row.parent_code !== null && found.has(row.parent_code)) found.add(row.code)
  return found
}

/** Nothing goes below itself, and no tree grows deeper than its lists can show (Rule 5.14). `code` is null for a new one. */
export function refusePlace(
  rows: readonly Branch[],
  code: string | null,
  parentCode: string | null,
): Refusal | undefined {
  if (parentCode === null) return undefined
  const tree = treeOf(rows)
  const parent = tree.find((row) => row.code === parentCode)
  if (!parent) return { code: 'not_found' }
  const moved = code === null ? new Set<string>() : belowOf(rows, code)
  if (moved.has(parentCode)) return { code: 'category_below_itself' }
  const own = tree.filter((row) => moved.has(row.code)).map(({ depth }) => depth)
  const height = own.length > 0 ? Math.max(...own) - Math.min(...own) : 0
  return parent.depth + 1 + height > MAX_DEPTH
    ? { code: 'category_too_deep', params: { limit: MAX_DEPTH + 1 } }
    : undefined
}
