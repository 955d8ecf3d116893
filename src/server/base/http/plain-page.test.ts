// Who asks for a page is told in words, who asks for data in the envelope.
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { useApp } from '#test/app.ts'
import { ERRORS } from '#shared/errors.ts'
import { plainPage } from './plain-page.ts'

const app = useApp()
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'zh-CN' }

test('a refusal in words for a browser, as JSON for a program', async () => {
  for (const [url, code] of [
    ['/api/ucenter/none', 'not_found'],
    ['/api/ucenter/order/getList', 'session_expired'],
    ['/%zz', 'bad_request'],
  ] as const) {
    const page = await app.app.inject({ url, headers: BROWSER })
    expect([page.statusCode, page.headers['content-type']], url).toEqual([
      ERRORS[code].status,
      'text/html; charset=utf-8',
    ])
    expect(page.body).toContain(`<p>${ERRORS[code].zh_CN}</p>`)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    const answer = await app.app.inject({ url, headers: { accept: 'application/json' } })
    expect(JSON.parse(answer.body)).toMatchObject({ error_code: ERRORS[code].number })
  }
  expect(plainPage(400, 'en', ['<script>&"'])).not.toContain('<script>')
})

test('too long an address: a page in both languages, and the envelope below /api', async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as { port: number }
  const ask = async (path: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET ${path}?q=${'a'.repeat(40_000)} HTTP/1.1\r\nhost: a\r\n\r\n`)
    let said = ''
    for await (const chunk of socket) said += String(chunk)
    return said
  }
  const page = await ask('/orders')
  expect(page).toMatch(/^HTTP\/1.1 431 [\s\S]*text\/html/)
  expect(page).toContain(ERRORS.too_large.en)
  expect(page).toContain(ERRORS.too_large.zh_CN)
  expect(await ask('/api/ucenter/order/getList')).toMatch(/^HTTP\/1.1 431 [\s\S]*application\/json/)
})
