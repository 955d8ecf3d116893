// The simulator where it is asked: over HTTP on a port of this machine, or within this process by the names of its shops.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Asked, AskPublic } from '../../ask-public.ts'
import { answerOf } from './answer.ts'
import type { SimulatedShop } from './simulated-shop.ts'

/** `url` is the shop's address; the server has its own clock and no end but `close`. */
export async function serveShop(shop: SimulatedShop): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      const answer = answerOf(shop, {
        method: request.method as Asked['method'],
        url: `http://${request.headers.host}${request.url}`,
        headers,
        ...(body !== '' && { body }),
      })
      response.writeHead(answer.status, answer.headers as Record<string, string>).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Whoever is asked by the name of one of these shops is the simulator; everybody else is asked by `ask`. */
export const withSimulated =
  (shops: readonly SimulatedShop[], ask: AskPublic): AskPublic =>
  (asked) => {
    const host = URL.canParse(asked.url) ? new URL(asked.url).host : ''
    const shop = shops.find(({ domain }) => domain === host)
    return shop ? Promise.resolve(answerOf(shop, asked)) : ask(asked)
  }
