// How the corpora send what they have bent.
import type { Call } from '#shared/contract.ts'
import { hookHeaders } from '#server/integrations/shops/shops.testing.ts'
import { sign17Track, signMessage } from '#server/outside/webhook-signature.ts'
import { inPath } from '#server/base/http/machine-api.ts'
import { addressed } from '#test/address.ts'
import type { TestApp } from '#test/app.ts'
import { read, type Answered } from './judge.ts'
import { signing } from './requests-shops.ts'
import type { Request } from './requests.ts'
import { placesOf } from './schema-walk.ts'

let asked = 0

/** What stands in the path is no place of the query or the body; api.test.ts tries it. */
export const places = (call: Call, input: unknown) =>
  placesOf(call, input).filter(({ path: [first] }) => !inPath(call.path).includes(String(first)))

/** Sends exactly these bytes, signed where the call wants it; Chinese and English take turns. */
export const askAt =
  (app: TestApp) =>
  async (
    call: Call,
    request: Request,
    sent: { query?: string; body?: string },
  ): Promise<Answered & { language: 'en' | 'zh_CN' }> => {
    const language = ++asked % 2 ? 'en' : 'zh_CN'
    const headers: Record<string, string> = { 'accept-language': language === 'en' ? 'en-US' : 'zh-CN' }
    if (request.as) headers['authorization'] = `Bearer ${request.as.token}`
    if (call.method === 'POST') headers['idempotency-key'] = `corpus-${asked}`
    if (sent.body !== undefined)
      headers['content-type'] = call.upload ? 'multipart/form-data; boundary=corpus' : 'application/json'
    if (call.signed && sent.body !== undefined) {
      const seconds = Math.floor(app.ctx.clock.now().getTime() / 1000)
      const signature = signMessage(
        app.ctx.config.TRACKING_SECRET ?? '',
        `corpus-${asked}`,
        seconds,
        Buffer.from(sent.body),
      )
      Object.assign(headers, {
        'webhook-id': `corpus-${asked}`,
        'webhook-timestamp': String(seconds),
        'webhook-signature': signature,
        sign: sign17Track(app.ctx.config.TRACK17_KEY ?? '', Buffer.from(sent.body)),
      })
      if (signing.shop) Object.assign(headers, hookHeaders(signing.shop, sent.body))
    }
    const began = performance.now()
    const response = await app.app.inject({
      method: call.method,
      url: addressed(call, request.input).path + (sent.query ?? ''),
      headers,
      payload: sent.body,
    })
    return { ...read(response, performance.now() - began), language }
  }
