// Machine translation of short texts by a service outside: Baidu's general translation, or one that speaks LibreTranslate's form. What is
// translated and for whom is its callers' matter.
import { createHash, randomInt } from 'node:crypto'

export type TranslationLanguage = 'en' | 'zh'
export type Translator = {
  /** The text in the other language; throws when the service gave none. */
  translate(text: string, from: TranslationLanguage, to: TranslationLanguage): Promise<string>
}

export const BAIDU_URL = 'https://fanyi-api.baidu.com/api/trans/vip/translate'
const TIMEOUT_MS = 10_000
const MAX_ANSWER = 100_000

/** Baidu signs a question by the MD5 of its app, text, a number of chance and the key; its answers have a part for each line. */
export function baiduTranslator({
  appId,
  key,
  url = BAIDU_URL,
}: {
  appId: string
  key: string
  url?: string
}): Translator {
  return {
    async translate(text, from, to) {
      const salt = String(randomInt(2 ** 31))
      const sign = createHash('md5').update(`${appId}${text}${salt}${key}`).digest('hex')
      const answer = await ask(url, new URLSearchParams({ q: text, from, to, appid: appId, salt, sign }))
      const { trans_result: parts, error_code } = answer as { trans_result?: { dst?: unknown }[]; error_code?: unknown }
      const lines = Array.isArray(parts) ? parts.map(({ dst }) => dst) : []
      if (lines.length > 0 && lines.every((line) => typeof line === 'string')) return lines.join('\n')
      throw new Error(`the translation was refused: ${String(error_code)}`)
    },
  }
}

/** A LibreTranslate server, of the house's own or hired; a hired one asks for a key. */
export function libreTranslator({ url, key }: { url: string; key?: string | undefined }): Translator {
  return {
    async translate(text, from, to) {
      const question = { q: text, source: from, target: to, format: 'text', ...(key && { api_key: key }) }
      const { translatedText } = (await ask(`${url.replace(/\/$/, '')}/translate`, question)) as {
        translatedText?: unknown
      }
      if (typeof translatedText === 'string') return translatedText
      throw new Error('the translation was refused')
    },
  }
}

async function ask(url: string, question: URLSearchParams | object): Promise<object> {
  const form = question instanceof URLSearchParams
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' },
    body: form ? question.toString() : JSON.stringify(question),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const answer = await response.text()
  if (!response.ok) throw new Error(`the translation was refused: ${response.status}`)
  if (answer.length > MAX_ANSWER) throw new Error('the translation is too long to be one')
  const read: unknown = JSON.parse(answer)
  if (typeof read !== 'object' || read === null) throw new Error('the translation is none')
  return read
}
