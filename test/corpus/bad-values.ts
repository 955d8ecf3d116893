// The bad values themselves, by what belongs in a field. `refused` says that no field of this kind may take the value; the others a
// contract may take, and then they must come to rest without harm.
import type { Kind } from './schema-walk.ts'

export type BadValue = { name: string; value: unknown; refused: boolean; takeAway?: boolean }
const never = (name: string, value: unknown): BadValue => ({ name, value, refused: true })
const maybe = (name: string, value: unknown): BadValue => ({ name, value, refused: false })

/** A number as it stands in the body, where JavaScript could not hold it; `withDigits` puts it there. */
const asDigits = (digits: string) => `@digits ${digits}@`
export const withDigits = (json: string) => json.replace(/"@digits ([^@]*)@"/g, '$1')

const LONG = 'a'.repeat(10_000)
/** Lawful in any text. */
export const HOSTILE_TEXTS = [
  '=1+1', 'A👩‍👩‍👧B', '{{7*7}} ${x} %s', "＝1'", "'; drop table orders; --", '%_\\', '<img src=x onerror=alert(1)>', 'e\u0301\u0301',
] // prettier-ignore
/** As hostile, each where it is the whole text. */
export const PROTOTYPE_NAMES = ['__proto__', 'constructor']

/** No text may hold these, whatever it is for; every field is given some of them in turn (`someTexts`). */
const REFUSED_TEXTS = [
  never('NUL', 'a\u0000b'),
  never('lone high surrogate', 'a\ud800b'),
  never('lone low surrogate', 'a\udc00b'),
  never('RTL override', 'a\u202egpj.exe'),
  never('bidi isolate', 'a\u2066b'),
  never('control character', 'a\u0007b'),
  never('10,000 characters', LONG),
]

/** In a JSON body; nothing is converted there. */
const BY_KIND: Record<Kind, BadValue[]> = {
  text: [never('number', 7), never('list', ['x']), never('true', true), maybe('empty', ''), maybe('spaces', '   ')],
  code: [
    never('number', 7),
    never('list of it', ['x']),
    never('full-width digits', '１２'),
    never('html', '<b>'),
    never('quote', "'"),
    maybe('empty', ''),
    maybe('spaces', ' 1 '),
  ],
  decimal: [
    never('number', 7), never('list of it', ['1']), never('negative zero', '-0'), never('two points', '1.2.3'), never('leading zeros', '007'),
    ...['-1', '1e309', '1e-7', '１２', '1,234.50', ' 1 ', 'NaN', 'Infinity', '0x10', '', '1.', '.5', '+1', '1.123456789012345', '1000000000000'].map((text) => never(text, text)),
    maybe('zero', '0'), maybe('9007199254740993', '9007199254740993'), maybe('half a cent', '0.005'),
  ], // prettier-ignore
  moment: ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59', '2026-02-30T00:00:00Z', '2026-03-01', 'now', '1767225600', '', 'a\u0000'].map((text) => never(text, text)).concat(never('number', 1767225600), maybe('offset', '2026-03-01T00:00:00+14:00')), // prettier-ignore
  // Lists give cursors and take nothing else; a forged one must not get as far as the database.
  cursor: [never('number', 7)],
  id: [
    never('number', 7), never('sql', '1 OR 1=1'), never('path', '../1'), never('zero', '0'), never('2^63', '9223372036854775808'), never('empty', ''),
    never('NUL', '0190b8a0-0000-7000-8000-00000000000\u0000'), never('braces', '{0190b8a0-0000-7000-8000-000000000000}'),
    never('other version', '0190b8a0-0000-4000-8000-000000000000'), never('other case', '0190B8A0-0000-7000-8000-00000000000A'),
  ], // prettier-ignore
  date: ['0000-00-00', '0000-01-01', '9999-12-31', '2026-02-30', '2026-2-3', '20260203', '2026-02-03T00:00:00Z', '-1', '1767225600', '+020026-01-01', 'now', ''].map((text) => never(text, text)).concat(never('number', 20260203)), // prettier-ignore
  number: [
    ...['NaN', '1e309', '0x10', '１２', '7', ''].map((text) => never(`text ${text}`, text)),
    never('list', [7]), never('true', true), never('2^53+2', 2 ** 53 + 2), ...['1e309', '-1e400', '9007199254740993', '1e999999'].map((digits) => never(`digits ${digits}`, asDigits(digits))), never('1e308', 1e308), never('-1', -1), never('10^30', 1e30),
    maybe('-0', -0), maybe('0', 0), maybe('0.1+0.2', 0.1 + 0.2), maybe('1e-7', 1e-7), maybe('2^31', 2147483648), maybe('2^53-1', 9007199254740991),
  ], // prettier-ignore
  boolean: [never('text', 'true'), never('1', 1), never('0', 0), never('list', [true])],
  choice: [
    never('unknown', 'nonsense'), never('sql', "en'); DROP"), never('other case', 'GENERAL1'), never('number', 2), never('list', ['x']), never('empty', ''),
    never('prototype', '__proto__'), never('constructor', 'constructor'),
  ], // prettier-ignore
  object: [never('text', 'x'), never('number', 7), never('list', [])],
  array: [
    never('text', 'x'),
    never('number', 7),
    never('object', { length: 1, 0: 'x' }),
    never('list of nulls', [null]),
  ],
}

let texts = 0
/** The next three of the texts that are refused everywhere: one rule of the contracts refuses all of them, so no field needs to meet each. */
const someTexts = () => Array.from({ length: 3 }, () => REFUSED_TEXTS[texts++ % REFUSED_TEXTS.length]!)

/** Bad values for one field of a JSON body. */
export function badBodyValues(
  kind: Kind,
  field: { required: boolean; nullable: boolean; sample: unknown },
): BadValue[] {
  const wrong = [...BY_KIND[kind]]
  if (kind === 'text' || kind === 'code' || kind === 'decimal') wrong.push(...someTexts())
  if (!field.nullable) wrong.push(never('null', null))
  if (kind !== 'object') wrong.push(never('object', {}))
  wrong.push({ name: 'missing', value: undefined, refused: field.required, takeAway: true })
  if (kind === 'array')
    wrong.push(
      never(
        '30,000 entries',
        Array.from({ length: 30_000 }, () => (Array.isArray(field.sample) ? field.sample[0] : 0)),
      ),
    )
  return wrong
}

function forgedCursors(): BadValue[] {
  const id = '0190b8a0-0000-7000-8000-000000000000'
  const day = '2026-03-01T00:00:00.000Z'
  const keys = [2 ** 31, 2 ** 53 - 1, -1, '', '\u0000', null, id, id.toUpperCase(), [id, id], [2 ** 31, id, id], [0, id, id], [day, id, id, 2 ** 31], ['0000-01-01T00:00:00Z', id, id, 1],
    ['9999-12-31T23:59:59Z', id, id, 1], { __proto__: id }, [[[[]]]], 'select 1']
  const coded = keys.map((key) => maybe(`cursor of ${JSON.stringify(key)}`, Buffer.from(JSON.stringify(key)).toString('base64url')))
  return [...coded, maybe('no base64', '%%%'), maybe('a bare id', id), maybe('a bare id in capitals', id.toUpperCase()), never('NUL', 'a\u0000'), never('300 characters', 'a'.repeat(300))]
} // prettier-ignore

/** A query holds texts only: the same text twice, forged paging, and what a text can carry. */
const QUERY: Partial<Record<Kind, BadValue[]>> = {
  text: [
    ...REFUSED_TEXTS.filter(({ name }) => !name.includes('surrogate')),
    maybe('empty', ''),
    maybe('not utf-8', { raw: '%ED%A0%80%FF' }),
    maybe('half escape', { raw: '%' }),
  ],
  code: ['１２', '', '1\u0000', '<b>', "'", '%'].map((text) => never(text, text)),
  decimal: [
    ...['-1', '1e9', '1e309', '0x10', '１２', ' 1', '1.5', 'NaN', '', '99999999999', '1\u0000'].map((text) =>
      never(text, text),
    ),
    maybe('0', '0'),
  ],
  cursor: forgedCursors(),
  id: BY_KIND.id.filter(({ value }) => typeof value === 'string'),
  date: BY_KIND.date.filter(({ value }) => typeof value === 'string'),
  choice: ['-1', '0', '1e9', '201', 'nonsense', '20; drop table orders', '__proto__', ''].map((text) =>
    never(text, text),
  ),
}

/** Bad values for one field of a query. */
export function badQueryValues(kind: Kind, field: { required: boolean; sample: string }): BadValue[] {
  // An amount may have decimals and be large; a number of something may not.
  const lawful = field.sample.includes('.') ? ['1.5', '99999999999'] : []
  return [
    ...(QUERY[kind] ?? []).filter(({ name }) => !lawful.includes(name)),
    never('twice', [field.sample, field.sample]),
    never('as a list', { name: '[]' }),
    { name: 'missing', value: undefined, refused: field.required, takeAway: true },
  ]
}

/** Fields that only the server decides: sent along with a good request they are refused by name. */
export const NOT_YOURS = {
  balance: '1000000', status: 'delivered', is_staff: true, customer_sub_account_id: 0, received_amount: '1000000', platform_type: 3,
  created_at: '2020-01-01T00:00:00Z', customer_id: 1024, sku_scoped: false, permissions: ['*'], deleted_at: null, total: 1e6, _method: 'DELETE',
} // prettier-ignore
