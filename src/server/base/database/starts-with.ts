// A filter by how a text begins, as a condition that an index answers.
import { sql, type RawBuilder } from 'kysely'

/** Texts of `column`, which is sorted by bytes, that start with `prefix`. LIKE finds no index behind row-level security. */
export const startsWith = (column: RawBuilder<unknown>, prefix: string): RawBuilder<boolean> =>
  sql`(${column} >= ${prefix} and ${column} < ${prefix} || chr(1114111))`
