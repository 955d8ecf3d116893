// The columns of a file, matched with our fields by hand (Rule 9.80): the calls of an import that offers it, and what cannot be matched like that.
import { z } from 'zod'
import { call, type Access } from '../contract.ts'
import type { FieldRefusal, Refusal } from '../errors.ts'
import { ruleText } from '../field-reasons.ts'
import { id, instant, text } from '../fields.ts'
import { MAX_SHEET_BYTES } from '../files.ts'
import type { Text } from '../language.ts'

/** Remembered of a customer; what was used longest ago makes room. */
export const MAX_MAPPINGS = 50
/** As many cells of a column are shown beside its name. */
export const SAMPLES = 3

const field = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/)
const mapping = z.strictObject({
  /** The column of each field, by its number: A is 1. */
  columns: z.record(field, z.int().min(1).max(256)),
  /** What is said once for all rows, in place of a column. */
  values: z.record(field, text(100)),
})
export type Mapping = z.output<typeof mapping>

/** A form has texts only, so it travels as JSON. */
export const mappingText = z
  .string()
  .max(8000)
  .meta({
    description:
      'JSON: {"columns": {field: number of the column, A is 1}, "values": {field: what is said once for all rows}}',
  })
  .transform((given, context): unknown => {
    try {
      return JSON.parse(given)
    } catch {
      context.addIssue({ code: 'custom', params: { rule: 'id' } })
      return z.NEVER
    }
  })
  .pipe(mapping)

const columnsOfFile = z.object({
  sheet: z.string(),
  /** One without a name is there where something stands in it, with a blank head (Rule 9.86). */
  columns: z.array(z.object({ column: z.int(), head: z.string(), samples: z.array(z.string()) })),
  fields: z.array(
    z.object({
      field: z.string(),
      name: z.string(),
      required: z.boolean(),
      /** Where it is read from as things stand, or most likely; `sure`: recognised, or matched before. */
      column: z.int().nullable(),
      sure: z.boolean(),
      value: z.string().nullable(),
      /** What may be said once for all rows; null: a column alone says it. */
      choices: z.array(z.object({ value: z.string(), label: z.string() })).nullable(),
    }),
  ),
  /** When columns of these names were matched by hand; null: never, or it was forgotten. */
  matched_at: instant.nullable(),
})
export type ColumnsOfFile = z.output<typeof columnsOfFile>

/** Beside the calls of an import (../sheet-import.ts), under the same `paths`. */
export function mappingCalls<const A extends Extract<Access, { audience: 'customer' }>>(given: {
  access: A
  paths: `/${string}`
  named: Text
}) {
  const { access, paths, named } = given
  return {
    columns: call({
      method: 'POST',
      path: `${paths}Columns`,
      title: { en: `Import ${named.en}: columns of a file`, zh_CN: `导入${named.zh_CN}：读取文件的列` },
      ...access,
      reads: true,
      input: z.strictObject({}),
      output: columnsOfFile,
      upload: { maxBytes: MAX_SHEET_BYTES },
    }),
    forget: call({
      method: 'POST',
      path: `${paths}Forget`,
      title: { en: `Import ${named.en}: forget matched columns`, zh_CN: `导入${named.zh_CN}：忘记列的对应关系` },
      ...access,
      input: z.strictObject({ mapping_id: id }),
      output: z.object({}),
    }),
  }
}
export type MappingCalls = ReturnType<typeof mappingCalls>

export type MatchField = { field: string; name: Text; required: boolean; said: boolean }

/** Why columns cannot be matched like this, by field. `columns` are those of the file; `said`: a value for all rows may take its place. */
export function mappingFaults(
  fields: readonly MatchField[],
  columns: readonly number[],
  { columns: chosen, values }: Mapping,
): FieldRefusal[] {
  const known = new Map(fields.map((one) => [one.field, one]))
  const faults = new Map<string, Text>()
  const fault = (path: string, reason: Text) => void (faults.has(path) || faults.set(path, reason))
  const taken = new Map<number, string>()
  for (const name of [...Object.keys(chosen), ...Object.keys(values)]) if (!known.has(name)) fault(name, NO_FIELD)
  for (const [name, column] of Object.entries(chosen)) {
    if (!columns.includes(column)) fault(name, noColumn(column))
    const other = known.get(taken.get(column) ?? '')
    if (other) fault(name, takenBy(other.name))
    else taken.set(column, name)
  }
  for (const name of Object.keys(values)) {
    if (known.get(name)?.said === false) fault(name, COLUMN_ONLY)
    if (Object.hasOwn(chosen, name)) fault(name, ONE_OF_BOTH)
  }
  for (const one of fields)
    if (one.required && !Object.hasOwn(chosen, one.field) && !Object.hasOwn(values, one.field))
      fault(one.field, ruleText('required'))
  return [...faults].map(([path, reason]) => ({ path, reason }))
}

/** The same as a refusal that names them all. */
export function mappingRefusal(
  fields: readonly Pick<MatchField, 'field' | 'name'>[],
  faults: readonly FieldRefusal[],
): Refusal {
  const names = new Map(fields.map(({ field, name }) => [field, name]))
  const told = faults.map(({ path, reason }) => ({ name: names.get(path) ?? { en: path, zh_CN: path }, reason }))
  const why = {
    en: told.map(({ name, reason }) => `${name.en}: ${reason.en}`).join('; '),
    zh_CN: told.map(({ name, reason }) => `${name.zh_CN}：${reason.zh_CN}`).join('；'),
  }
  return {
    code: 'mapping_wrong',
    params: { why },
    fields: faults.map(({ path, reason }) => ({ path: `mapping.${path}`, reason })),
  }
}

const NO_FIELD: Text = { en: 'There is no such field', zh_CN: '没有此字段' }
const COLUMN_ONLY: Text = { en: 'Must come from a column of the file', zh_CN: '必须取自文件中的列' }
const ONE_OF_BOTH: Text = {
  en: 'Either a column or one value for all rows',
  zh_CN: '列与统一值只能选其一',
}
const noColumn = (column: number): Text => ({
  en: `The file has nothing in column ${column}`,
  zh_CN: `文件的第 ${column} 列没有内容`,
})
const takenBy = (name: Text): Text => ({
  en: `This column is chosen for ${name.en} already`,
  zh_CN: `该列已用于“${name.zh_CN}”`,
})
