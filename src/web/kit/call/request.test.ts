// What goes over the wire for each kind of call.
import { expect, test } from 'vitest'
import { fileNameOf } from './download.ts'
import { isRead, queryString, requestOf, signatureOf } from './request.ts'

const sender = { token: 'abc', language: 'zh_CN' as const, idempotencyKey: 'key-1' }

test('a GET carries its input in the query, without blanks and without an idempotency key', () => {
  const request = requestOf({ method: 'GET', path: '/api/x' }, { q: 'a b', none: undefined, size: '20' }, sender)
  expect(request.url).toBe('/api/x?q=a+b&size=20')
  expect(request.headers).toEqual({
    accept: 'application/json',
    'accept-language': 'zh-cn',
    authorization: 'Bearer abc',
  })
  expect(queryString({})).toBe('')
})

test('a write carries JSON and its key', () => {
  const request = requestOf({ method: 'POST', path: '/api/x' }, { amount: '1.10' }, sender)
  expect(request.body).toBe('{"amount":"1.10"}')
  expect(request.headers['idempotency-key']).toBe('key-1')
})

test('an upload is multipart: texts as they are, the rest as JSON, the file last', () => {
  const file = new File(['x'], 'slip.png')
  const call = { method: 'POST', path: '/api/x', upload: { maxBytes: 9 } } as const
  const { body, headers } = requestOf(call, { amount: '1.10', ids: ['a'] }, { ...sender, file })
  expect([...(body as FormData).keys()]).toEqual(['amount', 'ids', 'file'])
  expect((body as FormData).get('ids')).toBe('["a"]')
  // The browser must write the boundary itself.
  expect(headers['content-type']).toBeUndefined()
})

test('reads are GETs and the POSTs that say so', () => {
  expect(isRead({ method: 'GET' })).toBe(true)
  expect(isRead({ method: 'POST', reads: true })).toBe(true)
  expect(isRead({ method: 'POST' })).toBe(false)
})

test('the same input has the same signature, another file has not', () => {
  const call = { method: 'POST', path: '/api/x' } as const
  expect(signatureOf(call, { a: 1 })).toBe(signatureOf(call, { a: 1 }))
  expect(signatureOf(call, { a: 1 }, new File(['x'], 'a'))).not.toBe(signatureOf(call, { a: 1 }, new File(['xy'], 'a')))
})

test.each([
  ['attachment; filename="box marks.pdf"', 'box marks.pdf'],
  ["attachment; filename=x.pdf; filename*=UTF-8''%E7%AE%B1%E5%94%9B.pdf", '箱唛.pdf'],
  ["attachment; filename=x.pdf; filename*=UTF-8''%E7%ZZ.pdf", 'x.pdf'],
  ['attachment; filename="../../etc/x"', '.._.._etc_x'],
  [null, 'fallback'],
])('the name of a download: %s', (header, name) => expect(fileNameOf(header, 'fallback')).toBe(name))
