// Rules about notices that both ends speak: their order in time, which links they may hold, which language a reader gets.
import type { Language, Refusal } from '../errors.ts'
import { ruleText } from '../field-reasons.ts'

/** A notice's words in one language; empty ones are not written yet. */
export type Words = { title: string; meta_title: string; description: string }

/**
 * Refuses `invalid_input` for a publishing moment that has passed, and for an end that does not come after the beginning.
 * `publishOn` null means at once; `now` is the instant of the request.
 */
export function refuseTimes(publishOn: Date | null, endsAt: Date | null, now: Date): Refusal | undefined {
  if (publishOn && publishOn <= now)
    return { code: 'invalid_input', fields: [{ path: 'publish_on_time', reason: ruleText('future_moment') }] }
  if (endsAt && endsAt <= (publishOn ?? now))
    return { code: 'invalid_input', fields: [{ path: 'ends_at', reason: ruleText('range') }] }
  return undefined
}

/** The words for a reader: Chinese where all that is needed of it is written, English else. */
export function wordsFor(language: Language, en: Words, zh: Words): Words {
  if (language === 'en' || zh.title === '' || zh.description === '') return en
  return { ...zh, meta_title: zh.meta_title || en.meta_title }
}

/** Where a link of a notice may lead: a page by https without a name in front of the host, or a mail. Anything else is no link (''). */
export function noticeLink(address: string): string {
  const plain = /^[\x21-\x7e]{1,2000}$/.test(address)
  if (plain && /^https:\/\/[a-z0-9][a-z0-9.-]*(:\d{1,5})?([/?#]|$)/i.test(address)) return address
  if (plain && /^mailto:[\w.+-]+@[\w.-]+$/i.test(address)) return address
  return ''
}
