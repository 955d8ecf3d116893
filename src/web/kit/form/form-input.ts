// From what a form holds to what a call accepts: blanks are taken out, the call's own schema judges the rest. Pure; wording is
// zod-message.ts, drawing CallForm.tsx.
import type { z } from 'zod'
import type { Issue } from './zod-message.ts'

export type Path = (string | number)[]
export type Judged = { input: unknown; issues: Issue[] }

/** `lines.0.quantity` <-> ['lines', 0, 'quantity']: as the wire names a field, and as the form does. */
export const pathOf = (dotted: string): Path =>
  dotted.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
export const dottedOf = (path: readonly PropertyKey[]): string => path.map(String).join('.')

/** The value at a path, undefined where there is none. */
export function valueAt(values: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (value as Record<PropertyKey, unknown> | null | undefined)?.[part],
    values,
  )
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutBlanks(item) ?? {})
  if (!isPlain(value)) return value === '' || value === null ? undefined : value
  const kept = Object.entries(value).map(([name, item]) => [name, withoutBlanks(item)] as const)
  return Object.fromEntries(kept.filter(([, item]) => item !== undefined))
}

function put(input: unknown, path: readonly PropertyKey[], value: '' | null | undefined): void {
  const parent = valueAt(input, path.slice(0, -1))
  const last = path.at(-1)
  if (last === undefined || !isPlain(parent)) return
  if (value === undefined) delete parent[String(last)]
  else parent[String(last)] = value
}

/** A union does not say what it wants: an empty text is one of the things it may take. */
const mayWantText = (issue: z.core.$ZodIssue): boolean =>
  (issue.code === 'invalid_type' && issue.expected === 'string') || issue.code === 'invalid_union'

/**
 * Judges a form's values by a call's input schema. A blank is sent as nothing; where the schema wants null for it, as null, and where it
 * wants a text, as an empty text, so that optional texts may be cleared and required ones are told as missing.
 */
export function judge(schema: z.ZodType, values: unknown): Judged {
  const input = withoutBlanks(values) ?? {}
  const issuesNow = () => {
    const read = schema.safeParse(input)
    return read.success ? [] : read.error.issues
  }
  const missing = (issues: z.core.$ZodIssue[]) => issues.filter(({ path }) => valueAt(input, path) === undefined)
  const nulls = missing(issuesNow()).filter(({ path }) => valueAt(values, path) === null)
  for (const { path } of nulls) put(input, path, null)
  const refused = nulls.length > 0 ? issuesNow().filter(({ path }) => valueAt(input, path) === null) : []
  for (const { path } of refused) put(input, path, undefined)
  for (const { path } of missing(issuesNow()).filter(mayWantText)) put(input, path, '')
  return { input, issues: issuesNow() as unknown as Issue[] }
}

/** Whether a path is `prefix` or stands below it. */
export const isUnder = (path: readonly PropertyKey[], prefix: readonly PropertyKey[]): boolean =>
  prefix.every((part, i) => String(path[i]) === String(part))
