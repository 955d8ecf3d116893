// Both ways of asking for a translation, against a real server that answers as the services do.
import { createHash } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { baiduTranslator, libreTranslator } from './translation.ts'

let seen: { path: string; headers: IncomingHttpHeaders; body: string }[] = []
let answer: { status?: number; body: string } = { body: '{}' }
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    seen.push({ path: request.url ?? '', headers: request.headers, body })
    response.writeHead(answer.status ?? 200).end(answer.body)
  })
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('Baidu is asked with a signed form, and its lines are put together', async () => {
  seen = []
  answer = {
    body: '{"from":"zh","to":"en","trans_result":[{"src":"杯子","dst":"Cup"},{"src":"盖","dst":"Lid & rim"}]}',
  }
  const baidu = baiduTranslator({ appId: 'app-1', key: 'secret', url })
  expect(await baidu.translate('杯子\n盖', 'zh', 'en')).toBe('Cup\nLid & rim')
  const sent = new URLSearchParams(seen[0]?.body)
  expect(seen[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded')
  expect(Object.fromEntries(sent)).toMatchObject({ q: '杯子\n盖', from: 'zh', to: 'en', appid: 'app-1' })
  const signed = createHash('md5')
    .update(`app-1杯子\n盖${sent.get('salt')}secret`)
    .digest('hex')
  expect(sent.get('sign')).toBe(signed)
  expect(seen[0]?.body).not.toContain('secret')
})

test('LibreTranslate is asked in JSON, with a key where there is one', async () => {
  seen = []
  answer = { body: '{"translatedText":"杯子"}' }
  expect(await libreTranslator({ url: `${url}/`, key: 'k' }).translate('Cup "A"', 'en', 'zh')).toBe('杯子')
  expect(await libreTranslator({ url }).translate('Cup', 'en', 'zh')).toBe('杯子')
  expect(seen.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
    ['/translate', { q: 'Cup "A"', source: 'en', target: 'zh', format: 'text', api_key: 'k' }],
    ['/translate', { q: 'Cup', source: 'en', target: 'zh', format: 'text' }],
  ])
})

test.each([
  { body: '{"error_code":"54003","error_msg":"Invalid Access Limit"}' },
  { body: '{"trans_result":[]}' },
  { body: '{"trans_result":[{"dst":7}]}' },
  { body: '{"translatedText":null}' },
  { body: 'null' },
  { body: '<html>' },
  { status: 500, body: '{"translatedText":"x","trans_result":[{"dst":"x"}]}' },
  { body: `{"translatedText":"${'x'.repeat(100_001)}","trans_result":[{"dst":"x"}]}` },
])('an answer that is none is a failure: %j', async (given) => {
  answer = given
  await expect(baiduTranslator({ appId: 'a', key: 'b', url }).translate('x', 'en', 'zh')).rejects.toThrow()
  await expect(libreTranslator({ url }).translate('x', 'en', 'zh')).rejects.toThrow()
})
