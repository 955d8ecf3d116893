// Keyset pages: reads the cursor that a list was called with, and turns the rows that came back into a page with its cursors. The query
// itself orders and compares; when it pages backwards (`before`) it reads in the opposite order.
import type { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import type { Page, PageInput } from '#shared/fields.ts'

/** Where a page starts: behind `key`, or before it when reading backwards; no key is the first page. */
export type From<K> = { key: K | undefined; backwards: boolean }

/** Reads the cursor of a list call. One that this list did not give is refused as `bad_request`. */
export function fromCursor<S extends z.ZodType>(input: PageInput, key: S): From<z.output<S>> {
  const cursor = input.after ?? input.before
  const backwards = input.after === undefined && input.before !== undefined
  if (cursor === undefined) return { key: undefined, backwards }
  let decoded: unknown
  try {
    decoded = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    throw new AppError('bad_request')
  }
  const read = key.safeParse(decoded)
  if (!read.success) throw new AppError('bad_request')
  return { key: read.data, backwards }
}

/** Cuts rows, in the order read and at most `size` + 1, to a page; `keyOf` gives what the query compares with. */
export function cutPage<T, K>(rows: readonly T[], input: PageInput, from: From<K>, keyOf: (row: T) => K): Page<T> {
  const more = rows.length > input.size
  const kept = rows.slice(0, input.size)
  if (from.backwards) kept.reverse()
  const cursor = (row: T) => Buffer.from(JSON.stringify(keyOf(row))).toString('base64url')
  const first = kept[0]
  const last = kept.at(-1)
  return {
    rows: kept,
    next: last && (more || from.backwards) ? cursor(last) : null,
    previous: first && (from.backwards ? more : from.key !== undefined) ? cursor(first) : null,
  }
}
