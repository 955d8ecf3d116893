// A call and its input as one HTTP request: address, headers, body. Pure, so that what goes over the wire can be tabled.
import type { Call } from '#shared/contract.ts'
import { LANGUAGE_TAGS, type Language } from '#shared/language.ts'

export type Request = { url: string; method: 'GET' | 'POST'; headers: Record<string, string>; body?: string | FormData }
export type Sender = { token: string | null; language: Language; idempotencyKey?: string; file?: File }

/** Whether a call only looks: it may be repeated and aborted freely, and needs no idempotency key. */
export const isRead = (call: Pick<Call, 'method' | 'reads'>): boolean => call.method === 'GET' || call.reads === true

const filled = (input: object) => Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** GET inputs as a query string, in the order given; blanks are left out, lists and objects travel as JSON. */
export function queryString(input: object): string {
  const query = new URLSearchParams(filled(input).map(([name, value]) => [name, plain(value)])).toString()
  return query === '' ? '' : `?${query}`
}

/** The request that carries `input` to `call`: query for GET; JSON, or one part a field beside `file`, for POST. */
export function requestOf(
  call: Pick<Call, 'method' | 'path' | 'upload' | 'reads'>,
  input: object,
  sender: Sender,
): Request {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': LANGUAGE_TAGS[sender.language].toLowerCase(),
  }
  if (sender.token) headers['authorization'] = `Bearer ${sender.token}`
  if (call.method === 'GET') return { url: call.path + queryString(input), method: 'GET', headers }
  if (sender.idempotencyKey) headers['idempotency-key'] = sender.idempotencyKey
  if (call.upload) {
    // Fields come before the file, so that the server can judge them before it reads the bytes.
    const body = new FormData()
    for (const [name, value] of filled(input)) body.append(name, plain(value))
    if (sender.file) body.append('file', sender.file)
    return { url: call.path, method: 'POST', headers, body }
  }
  headers['content-type'] = 'application/json'
  return { url: call.path, method: 'POST', headers, body: JSON.stringify(input) }
}

/** What makes two requests the same one: a double click has one signature. */
export function signatureOf(call: Pick<Call, 'method' | 'path'>, input: object, file?: File): string {
  const about = file ? `${file.name}|${file.size}|${file.lastModified}` : ''
  return `${call.method} ${call.path} ${JSON.stringify(input)} ${about}`
}
