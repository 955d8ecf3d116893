// The rules of the tabbed area, sentence by sentence (Rule 18.3).
import { expect, test } from 'vitest'
import {
  closedBy,
  closeTab,
  MAX_TABS,
  nameTab,
  openTab,
  readTabs,
  sweepTabs,
  type Tab,
  type TabsState,
} from './tabs-rules.ts'

const HOME = '/home'
const tab = (key: string): Tab => ({
  key,
  fullPath: key,
  path: key,
  title: { en: key, zh_CN: key },
  closable: key !== HOME,
  meta: { keepAlive: true },
  version: 0,
})
const state = (active: string, ...keys: string[]): TabsState => ({ tabs: [HOME, ...keys].map(tab), activeKey: active })
const keys = (s: TabsState | undefined) => s?.tabs.map(({ key }) => key)

test('opening adds once, moves to it, and remembers the newest address', () => {
  const once = openTab(state(HOME), { ...tab('/a'), fullPath: '/a?q=1' })
  const twice = openTab(once, { ...tab('/a'), fullPath: '/a?q=2' })
  expect(keys(twice)).toEqual([HOME, '/a'])
  expect(twice.activeKey).toBe('/a')
  expect(twice.tabs[1]!.fullPath).toBe('/a?q=2')
})

test('a tab says which document it shows, also after it is visited again and stored', () => {
  const named = nameTab(state('/a', '/a', '/b'), '/a', 'SO1024-000267')
  const again = openTab(named, { ...tab('/a'), fullPath: '/a?tab=fees' })
  expect(again.tabs.map(({ subject }) => subject)).toEqual([undefined, 'SO1024-000267', undefined])
  expect(readTabs(JSON.stringify(again.tabs))[1]!.subject).toBe('SO1024-000267')
  expect(readTabs(JSON.stringify([{ ...tab('/a'), subject: 7 }]))).toEqual([])
})

test('the oldest tab makes room, but not home and not one with unsaved input', () => {
  const many = Array.from({ length: MAX_TABS - 1 }, (_, i) => `/p${i}`)
  const full = openTab(state(HOME, ...many), tab('/new'), new Set(['/p0']))
  expect(full.tabs).toHaveLength(MAX_TABS)
  expect(keys(full)).toContain('/p0')
  expect(keys(full)).not.toContain('/p1')
})

test('a tab that is not closable cannot be removed', () => expect(closeTab(state(HOME), HOME, HOME)).toBeUndefined())

test('removing the active tab moves to the one before it', () => {
  const after = closeTab(state('/b', '/a', '/b', '/c'), '/b', HOME)
  expect(keys(after)).toEqual([HOME, '/a', '/c'])
  expect(after?.activeKey).toBe('/a')
})

test('removing the active tab moves home where there is none before it', () => {
  const alone: TabsState = { tabs: [tab('/a')], activeKey: '/a' }
  expect(closeTab(alone, '/a', HOME)).toEqual({ tabs: [], activeKey: HOME })
})

test('removing another tab stays where one is', () =>
  expect(closeTab(state('/a', '/a', '/b'), '/b', HOME)?.activeKey).toBe('/a'))

test('left, right, others, all', () => {
  const s = state('/b', '/a', '/b', '/c')
  expect(keys(sweepTabs(s, 'left', '/b', HOME))).toEqual([HOME, '/b', '/c'])
  expect(keys(sweepTabs(s, 'right', '/b', HOME))).toEqual([HOME, '/a', '/b'])
  expect(keys(sweepTabs(s, 'others', '/b', HOME))).toEqual([HOME, '/b'])
  expect(sweepTabs(s, 'all', '/b', HOME)).toEqual({ tabs: [tab(HOME)], activeKey: HOME })
})

test('a sweep that closes the active tab moves to the one it started from', () =>
  expect(sweepTabs(state('/c', '/a', '/b', '/c'), 'right', '/a', HOME)?.activeKey).toBe('/a'))

test.each(['left', 'right', 'others', 'all'] as const)('%s is refused when nothing would change', (sweep) =>
  expect(sweepTabs(state(HOME), sweep, HOME, HOME)).toBeUndefined(),
)

test('what a change closes is known before it happens', () => {
  const s = state('/b', '/a', '/b')
  expect(closedBy(s, sweepTabs(s, 'others', '/b', HOME)!)).toEqual(['/a'])
})

test.each([null, '', '{', 'null', '{}', '[1,null,{"key":"//evil","fullPath":"/x"}]'])(
  'damaged stored tabs give none: %s',
  (stored) => expect(readTabs(stored)).toEqual([]),
)
test('stored tabs from before a tab said whether it is kept are none', () => {
  const { meta: _, ...old } = tab('/a')
  expect(readTabs(JSON.stringify([old]))).toEqual([])
})
test('stored tabs are read back', () => expect(readTabs(JSON.stringify([tab('/a')]))).toEqual([tab('/a')]))
