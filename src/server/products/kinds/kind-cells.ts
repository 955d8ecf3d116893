// Categories and attributes in files: by their names in any language or by their codes, a category below another with the names above it.
import type { Language, Text } from '#shared/errors.ts'
import { treeOf } from '#shared/products/kinds.rules.ts'
import type { Attribute, Category } from '#shared/products/kinds.contract.ts'
import type { Database } from '#server/base/database/database.ts'
import { choiceCell, showChoice, type ReadCell } from '#server/sheets/index.ts'
import { allAttributes, allCategories } from './kinds.queries.ts'

/** One column: what stands in it, what may be chosen, and how it is read. */
export type KindCells = {
  show: (code: string, language: Language) => string
  choices: readonly Text[]
  read: (text: string) => ReadCell
}
export type ProductKinds = { category: KindCells; attribute: KindCells }

export async function readKinds(db: Database): Promise<ProductKinds> {
  const [categories, attributes] = await Promise.all([allCategories(db), allAttributes(db)])
  return kindsOf(categories, attributes)
}

/** Closed ones can be read, because products may have them, and are offered to nobody. */
export function kindsOf(categories: readonly Category[], attributes: readonly Attribute[]): ProductKinds {
  const named = attributes.map(({ code, enabled, name_en, name_zh }) => ({ code, enabled, name: { en: name_en, zh_CN: name_zh } })) // prettier-ignore
  const placed = treeOf(categories).map(({ code, enabled, path, name_en, name_zh }) => ({ code, enabled, name: path, leaf: { en: name_en, zh_CN: name_zh } })) // prettier-ignore
  const category = cellsOf(placed)
  // The last name alone will do where no other category ends in it.
  const names = placed.flatMap(({ leaf }) => [leaf.en, leaf.zh_CN])
  const alone = placed.filter(({ leaf }) =>
    [leaf.en, leaf.zh_CN].every(
      (name) => names.filter((other) => other === name).length === (leaf.en === leaf.zh_CN ? 2 : 1),
    ),
  )
  const byLeaf = choiceCell(Object.fromEntries(alone.map(({ code, leaf }) => [code, leaf])))
  const read = (text: string) => {
    const found = byLeaf(text)
    return 'value' in found ? found : category.read(text)
  }
  return { category: { ...category, read }, attribute: cellsOf(named) }
}

function cellsOf(rows: readonly { code: string; enabled: boolean; name: Text }[]): KindCells {
  const names = Object.fromEntries(rows.map(({ code, name }) => [code, name]))
  return {
    show: (code, language) => showChoice(names, code, language),
    choices: rows.filter(({ enabled }) => enabled).map(({ name }) => name),
    read: choiceCell(names),
  }
}
