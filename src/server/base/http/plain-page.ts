// A refusal for somebody who typed an address or followed a link: a small page in words where a program gets JSON. Everything else that
// people see is made by the browser applications (pages.ts).
import type { Language } from '#shared/language.ts'

/** The page runs nothing and loads nothing. */
export const PLAIN_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** True when a person's browser asks for a page, not one of our scripts or somebody's program. */
export const asksForPage = (method: string, accept = ''): boolean => method === 'GET' && /^text\/html\b/i.test(accept)

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** `sentences` each become a paragraph, under the HTTP status. */
export function plainPage(status: number, language: Language, sentences: readonly string[]): string {
  const lang = { en: 'en', zh_CN: 'zh-Hans', zh_TW: 'zh-Hant' }[language]
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(sentences[0] ?? '')}</title><style>
:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:32em;margin:18vh auto;padding:0 24px}small{opacity:.7}
</style><main>${sentences.map((sentence) => `<p>${escaped(sentence)}</p>`).join('')}<small>${status}</small></main></html>`
}
