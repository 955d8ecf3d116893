// A receiver of webhooks for tests: a real server on this machine that keeps what comes and answers as it is told.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { ANYWHERE } from '#server/outside/open-internet.ts'
import { makePostPublic } from '#server/outside/post-public.ts'
import type { TestApp } from '#test/app.ts'

export type Received = {
  path: string
  id: string
  headers: Record<string, string>
  body: string
  type: string
  data: Record<string, unknown>
}
export type Sink = {
  url: string
  got: Received[]
  /** Answers in place of 200; `got` holds the message already. */
  answer: (message: Received, response: ServerResponse) => void
  close(): Promise<void>
}

export async function openSink(): Promise<Sink> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const headers = request.headers as Record<string, string>
      const { type, data } = JSON.parse(body) as Pick<Received, 'type' | 'data'>
      const message = { path: request.url ?? '', id: headers['webhook-id'] ?? '', headers, body, type, data }
      sink.got.push(message)
      sink.answer(message, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const sink: Sink = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    got: [],
    answer: (_, response) => response.end('ok'),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return sink
}

/** Lets webhooks of a test go to this machine; give it WEBHOOKS_ANYWHERE too. */
export function reachSinks(test: TestApp): void {
  test.ctx.postPublic = makePostPublic(ANYWHERE)
}

/** Whether the official verifier takes a message for signed with a secret. It asks the real clock, so it is told when the message was sent. */
export function isSigned({ headers, body }: Received, secret: string): boolean {
  const real = Date.now
  Date.now = () => Number(headers['webhook-timestamp']) * 1000
  try {
    new Webhook(secret).verify(body, headers)
    return true
  } catch {
    return false
  } finally {
    Date.now = real
  }
}
