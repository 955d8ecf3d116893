// The warehouses and shipping methods that a file of orders may name, by code or by name in any language.
import { inLanguage, LANGUAGES, type Text } from '#shared/language.ts'
import type { Database } from '#server/base/database/database.ts'
import { wordOf } from '#server/sheets/index.ts'
import { listWarehouses } from '#server/warehouses/index.ts'

/** `words` as `wordOf` makes them. */
export type Named = { id: string; name: Text; words: string[] }

type Row = { id: string; code: string; name_en: string; name_zh: string }

function named({ id, code, name_en, name_zh }: Row): Named {
  const name = { en: name_en, zh_CN: name_zh }
  return {
    id,
    name: { en: `${code} · ${name_en}`, zh_CN: `${code} · ${name_zh}` },
    words: [code, ...LANGUAGES.flatMap((language) => [inLanguage(name, language), `${code} · ${inLanguage(name, language)}`])].map(wordOf), // prettier-ignore
  }
}

export async function openWarehouses(db: Database): Promise<Named[]> {
  const rows = await listWarehouses(db)
  return rows.map(({ warehouse_id, ...row }) => named({ id: warehouse_id, ...row }))
}

export async function openMethods(db: Database): Promise<(Named & { warehouse_id: string })[]> {
  const rows = await db
    .selectFrom('shipping_method')
    .select(['method_id as id', 'code', 'name_en', 'name_zh', 'warehouse_id'])
    .where('enabled', '=', true)
    .orderBy('code')
    .execute()
  return rows.map((row) => ({ ...named(row), warehouse_id: row.warehouse_id }))
}
