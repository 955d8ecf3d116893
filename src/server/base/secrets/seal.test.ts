// Sealing: opens for its own key, purpose and person only, and the key is made once.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import type { Ctx } from '../context.ts'
import { derive, seal, sealingKey, unseal } from './seal.ts'

const folder = mkdtempSync(join(tmpdir(), 'ucenter-seal-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const clock = makeClock()
const withKey = (fill: number) =>
  ({ clock, config: { ...readConfig({}), SEALING_KEY: Buffer.alloc(32, fill).toString('base64') } }) as Ctx
const ours = withKey(1)
const plain = Buffer.from('twenty bytes of words')

test('what was sealed opens again, each time in another dress', () => {
  const sealed = seal(ours, plain, 'secret of A')
  expect(unseal(ours, sealed, 'secret of A')).toEqual(plain)
  expect(sealed.includes(plain)).toBe(false)
  expect(seal(ours, plain, 'secret of A').equals(sealed)).toBe(false)
})

test('another person, another key, a changed byte, a cut tail: nothing', () => {
  const sealed = seal(ours, plain, 'secret of A')
  expect(unseal(ours, sealed, 'secret of B')).toBe(undefined)
  expect(unseal(withKey(2), sealed, 'secret of A')).toBe(undefined)
  for (const at of [0, 12, 28, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect([at, unseal(ours, changed, 'secret of A')]).toEqual([at, undefined])
  }
  for (const length of [0, 11, 27, sealed.length - 1])
    expect(unseal(ours, sealed.subarray(0, length), 'secret of A')).toBe(undefined)
})

test('derived bytes hang on key, purpose and nonce', () => {
  const bytes = derive(ours, 'codes of A', 'n1', 100)
  expect(bytes).toHaveLength(100)
  expect(derive(ours, 'codes of A', 'n1', 100)).toEqual(bytes)
  for (const other of [
    derive(ours, 'codes of B', 'n1', 100),
    derive(ours, 'codes of A', 'n2', 100),
    derive(withKey(2), 'codes of A', 'n1', 100),
  ])
    expect(other.equals(bytes)).toBe(false)
})

test('without a configured key one is made, once, for nobody else to read', () => {
  const config = { ...readConfig({}), DATA_DIR: folder }
  const key = sealingKey(config, clock)
  expect(Buffer.from(key, 'base64')).toHaveLength(32)
  expect(sealingKey(config, clock)).toBe(key)
  expect(statSync(join(folder, 'sealing-key')).mode & 0o777).toBe(0o600)
  expect(() => readConfig({ SEALING_KEY: 'short' })).toThrow(/SEALING_KEY/)
})
