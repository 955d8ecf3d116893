// Building blocks of every contract: one schema per kind of value, so that one rule speaks everywhere.
// Bodies are never converted; only `query*` schemas read strings, because a query has nothing else.
import { z } from 'zod'
import { CURRENCIES } from './currencies.ts'
import { isDate, isRange, isTimeZone } from './time.ts'

/** A server-made id: uuid version 7 in lower case. */
export const id = z.uuid({ version: 'v7' }).refine((value) => value === value.toLowerCase(), { params: { rule: 'id' } })
/** A customer's number as a body carries it. */
export const customerId = z.int().min(1).max(999_999_999)
/** What a PostgreSQL `int` can hold: a larger number out of a forged cursor would be a fault of the database. */
export const int4 = z.int32()

// NUL breaks PostgreSQL text; other control characters and bidi overrides only serve to deceive a reader.
const CONTROL =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

/** Free text of at most `max` code points, trimmed and NFC-normalised; may be empty. */
export const optionalText = (max: number) =>
  z
    .string()
    // The cheap check first: a code point takes at most two units, so a text of more than twice the limit is too long for certain.
    .refine((value) => value.length <= max * 2, { params: { rule: 'long', max }, abort: true })
    .refine((value) => !CONTROL.test(value), { params: { rule: 'control' } })
    .meta({ maxLength: max * 2 })
    .transform((value) => value.trim().normalize('NFC'))
    .refine((value) => [...value].length <= max, { params: { rule: 'long', max } })

/** Free text that must not be empty. */
export const text = (max: number) => optionalText(max).refine((value) => value !== '', { params: { rule: 'required' } })

/** A whole number from 1 to 1,000,000. */
export const quantity = z.int().min(1).max(1_000_000)

/** A positive amount as a decimal string: at most 12 digits before the point and 2 after it. */
export const amount = z
  .string()
  .regex(/^(0|[1-9]\d{0,11})(\.\d{1,2})?$/, { error: undefined })
  .refine((value) => /[1-9]/.test(value), { params: { rule: 'positive' } })

/** An exact decimal as the server sends it. */
export const decimal = z.string().regex(/^-?\d+(\.\d+)?$/)

/** A length in cm with one decimal, up to 1,000. */
export const lengthCm = z.number().min(0.1).max(1000).multipleOf(0.1)
/** A weight in whole grams, up to 1,000 kg. */
export const weightG = z.int().min(1).max(1_000_000)

/** A share in per cent: below 1,000, with 2 decimals at most. */
export const percent = z.string().regex(/^(0|[1-9]\d{0,2})(\.\d{1,2})?$/)
export const currency = z.enum(CURRENCIES)
export const countryCode = z.string().regex(/^[A-Z]{2}$/)
export const date = z.string().refine(isDate, { params: { rule: 'date' } })
/** A calendar month: `2026-03`. */
export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)
/** For `.refine(...days('from', 'to'))`: two dates of an input in order and at most 366 days apart. */
export const days = (
  from: string,
  to: string,
): [(input: Record<string, unknown>) => boolean, { path: string[]; params: { rule: string } }] => [
  (input) => isRange(input[from] as string | undefined, input[to] as string | undefined),
  { path: [to], params: { rule: 'days' } },
]

/** An IANA time zone, such as `Asia/Shanghai`. */
export const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { params: { rule: 'time_zone' } })
/** Beside every filter by days: on whose clock they are. The screens send the reader's; who says nothing asks in UTC (Rule 2.11). */
export const onClock = {
  time_zone: timeZone.default('UTC').meta({ description: 'The IANA time zone that the days are meant in' }),
}

/** An instant as ISO 8601 in UTC; what the server sends. */
export const instant = z.iso.datetime().refine((value) => !value.startsWith('0000'), { params: { rule: 'date' } })

/** An instant that somebody else names, with any offset, in the years that a date may have. */
export const moment = z.iso
  .datetime({ offset: true })
  .refine((value) => isDate(value.slice(0, 10)), { params: { rule: 'moment' } })

/** An address: ASCII, lower-cased, one only. */
export const email = z
  .email()
  .max(254)
  .transform((value) => value.toLowerCase())

/** A whole number out of a query string. */
export const queryInt = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))

/** Page sizes of every list (Rule 16.7). */
export const PAGE_SIZES = [10, 20, 30, 50, 100, 200] as const
const pageSize = z.enum(PAGE_SIZES.map(String) as [string, ...string[]]).transform(Number)

/**
 * The fields that every list call accepts beside its filters. Pages are keyset pages: `after` and `before` are the cursors
 * that the previous answer gave, so that page 3,000 costs what page 1 costs.
 */
export const pageInput = {
  size: pageSize.default(20),
  /** Asks for the total as well; who only pages through pays nothing for it. `exact` counts beyond `TOTAL_CAP`. */
  count: z.enum(['capped', 'exact']).optional(),
  after: z.string().max(200).optional(),
  before: z.string().max(200).optional(),
}
export type PageInput = { size: number; count?: 'capped' | 'exact'; after?: string; before?: string }

/** Counting stops here unless the exact number is asked for: nobody reads more, and a big list would cost what it holds. */
export const TOTAL_CAP = 1000
/** How many rows there are under the filters; `more`: there are more than `count`, where counting stopped. */
export const total = z.object({ count: z.int(), more: z.boolean() })
export type Total = z.infer<typeof total>

/** An export has at most this many rows; more are refused (Rule 16.8). */
export const MAX_EXPORT_ROWS = 5000

/**
 * The `sort` of a list that can be sorted by these columns; `-` before a name turns it round. Only columns that an index carries, so that a
 * page costs the same wherever it stands.
 */
export const sortBy = <const N extends string>(...names: readonly N[]) =>
  z.enum(names.flatMap((name): (N | `-${N}`)[] => [name, `-${name}`])).optional()

/** A page of rows; `next` and `previous` are cursors, null at either end. `total` is null where it was not asked for. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({
    rows: z.array(row),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    total: total.nullable(),
  })
export type Page<T> = { rows: T[]; next: string | null; previous: string | null; total: Total | null }

/** Whose a row is: the office sees it. */
export const owner = { customer_id: z.int(), company_name: z.string() }

/** The answer of a call that only confirms. */
export const done = z.object({})
