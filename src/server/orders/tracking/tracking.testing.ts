// Sends carriers' messages as a carrier would: signed over the bytes.
import { sign17Track, signMessage } from '#server/outside/webhook-signature.ts'
import type { Envelope } from '#shared/contract.ts'
import type { TestApp } from '#test/app.ts'

let messages = 0

type Options = { id?: string; secret?: string; at?: Date; signature?: string; body?: string }

/** The answer to one message about a tracking number; `options` bend it. */
export async function sendTracking(test: TestApp, tracking_no: string, events: object[], options: Options = {}) {
  const body = options.body ?? JSON.stringify({ tracking_no, events })
  const id = options.id ?? `msg_${++messages}`
  const seconds = Math.floor((options.at ?? test.ctx.clock.now()).getTime() / 1000)
  const signature =
    options.signature ??
    signMessage(options.secret ?? test.ctx.config.TRACKING_SECRET ?? '', id, seconds, Buffer.from(body))
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/webhooks/tracking',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signature,
    },
    payload: body,
  })
  return { status: response.statusCode, body: response.json<Envelope<{ accepted: number }>>() }
}

/** The answer to one message of 17TRACK. */
export async function send17Track(test: TestApp, message: object, { sign }: { sign?: string } = {}) {
  const payload = JSON.stringify(message)
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/webhooks/17track',
    headers: {
      'content-type': 'application/json',
      sign: sign ?? sign17Track(test.ctx.config.TRACK17_KEY ?? '', Buffer.from(payload)),
    },
    payload,
  })
  return { status: response.statusCode, body: response.json<Envelope<{ accepted: number }>>() }
}
