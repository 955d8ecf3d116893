// What is kept of typed input in the browser, for whom and how long. The browser's storage and locks are plain stand-ins here.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropDraft, forgetDrafts, hasDraft, keepDraft, sweepDrafts, takeDraft } from './draft.ts'

const DAY_MS = 86_400_000
const MEI = 'portal:mei@example.test'
const NORA = 'portal:nora@example.test'
let living: string[]
let clock: number

beforeEach(() => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (kept.size >= 100) throw new Error('QuotaExceededError')
      kept.set(key, value)
      Object.defineProperty(storage, key, { value, enumerable: true, configurable: true, writable: true })
    },
    removeItem: (key: string) => {
      kept.delete(key)
      Reflect.deleteProperty(storage, key)
    },
  }
  for (const name of ['getItem', 'setItem', 'removeItem']) Object.defineProperty(storage, name, { enumerable: false })
  living = []
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('navigator', {
    locks: { query: () => Promise.resolve({ held: living.map((id) => ({ name: `window|${id}` })) }) },
  })
  clock = 1_000_000_000_000
  vi.spyOn(Date, 'now').mockImplementation(() => clock)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A draft of another window: as ours, under its id. */
function typedInWindow(id: string, owner: string, name: string, values: unknown): void {
  keepDraft(owner, name, '1', values)
  const mine = Object.keys(localStorage).find((key) => key.includes(encodeURIComponent(name)))
  if (!mine) throw new Error('nothing was kept')
  const text = localStorage.getItem(mine) ?? ''
  localStorage.removeItem(mine)
  localStorage.setItem(mine.replace(/[^|]*$/, id), text)
}

test('values come back as they were, cleared fields and blanks too', async () => {
  const values = { a: 'x', cleared: undefined, none: null, lines: [{ sku: 'A|B', quantity: undefined }], off: false }
  keepDraft(MEI, 'order', '1', values)
  expect((await takeDraft(MEI, 'order', '1'))?.values).toStrictEqual(values)
  // Taking is not losing: a second reload finds it as well.
  expect((await takeDraft(MEI, 'order', '1'))?.values).toStrictEqual(values)
  dropDraft(MEI, 'order')
  expect(hasDraft(MEI, 'order')).toBe(false)
})

test('another person finds nothing, and what is known of another person is swept; the other application keeps its own', async () => {
  keepDraft(MEI, 'order', '1', { a: 1 })
  keepDraft('office:ada@example.test', 'notice', '1', { a: 1 })
  expect(hasDraft(NORA, 'order')).toBe(false)
  expect(await takeDraft(NORA, 'order', '1')).toBeUndefined()
  sweepDrafts(NORA)
  expect(hasDraft(MEI, 'order')).toBe(false)
  expect(hasDraft('office:ada@example.test', 'notice')).toBe(true)
})

test('signing out leaves nothing of this person', () => {
  keepDraft(MEI, 'order', '1', { a: 1 })
  keepDraft(NORA, 'order', '1', { a: 1 })
  forgetDrafts(MEI)
  expect([hasDraft(MEI, 'order'), hasDraft(NORA, 'order')]).toEqual([false, true])
})

test('after seven days, for another version or when unreadable it is gone', async () => {
  keepDraft(MEI, 'order', '1', { a: 1 })
  clock += 7 * DAY_MS - 1
  expect(await takeDraft(MEI, 'order', '1')).toBeDefined()
  clock += 1
  expect(await takeDraft(MEI, 'order', '1')).toBeUndefined()
  keepDraft(MEI, 'order/7', '1.3', { a: 1 })
  expect(await takeDraft(MEI, 'order/7', '1.4')).toBeUndefined()
  expect(hasDraft(MEI, 'order/7')).toBe(false)
  keepDraft(MEI, 'order', '1', { a: 1 })
  for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{broken')
  expect(await takeDraft(MEI, 'order', '1')).toBeUndefined()
})

test('twenty are kept of a person, the newest; one that is too long is not', () => {
  for (let n = 0; n < 25; n++) {
    clock += n
    keepDraft(MEI, `order/${n}`, '1', { n })
  }
  sweepDrafts(MEI)
  expect([0, 4, 5, 24].map((n) => hasDraft(MEI, `order/${n}`))).toEqual([false, false, true, true])
  keepDraft(MEI, 'order/24', '1', { text: 'x'.repeat(200_001) })
  expect(hasDraft(MEI, 'order/24')).toBe(false)
})

test('a full storage is no reason to stop typing', () => {
  for (let n = 0; n < 110; n++) keepDraft(MEI, `order/${n}`, '1', { n })
  expect(hasDraft(MEI, 'order/109')).toBe(false)
})

test('a window that lives keeps its draft to itself; one that is gone leaves it to the next', async () => {
  typedInWindow('elsewhere', MEI, 'order', { a: 'theirs' })
  living = ['elsewhere']
  expect(await takeDraft(MEI, 'order', '1')).toBeUndefined()
  keepDraft(MEI, 'order', '1', { a: 'mine' })
  expect((await takeDraft(MEI, 'order', '1'))?.values).toEqual({ a: 'mine' })
  dropDraft(MEI, 'order')
  living = []
  expect((await takeDraft(MEI, 'order', '1'))?.values).toEqual({ a: 'theirs' })
})
