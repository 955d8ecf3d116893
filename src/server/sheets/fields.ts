// The columns of an import: how each is called in either language, and how a cell's text becomes a value of the contract's input. What a
// value may be is the contract's schema; here is only what people and spreadsheets write differently.
import type { Language, Text } from '#shared/errors.ts'
import { inLanguage } from '#shared/language.ts'
import { readNumber } from '#shared/typed-number.ts'

export type ReadCell = { value: unknown } | { reason: Text }

/** One column that comes in and goes out. */
export type Field<Row> = {
  /** The input's field. */
  key: string
  head: Text
  /** A file without this column is refused. */
  required?: true
  /** Digits that name something: a number that a spreadsheet has shortened is no longer one. */
  code?: true
  /** Cells that a spreadsheet has made dates are read, as `YYYY-MM-DD` with the time where they have one. */
  dates?: true
  /** The text itself where nothing is given. Never asked for a blank cell. */
  read?: (text: string) => ReadCell
  /** As it stands in a file and in the preview. */
  show: (row: Row, language: Language) => string | number | null
  /** What a spreadsheet offers to choose from. */
  choices?: readonly Text[]
  /** What stands beside the column's name in the template: what may be typed. */
  hint?: Text
  /** What other programs call it; proposed where columns are matched by hand, never read by itself. */
  alike?: readonly string[]
  /** What may be said once for all rows of a file, in place of a column (Rule 9.80). */
  forAll?: readonly Text[]
}

const AMBIGUOUS: Text = {
  en: 'Can be read in two ways: please write it without marks between thousands and with a point before decimals',
  zh_CN: '可有两种读法：请不要使用千位分隔符，小数点用“.”',
}
const NO_NUMBER: Text = { en: 'Not a number', zh_CN: '不是数字' }
const NOT_WHOLE: Text = { en: 'Not a whole number', zh_CN: '不是整数' }

/** A number as people write it, given as a number. */
export function numberCell(decimals: number): (text: string) => ReadCell {
  return (text) => {
    const typed = readTyped(text, decimals)
    if ('reason' in typed) return typed
    const value = Number(typed.value)
    return decimals === 0 && !Number.isInteger(value) ? { reason: NOT_WHOLE } : { value }
  }
}

/** An amount of money, given as text with two decimals where it has no more. */
export function amountCell(text: string): ReadCell {
  const typed = readTyped(text, 2)
  if ('reason' in typed) return typed
  const [whole, fraction = ''] = String(typed.value).split('.')
  return { value: fraction.length <= 2 ? `${whole}.${fraction.padEnd(2, '0')}` : typed.value }
}

function readTyped(text: string, decimals: number): ReadCell {
  const typed = readNumber(text, decimals)
  if ('number' in typed) return { value: typed.number }
  return { reason: typed.fault === 'ambiguous' ? AMBIGUOUS : NO_NUMBER }
}

/** A fault names so many of the choices. */
const MAX_NAMED = 30

/** One of the codes, named by itself or by its name in any language; large and small letters are the same. */
export function choiceCell<K extends string>(names: Readonly<Record<K, Text>>): (text: string) => ReadCell {
  // Made when it is asked for: traditional Chinese is not derived before the server stands.
  let codes: Map<string, string> | undefined
  return (text) => {
    codes ??= new Map(
      Object.entries<Text>(names).flatMap(([code, name]) =>
        [code, name.en, name.zh_CN, inLanguage(name, 'zh_TW')].map((word) => [wordOf(word), code] as const),
      ),
    )
    const code = codes.get(wordOf(text))
    if (code !== undefined) return { value: code }
    const some = Object.values<Text>(names).slice(0, MAX_NAMED)
    const list = (language: Language) => [
      ...some.map((name) => inLanguage(name, language)),
      ...(some.length < Object.keys(names).length ? ['…'] : []),
    ]
    return {
      reason: {
        en: `Not one of the choices: ${list('en').join(', ')}`,
        zh_CN: `不在可选范围内：${list('zh_CN').join('、')}`,
      },
    }
  }
}

/** The name of a code; a code that has none stands for itself. */
export const showChoice = (names: Readonly<Record<string, Text>>, code: string, language: Language): string =>
  Object.hasOwn(names, code) ? inLanguage(names[code]!, language) : code

const YES: Record<'yes' | 'no', Text> = { yes: { en: 'Yes', zh_CN: '是' }, no: { en: 'No', zh_CN: '否' } }
const readYes = choiceCell(YES)

/** Yes or no, and what spreadsheets make of them. */
export function yesCell(text: string): ReadCell {
  if (/^(true|1|y)$/i.test(text.trim())) return { value: true }
  if (/^(false|0|n)$/i.test(text.trim())) return { value: false }
  const read = readYes(text)
  return 'reason' in read ? read : { value: read.value === 'yes' }
}
export const showYes = (yes: boolean, language: Language): string => inLanguage(YES[yes ? 'yes' : 'no'], language)
export const YES_CHOICES = Object.values(YES)

/** What two spellings of a name have in common. */
export const wordOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s*＊]+/g, ' ')
    .trim()
    .toLowerCase()
