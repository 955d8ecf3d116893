// The chat's webhook against a real server: what it is sent, and that a refusal, a redirect and silence are failures.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { webhookChat } from './chat.ts'

let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void = (_, response) =>
  response.end('{}')
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => answer(request, response, body))
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/robot/send?access_token=x`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('a message arrives as text', async () => {
  const seen: unknown[] = []
  answer = (request, response, body) => {
    seen.push([request.method, request.url, JSON.parse(body)])
    response.end('{"errcode":0,"errmsg":"ok"}')
  }
  await webhookChat(url).say('Hello "room"')
  expect(seen).toEqual([['POST', '/robot/send?access_token=x', { msgtype: 'text', text: { content: 'Hello "room"' } }]])
})

test('a refusal, a redirect and silence are failures', async () => {
  answer = (_, response) => response.end('{"errcode":310000,"errmsg":"keywords not in content"}')
  await expect(webhookChat(url).say('a')).rejects.toThrow('errcode 310000')
  answer = (_, response) => response.writeHead(500).end()
  await expect(webhookChat(url).say('a')).rejects.toThrow('500')
  answer = (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()
  await expect(webhookChat(url).say('a')).rejects.toThrow()
  answer = () => undefined
  await expect(webhookChat(url, 100).say('a')).rejects.toThrow(/timeout/i)
})
