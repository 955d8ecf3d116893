// The Chinese texts of the built application, simplified or traditional, whichever the reader chose last. The build
// (scripts/language-pack) takes them out of the sources and leaves calls of `packed` there; sources never call this themselves.

/** By id: the text itself, or what makes it of the names it needs from its module. */
export type Pack = Readonly<Record<string, unknown>>

let pack: Pack = {}
const made = new Map<string, unknown>()

/** From now on Chinese is read from this pack. */
export function keepPack(given: Pack): void {
  pack = given
  made.clear()
}

/** The Chinese side of `both`; its English where no pack is loaded, for what asks although nobody reads Chinese. */
export function packed(id: string, both: { readonly en: unknown }, names?: readonly unknown[], once = false): unknown {
  if (!Object.hasOwn(pack, id)) return both.en
  if (!names) return pack[id]
  if (once && made.has(id)) return made.get(id)
  const found = (pack[id] as (...names: readonly unknown[]) => unknown)(...names)
  if (once) made.set(id, found)
  return found
}

/** Gives an entry that a function has made its Chinese side. */
export function packedLater<T extends { readonly en: unknown }>(id: string, both: T): T {
  return Object.defineProperty(both, 'zh_CN', { enumerable: true, get: () => packed(id, both) })
}
