// What a browser finds is what the server counts, and who leaves the page stops working.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { workText, zeroBits } from '#shared/access/captcha.rules.ts'
import { findWork } from './work.ts'

const ID = '019ca0c5-1111-7abc-8def-0123456789ab'

test('the work found is the work counted', async () => {
  const work = await findWork(ID, 12, new AbortController().signal)
  expect(zeroBits(createHash('sha256').update(workText(ID, work)).digest())).toBeGreaterThanOrEqual(12)
})

test('zero bits are counted over the bytes', () => {
  const cases: [number[], number][] = [[[0x80], 0], [[0x01], 7], [[0, 0x40], 9], [[0, 0, 0xff], 16], [[0, 0], 16]] // prettier-ignore
  for (const [bytes, bits] of cases) expect(zeroBits(Uint8Array.from(bytes)), String(bytes)).toBe(bits)
})

test('it stops when it is told to', async () => {
  const control = new AbortController()
  const working = findWork(ID, 250, control.signal)
  control.abort()
  await expect(working).rejects.toThrow()
})
