// Long answers are packed for whoever takes it, and say the same.
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { useApp } from '#test/app.ts'

const app = useApp()

test('a long text is packed where gzip is taken, a short one never', async () => {
  const ask = (url: string, encoding: string) => app.app.inject({ url, headers: { 'accept-encoding': encoding } })
  const plain = await ask('/openapi.json', 'identity')
  const packed = await ask('/openapi.json', 'br, gzip')
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(packed.headers).toMatchObject({
    vary: 'accept-encoding',
    'content-encoding': 'gzip',
    'content-length': String(packed.rawPayload.length),
  })
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  expect((await ask('/healthz', 'gzip')).headers['content-encoding']).toBeUndefined()
})
