// What every answer to a bad request must be: quick, in the envelope, in the language asked for, naming the field, silent about the inside.
import type { Response } from 'light-my-request'
import { ERRORS, type ErrorCode } from '#shared/errors.ts'
import { inLanguage, type Language } from '#shared/language.ts'
import { enveloped } from '#test/address.ts'

const BY_NUMBER = new Map(
  Object.entries(ERRORS).map(([code, entry]) => [entry.number, { code: code as ErrorCode, entry }]),
)
const INSIDE =
  /\bselect\b.+\bfrom\b|\binsert into|node_modules|\.ts\b|\bat .+:\d+:\d+|syntax error|violates|constraint|pg_|ECONN|\bzod\b|Cannot read|undefined|\[object|FST_/i
const CHINESE = /[\u4e00-\u9fff]/
/**
 * What hangs on bad input (a pattern that backtracks, a list read in square) takes minutes; how fast a call is belongs to the bench. A second was
 * passed by an export of everything on a machine with other work.
 */
export const SLOWEST_MS = 5000

export type Answered = { status: number; body: unknown; text: string; ms: number; code: ErrorCode | undefined }

export function read(response: Response, ms: number): Answered {
  let body: unknown
  try {
    body = JSON.parse(response.payload)
    const type = response.headers['content-type']
    if (String(type).startsWith('application/problem+json')) body = enveloped(type, body)
  } catch {
    body = undefined
  }
  const number = (body as { error_code?: number } | undefined)?.error_code
  return {
    status: response.statusCode,
    body,
    text: response.payload,
    ms,
    code: number === undefined ? undefined : BY_NUMBER.get(number)?.code,
  }
}

/**
 * The first answer, with the quickest time of up to three. Of thousands of requests one always meets a machine that is busy with something else for a
 * second; a call that is slow is slow each time, and one that cannot be answered is told to come again each time.
 */
export async function quickestOf<T extends Answered>(ask: () => Promise<T>): Promise<T> {
  let first = await ask()
  for (let turn = 0; turn < 2 && first.status === 503; turn++) first = await ask()
  for (let turn = 0; turn < 2 && first.ms > SLOWEST_MS; turn++) first.ms = Math.min(first.ms, (await ask()).ms)
  return first
}

/** The text of an error as a pattern: its parameters are anything. */
const patterns = new Map<string, RegExp>()
function says(code: ErrorCode, language: Language, msg: string): boolean {
  const key = `${code} ${language}`
  let pattern = patterns.get(key)
  if (!pattern) {
    const text = inLanguage<string>(ERRORS[code], language)
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace(/\{\w+\}/g, '[\\s\\S]*')
    patterns.set(key, (pattern = new RegExp(`^${text}$`)))
  }
  return pattern.test(msg)
}

/** What is wrong with any answer at all, refused or not. */
export function faults(answer: Answered): string[] {
  const wrong: string[] = []
  if (answer.status >= 500) wrong.push(`status ${answer.status}`)
  if (answer.ms > SLOWEST_MS) wrong.push(`took ${Math.round(answer.ms)} ms`)
  return wrong
}

/** What is wrong with a refusal; `field` is the path that it must name when the input is to blame. */
export function refusalFaults(answer: Answered, language: Language, field?: string): string[] {
  const wrong = faults(answer)
  const envelope = answer.body as
    { error_code: number; msg: string; content: unknown; fields?: { path: string; reason: string }[] } | undefined
  if (!envelope || answer.status < 400) return [...wrong, `not refused: ${answer.status} ${answer.text.slice(0, 80)}`]
  if (!answer.code || envelope.error_code === 0 || envelope.content !== null)
    return [...wrong, `no envelope: ${answer.text.slice(0, 120)}`]
  if (ERRORS[answer.code].status !== answer.status) wrong.push(`status ${answer.status} for ${answer.code}`)
  if (!says(answer.code, language, envelope.msg)) wrong.push(`msg is not the ${language} text: ${envelope.msg}`)
  if (INSIDE.test(answer.text))
    wrong.push(`shows the inside: ${INSIDE.exec(answer.text)?.[0]} in ${answer.text.slice(0, 200)}`)
  if (answer.code === 'invalid_input') {
    const fields = envelope.fields ?? []
    if (fields.length === 0) wrong.push('names no field')
    if (
      field !== undefined &&
      !fields.some(
        ({ path }) => path === field || path.startsWith(`${field}.`) || (path !== '' && field.startsWith(`${path}.`)),
      )
    )
      wrong.push(`names ${fields.map(({ path }) => path).join(', ')} instead of ${field}`)
    for (const { reason } of fields)
      if (CHINESE.test(reason) !== (language !== 'en')) wrong.push(`reason is not ${language}: ${reason}`)
  }
  return wrong
}
