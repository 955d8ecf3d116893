// What the calls of the API for machines are made of beside the fields that they share with the screens: pages with one cursor, fields to
// choose from, and codes in place of ids (Rules 21.1, 21.2, 21.3).
import { z } from 'zod'
import type { FieldRefusal } from '../errors.ts'
import { fieldRefusals } from '../field-reasons.ts'
import { moment, optionalText, queryInt, text } from '../fields.ts'

const code = (max: number, about: string) => text(max).meta({ description: about })
export const warehouseCode = code(20, 'The code of a warehouse, such as DE1')
export const skuOfCustomer = code(30, 'A SKU, as the product has it')
export const methodCode = code(40, 'The code of a shipping method')

/** A page of a list: how many rows, and the cursor that the page before gave. */
export const paged = (most = 200) => ({
  limit: queryInt(1, most)
    .default(50)
    .meta({ description: `How many rows a page has, 1 to ${most}` }),
  cursor: z.string().max(400).optional().meta({ description: 'The `next_cursor` of the page before, unchanged' }),
})

export const updatedSince = moment
  .optional()
  .meta({ description: 'Only what changed at or after this instant, the oldest change first' })

/** `fields=order_no,status`: only these fields of what is answered. An unknown one is refused. */
export function fieldsOf(shape: Record<string, unknown>) {
  const names = Object.keys(shape) as [string, ...string[]]
  return z
    .string()
    .max(1000)
    .transform((value) => value.split(','))
    .pipe(z.array(z.enum(names)))
    .optional()
    .meta({ description: 'Only these fields of what is answered, separated by commas' })
}

/** A page as the API answers it; `next_cursor` is null on the last one. */
export const pageOut = <T extends z.ZodType>(row: T) =>
  z.object({ data: z.array(row), next_cursor: z.string().nullable() })

/** A refusal as RFC 9457 has it (Rule 21.4), of one of many. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.int(),
  name: z.string().meta({ description: 'As the catalogue has it: stock_short, for example' }),
  errors: z
    .array(z.object({ pointer: z.string().optional(), parameter: z.string().optional(), detail: z.string() }))
    .optional(),
})

/** One of many that are judged one by one: what it says, or its wrong fields. */
export type Judged<T> = { value: T } | { wrong: FieldRefusal[]; sent: unknown }

/** A list whose entries are judged each for itself, so that a wrong one does not refuse the others. */
export function eachOf<S extends z.ZodType>(schema: S, most: number) {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return z
    .array(
      z
        .unknown()
        .meta(shape)
        .transform((sent): Judged<z.output<S>> => {
          const read = schema.safeParse(sent, { reportInput: true })
          return read.success ? { value: read.data } : { wrong: fieldRefusals(read.error), sent }
        }),
    )
    .min(1)
    .max(most)
}

export const note = optionalText(500).default('')
