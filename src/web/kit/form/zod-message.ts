// One wrong value as a sentence for the reader, from the code of a zod issue. Blank fields are told by
// blank-message.ts.
import type { z } from 'zod'
import { readNumber, type Readings } from '#shared/typed-number.ts'
import { readDate } from '#shared/typed-date.ts'
import { reasonOf } from '#shared/field-reasons.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { text } from '#web/kit/text/text.ts'
import { inLanguage, type Language } from '#web/kit/text/language.ts'
import { blankMessage, lower, type FieldKind } from './blank-message.ts'

export type Issue = Pick<z.core.$ZodIssue, 'code' | 'path'> & { [extra: string]: unknown }
type Named = { label: string }
type Limit = { label: string; limit: string }
type Ambiguous = { label: string; readings: Readings }

export const messages = text({
  en: {
    wrong: ({ label }: Named) => `Please check ${lower(label)}`,
    number: ({ label }: Named) => `${label} must be a number`,
    ambiguous: ({ label, readings: [one, other] }: Ambiguous) =>
      `${label} could be ${one} or ${other}: please write it plainly`,
    whole: ({ label }: Named) => `${label} must be a whole number`,
    positive: ({ label }: Named) => `${label} must be greater than 0`,
    atLeast: ({ label, limit }: Limit) => `${label} must be at least ${limit}`,
    atMost: ({ label, limit }: Limit) => `${label} must be at most ${limit}`,
    long: ({ label, limit }: Limit) => `${label} can have at most ${limit} characters`,
    short: ({ label, limit }: Limit) => `${label} needs at least ${limit} characters`,
    many: ({ label, limit }: Limit) => `${label}: at most ${limit}`,
    few: ({ label, limit }: Limit) => `${label}: at least ${limit}`,
    step: ({ label, limit }: Limit) => `${label} must be a multiple of ${limit}`,
    email: 'Please input a valid email address',
    url: 'Please input a valid web address',
    date: ({ label }: Named) => `${label} is not a valid date`,
    moment: ({ label }: Named) => `${label} needs a date and a time that the clock shows, such as 2026-11-22 and 09:30`,
    control: ({ label }: Named) => `${label} contains characters that cannot be used`,
  },
  zh_CN: {
    wrong: ({ label }: Named) => `请检查${label}`,
    number: ({ label }: Named) => `${label}必须是数字`,
    ambiguous: ({ label, readings: [one, other] }: Ambiguous) => `${label}可能是 ${one} 或 ${other}，请明确填写`,
    whole: ({ label }: Named) => `${label}必须是整数`,
    positive: ({ label }: Named) => `${label}必须大于 0`,
    atLeast: ({ label, limit }: Limit) => `${label}不能小于 ${limit}`,
    atMost: ({ label, limit }: Limit) => `${label}不能大于 ${limit}`,
    long: ({ label, limit }: Limit) => `${label}最多 ${limit} 个字符`,
    short: ({ label, limit }: Limit) => `${label}至少 ${limit} 个字符`,
    many: ({ label, limit }: Limit) => `${label}最多 ${limit} 项`,
    few: ({ label, limit }: Limit) => `${label}至少 ${limit} 项`,
    step: ({ label, limit }: Limit) => `${label}必须是 ${limit} 的倍数`,
    email: '请输入有效的邮箱地址',
    url: '请输入有效的网址',
    date: ({ label }: Named) => `${label}不是有效日期`,
    moment: ({ label }: Named) => `${label}需要有效的日期和时间，例如 2026-11-22 和 09:30`,
    control: ({ label }: Named) => `${label}包含不支持的字符`,
  },
})

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === ''

/** The sentence for `issue` on the field called `label` that holds `value`. */
export function zodMessage(
  issue: Issue,
  field: { label: string; kind: FieldKind; decimals?: number },
  value: unknown,
  language: Language,
): string {
  const m = inLanguage(messages, language)
  const { label } = field
  const missing = blankMessage(field.kind, label, language)
  if (isBlank(value)) return missing
  if (field.decimals !== undefined && typeof value === 'string') {
    const read = readNumber(value, field.decimals)
    if ('readings' in read) return m.ambiguous({ label, readings: read.readings })
    if ('fault' in read) return m.number({ label })
  }
  const rule = (issue['params'] as { rule?: string; max?: number } | undefined)?.rule
  switch (issue.code) {
    case 'invalid_type':
      return issue['expected'] === 'number'
        ? m.number({ label })
        : issue['expected'] === 'int'
          ? m.whole({ label })
          : m.wrong({ label })
    case 'too_small':
      return tooSmall(issue, label, language)
    case 'too_big': {
      const limit = String(issue['maximum'])
      return issue['origin'] === 'string'
        ? m.long({ label, limit })
        : issue['origin'] === 'array'
          ? m.many({ label, limit })
          : m.atMost({ label, limit })
    }
    case 'not_multiple_of':
      return m.step({ label, limit: String(issue['divisor']) })
    case 'invalid_format':
      if (issue['format'] === 'datetime') return m.moment({ label })
      return issue['format'] === 'email' ? m.email : issue['format'] === 'url' ? m.url : m.wrong({ label })
    case 'invalid_value':
      return blankMessage('select', label, language)
    case 'custom':
      if (rule === 'required') return missing
      if (rule === 'long') return m.long({ label, limit: String((issue['params'] as { max: number }).max) })
      if (rule === 'date' && typeof value === 'string') {
        const read = readDate(value)
        if ('readings' in read) {
          const [one, other] = read.readings.map((date) => formatDate(date, language)) as Readings
          return m.ambiguous({ label, readings: [one, other] })
        }
      }
      if (rule === 'positive' || rule === 'date' || rule === 'control') return m[rule]({ label })
      return rule ? inLanguage(reasonOf(issue as unknown as z.core.$ZodIssue), language) : m.wrong({ label })
    case 'invalid_union': {
      // Every way was refused: the way that came closest says why, such as the email that is not blank.
      const closest = (issue['errors'] as Issue[][] | undefined)?.findLast((tried) => tried.length > 0)?.[0]
      return closest ? zodMessage({ ...closest, path: issue.path }, field, value, language) : m.wrong({ label })
    }
    default:
      return m.wrong({ label })
  }
}

function tooSmall(issue: Issue, label: string, language: Language): string {
  const m = inLanguage(messages, language)
  const limit = String(issue['minimum'])
  if (issue['origin'] === 'string') return m.short({ label, limit })
  if (issue['origin'] === 'array') return m.few({ label, limit })
  return issue['minimum'] === 0 && issue['inclusive'] === false ? m.positive({ label }) : m.atLeast({ label, limit })
}
