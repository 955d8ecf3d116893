// Why a typed date cannot be taken, as a sentence for the reader.
import { readDate } from '#shared/typed-date.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { inLanguage, type Language } from '#web/kit/text/language.ts'
import { datesText } from './dates.text.ts'

const EXAMPLE = '2026-11-22'

/** Undefined where the text is a date, or blank. */
export function dateFault(typed: string | undefined, language: Language): string | undefined {
  const read = readDate(typed ?? '')
  if (!('fault' in read) || read.fault === 'blank') return undefined
  const t = inLanguage(datesText, language)
  if (!('readings' in read)) return t.unreadable({ typed: (typed ?? '').trim(), example: EXAMPLE })
  const [one, other] = read.readings.map((date) => formatDate(date, language))
  return t.ambiguous({ one: one!, other: other!, example: EXAMPLE })
}
