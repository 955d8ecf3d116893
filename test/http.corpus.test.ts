// Requests whose shape is wrong before anybody looks at their fields: content types, encodings, sizes, depth, methods, addresses, hosts.
// Each gets the envelope and leaves nothing. What stands in the fields is input.corpus.test.ts, files are files.corpus.test.ts.
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { InjectOptions } from 'light-my-request'
import { expect, test } from 'vitest'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { ok, useApp } from './app.ts'
import { BROWSER_COOKIE } from './browser.ts'
import { quickestOf, read, refusalFaults } from './corpus/judge.ts'
import { changed, rowsOf } from './corpus/rows.ts'
import { makeWorld, type World } from './corpus/world.ts'

const app = useApp()
const ADD = orderCalls.addOrder.path

async function sendRaw(world: World, options: InjectOptions) {
  const headers = {
    authorization: `Bearer ${world.customer.token}`,
    'idempotency-key': 'http-corpus-1',
    'content-type': 'application/json',
    ...options.headers,
  }
  return quickestOf(async () => {
    const began = performance.now()
    const response = await app.app.inject({ method: 'POST', url: ADD, ...options, headers })
    return { ...read(response, performance.now() - began), headers: response.headers }
  })
}

type Case = [name: string, code: ErrorCode, options: InjectOptions]

test('bodies that cannot be read are refused, each with its code', async () => {
  const world = await makeWorld(app, 'HTTP')
  const good = JSON.stringify(world.form())
  const type = (value: string, payload: string | Buffer = good): InjectOptions => ({
    headers: { 'content-type': value },
    payload,
  })
  const json = (payload: string | Buffer): InjectOptions => ({ payload })
  const cases: Case[] = [
    ['text/plain', 'unsupported_media', type('text/plain')],
    ['a form', 'unsupported_media', type('application/x-www-form-urlencoded', 'a=1')],
    ['xml', 'unsupported_media', type('application/xml', '<a/>')],
    ['a type with a tab behind it', 'unsupported_media', type('application/json\ta')],
    ['a list of types', 'unsupported_media', type('application/json, text/plain')],
    ['utf-7', 'unsupported_media', type('application/json; charset=utf-7')],
    ['utf-16', 'unsupported_media', type('application/json; charset=utf-16le', Buffer.from(good, 'utf16le'))],
    ['multipart where none is expected', 'unsupported_media', type('multipart/form-data; boundary=x', '--x--\r\n')],
    ['a byte order mark', 'bad_request', json(`\ufeff${good}`)],
    ['no UTF-8', 'bad_request', json(Buffer.from('{"a":"\xff"}', 'latin1'))],
    ['no JSON', 'bad_request', json('{"a":')],
    ['a comment', 'bad_request', json(`${good.slice(0, -1)}/* */}`)],
    ['a single quote', 'bad_request', json("{'a':1}")],
    ['NaN', 'bad_request', json('{"a":NaN}')],
    ['two documents', 'bad_request', json(`${good}${good}`)],
    ['a prototype', 'bad_request', json('{"__proto__":{"is_staff":true}}')],
    ['a compressed body', 'unsupported_media', { headers: { 'content-encoding': 'gzip' }, payload: gzipSync(good) }],
    [
      'a compressed bomb',
      'unsupported_media',
      { headers: { 'content-encoding': 'gzip' }, payload: gzipSync(Buffer.alloc(50_000_000, ' ')) },
    ],
    ['1.1 MB', 'too_large', json(JSON.stringify({ remark: 'a'.repeat(1_100_000) }))],
    ['50,000 lists in each other', 'invalid_input', json('['.repeat(50_000) + ']'.repeat(50_000))],
    ['100,000 objects in each other', 'invalid_input', json('{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000))],
    ['a query beside the body', 'bad_request', { url: `${ADD}?customer_id=1`, payload: good }],
    ['_method in the query', 'bad_request', { url: `${ADD}?_method=DELETE`, payload: good }],
    ['an upload as JSON', 'unsupported_media', { url: productCalls.uploadImage.path, payload: '{}' }],
  ]
  const before = await rowsOf(app)
  const wrong: string[] = []
  for (const [name, code, options] of cases) {
    const answer = await sendRaw(world, options)
    wrong.push(...refusalFaults(answer, 'en').map((fault) => `${name}: ${fault}`))
    if (answer.code !== code) wrong.push(`${name}: ${answer.code} ${answer.text.slice(0, 100)} instead of ${code}`)
  }
  expect(wrong).toEqual([])
  expect(changed(before, await rowsOf(app))).toEqual([])
})

test('methods and addresses that do not exist are not found, in JSON for whoever prefers it, never the page', async () => {
  const world = await makeWorld(app, 'ADDRESS')
  const get = (url: string): InjectOptions => ({
    method: 'GET',
    url,
    headers: { accept: 'application/json, text/html' },
  })
  const cases: [string, InjectOptions][] = [
    ...(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const).map((method): [string, InjectOptions] => [
      `${method} of a POST call`,
      { method, ...(method !== 'GET' && { payload: '{}' }) },
    ]),
    ['POST of a GET call', { url: productCalls.getList.path, payload: '{}' }],
    ['overriding the method', { method: 'GET', headers: { 'x-http-method-override': 'POST' } }],
    ['a slash at the end', { url: `${ADD}/`, payload: '{}' }],
    ['two slashes', { url: ADD.replace('/order', '//order'), payload: '{}' }],
    ['capitals', { url: ADD.toUpperCase(), payload: '{}' }],
    ['an encoded slash', { url: ADD.replace('/order', '%2forder'), payload: '{}' }],
    ['an unknown call', get('/api/ucenter/nothing')],
    ['no call at all', get('/api')],
    ['an unknown office call', get('/api/office/../office/nothing')],
    ['upwards', get('/api/..%2f..%2fetc%2fpasswd')],
    ['upwards twice encoded', get('/api/%252e%252e%252fetc')],
    ['an upload address', get('/upload/img')],
    ['a hidden file', get('/assets/..%2fpackage.json')],
    ['a dotted file', get('/assets/../../package.json')],
    ['NUL', get('/api/ucenter/%00')],
  ]
  for (const [name, options] of cases) {
    const answer = await sendRaw(world, options)
    expect([answer.status, answer.code], `${name}: ${answer.text.slice(0, 80)}`).toEqual([404, 'not_found'])
    expect(refusalFaults(answer, 'en'), name).toEqual([])
  }
  const half = await sendRaw(world, get('/api/%'))
  expect([400, 404], half.text).toContain(half.status)
  expect(refusalFaults(half, 'en')).toEqual([])
})

test('HEAD answers as GET without a body, and streams have none', async () => {
  const world = await makeWorld(app, 'HEAD')
  const head = await sendRaw(world, { method: 'HEAD', url: '/api/ucenter/getCurrentUser' })
  expect([head.status, head.text]).toEqual([200, ''])
  expect((await sendRaw(world, { method: 'HEAD', url: '/api/ucenter/live' })).status).toBe(404)
  expect(
    (await sendRaw(world, { method: 'HEAD', url: '/api/ucenter/getCurrentUser', headers: { authorization: '' } }))
      .status,
  ).toBe(401)
})

test('of two values for one JSON key the last counts, and the whole is judged by it', async () => {
  const world = await makeWorld(app, 'TWICE')
  const form = world.form()
  const twice = (first: string, last: string) =>
    JSON.stringify(form).replace(/"remark":"[^"]*"/, `"remark":${first},"remark":${last}`)
  const refused = await sendRaw(world, { payload: twice('"fine"', '7') })
  expect([refused.code, (refused.body as { fields: { path: string; reason: string }[] }).fields]).toEqual([
    'invalid_input',
    [{ path: 'remark', reason: 'Wrong type of value' }],
  ])
  const taken = await sendRaw(world, { payload: twice('7', '"the last"') })
  const { order_id } = (taken.body as { content: { order_id: string } }).content
  expect((await ok(app, world.customer, orderCalls.getDetail, { order_id })).remark).toBe('the last')
})

test('an id in the body is the only one that counts: the same in a query or a header is refused or ignored', async () => {
  const [mine, theirs] = [await makeWorld(app, 'MINE'), await makeWorld(app, 'THEIRS')]
  const [own, foreign] = [await mine.ready(), await theirs.ready()]
  const both = await sendRaw(mine, {
    url: `${orderCalls.cancelOrder.path}?order_id=${own}`,
    payload: JSON.stringify({ order_id: foreign }),
  })
  expect(both.code).toBe('bad_request')
  const twice = await sendRaw(mine, {
    method: 'GET',
    url: `${orderCalls.getDetail.path}?order_id=${own}&order_id=${foreign}`,
  })
  expect(refusalFaults(twice, 'en', 'order_id')).toEqual([])
  const claimed = await sendRaw(mine, {
    url: orderCalls.cancelOrder.path,
    payload: JSON.stringify({ order_id: foreign }),
    headers: {
      'x-customer-id': String(theirs.customerId),
      cookie: `${BROWSER_COOKIE}; token=${theirs.customer.token}`,
    },
  })
  expect(claimed.code).toBe('not_found')
})

test('who the request says it is for or from changes nothing', async () => {
  const world = await makeWorld(app, 'HOST')
  const ask = (headers: Record<string, string>) => sendRaw(world, { method: 'GET', url: '/api/ucenter/brand', headers })
  const plain = await ask({})
  const claims: Record<string, string>[] = [
    { host: 'evil.example' }, { host: 'evil.example:99999' }, { host: 'EVIL.example.' }, { host: "'; drop table brand; --" }, { host: '' }, { host: '[::1' },
    { 'x-forwarded-host': 'evil.example' }, { 'x-forwarded-for': '1.2.3.4, 5.6.7.8' }, { 'x-forwarded-proto': 'javascript' }, { forwarded: 'host=evil.example' }, { 'x-original-url': '/api/office/books/check' },
  ] // prettier-ignore
  for (const headers of claims) {
    const answer = await ask(headers)
    expect([answer.status, answer.text], JSON.stringify(headers)).toEqual([200, plain.text])
    expect(JSON.stringify(answer.headers)).not.toContain('evil')
  }
  for (const authorization of [
    'Bearer',
    'Bearer ',
    `Bearer ${'x'.repeat(5000)}`,
    `bearer ${world.customer.token}`,
    `Basic ${world.customer.token}`,
    `Bearer ${world.customer.token} x`,
    `Bearer ${world.customer.token}\u00e9`,
  ]) {
    const answer = await sendRaw(world, {
      method: 'GET',
      url: '/api/ucenter/getCurrentUser',
      headers: { authorization },
    })
    expect(answer.code, authorization.slice(0, 40)).toBe('session_expired')
  }
  for (const language of ['zh-CN,zh;q=0.9', 'zh', "en'); DROP TABLE orders; --", '*', 'x'.repeat(3000), '']) {
    const answer = await sendRaw(world, {
      method: 'GET',
      url: '/api/ucenter/nothing',
      headers: { 'accept-language': language },
    })
    expect(refusalFaults(answer, language.startsWith('zh') ? 'zh_CN' : 'en'), language.slice(0, 30)).toEqual([])
  }
})

test('what only a socket can send wrong: headers too large, two lengths, garbage, a body that never ends', async () => {
  const origin = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }))
  const talk = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(origin.port), origin.hostname, () => socket.write(text))
      let heard = ''
      socket.on('data', (chunk) => (heard += chunk.toString()))
      socket.on('close', () => resolve(heard))
      socket.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(heard) : reject(error),
      )
      socket.setTimeout(3000, () => socket.destroy())
    })
  const post = (headers: string, body = '') =>
    `POST ${ADD} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\n${headers}\r\n\r\n${body}`
  const cases: [string, string, RegExp][] = [
    ['a header of 100 kB', post(`X-Long: ${'a'.repeat(100_000)}`), /^HTTP\/1\.1 431 /],
    [
      'a length and chunks',
      post(
        'Content-Length: 5\r\nTransfer-Encoding: chunked',
        '0\r\n\r\nGET /api/office/books/getRuns HTTP/1.1\r\n\r\n',
      ),
      /^HTTP\/1\.1 400 /,
    ],
    ['two lengths', post('Content-Length: 2\r\nContent-Length: 30', '{}'), /^HTTP\/1\.1 400 /],
    ['a negative length', post('Content-Length: -1'), /^HTTP\/1\.1 400 /],
    ['no HTTP', 'hello there\r\n\r\n', /^HTTP\/1\.1 400 /],
    ['a header with a line break', post('X-A: b\u0000c'), /^HTTP\/1\.1 400 /],
  ]
  for (const [name, text, expected] of cases) {
    const heard = await talk(text)
    expect(heard.slice(0, 60), name).toMatch(expected)
    expect(heard, name).not.toMatch(/node_modules|\.ts:|HPE_/)
    expect(JSON.parse(heard.slice(heard.indexOf('\r\n\r\n') + 4)), name).toMatchObject({
      content: null,
      msg: expect.any(String) as string,
    })
  }
  // After all of that the server still answers.
  expect(await talk('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 200 /,
  )
})
