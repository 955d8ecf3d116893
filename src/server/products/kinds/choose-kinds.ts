// Which categories and attributes a product may have (Rules 5.4, 5.14): open ones, and the closed one that it has already.
import { sql } from 'kysely'
import { AppError, type FieldRefusal, type Text } from '#shared/errors.ts'
import type { Tx } from '#server/base/database/transaction.ts'

type Kinds = { category: string; attribute: string }

export const NOT_OPEN: Text = {
  en: 'This one is closed or gone: please choose another one',
  zh_CN: '该选项已停用或不存在，请重新选择',
}

/** Refuses `invalid_input` for a newly chosen one that is closed or unknown. */
export async function refuseClosedKinds(tx: Tx, chosen: Kinds, before: Kinds | null): Promise<void> {
  const open = await openKinds(tx, [chosen.category], [chosen.attribute])
  const wrong = (['category', 'attribute'] as const).filter(
    (key) => !open[key].has(chosen[key]) && before?.[key] !== chosen[key],
  )
  if (wrong.length > 0) {
    const fields: FieldRefusal[] = wrong.map((path) => ({ path, reason: NOT_OPEN }))
    throw new AppError('invalid_input', undefined, fields)
  }
}

/** Which of these are open. */
export async function openKinds(
  tx: Tx,
  categories: readonly string[],
  attributes: readonly string[],
): Promise<{ category: Set<string>; attribute: Set<string> }> {
  const codesOf = async (table: 'product_category' | 'product_attribute', codes: readonly string[]) => {
    const { rows } = await sql<{ code: string }>`select code from ${sql.table(table)}
      where code = any (${codes}::text[]) and enabled`.execute(tx.db)
    return new Set(rows.map(({ code }) => code))
  }
  return {
    category: await codesOf('product_category', categories),
    attribute: await codesOf('product_attribute', attributes),
  }
}
