// What people read in the operation log: every write has its menu and its words, and changes are told field by field.
import { expect, test } from 'vitest'
import { menuOf } from '#shared/oversight/log-menus.ts'
import { titleOf } from '#server/base/http/titles.ts'
import { useApp } from '#test/app.ts'
import { JOB_TITLES } from './log-names.ts'
import { changesOf } from './log-reading.ts'
import { allJobs } from '../jobs.ts'
import { allCalls } from '../routes.ts'

useApp()

test('every job is called by words', () => {
  const names = allJobs.map(({ name }) => name)
  expect(
    names.filter((name) => !JOB_TITLES[name]),
    'say in log-names.ts what people read of these jobs',
  ).toEqual([])
  expect(names, 'each job stands once in jobs.ts').toEqual([...new Set(names)])
})

test('every call that writes stands under a menu and has its title in both languages', () => {
  const writes = allCalls.filter((call) => call.method === 'POST' && !call.reads)
  const without = writes.filter(({ path }) => !menuOf(path)).map(({ path }) => path)
  expect(without, 'name the part of these addresses in src/shared/oversight/log-menus.ts').toEqual([])
  const untold = writes.filter((call) => !/[\u3400-\u9fff]/.test(titleOf(call).zh_CN)).map(({ path }) => path)
  expect(untold, 'these titles say nothing in Chinese').toEqual([])
})

test("the house's own jobs stand under the menu of their work", () => {
  expect(['orders.verify', 'carrier', 'stock.warn', 'messages.notices', 'demo'].map(menuOf)).toEqual([
    'orders',
    'orders',
    'stock',
    'messages',
    'house',
  ])
  expect(menuOf('/api/nowhere/at/all')).toBeUndefined()
})

test('changes are told in words, without ids and without what stayed', () => {
  const row = { path: '', menu: '', actor_kind: 'main', actor_name: '', object: 'order' }
  const before = {
    status: 'approving',
    method_id: '018f0000-0000-7000-8000-000000000000',
    remark: 'a',
    platform_paid: false,
  }
  const after = {
    status: 'verifying',
    method_id: '018f0000-0000-7000-8000-000000000001',
    remark: 'a',
    platform_paid: true,
    recipient: { city: 'Wien', street: '' },
    lines: [{ sku_id: '018f0000-0000-7000-8000-000000000002', quantity: 2 }],
    skus: ['A', 'B', 'C', 'D', 'E', 'F'],
    unknown_field: 'x',
  }
  expect(changesOf({ ...row, before, after }, 'en')).toEqual([
    { field: 'Status', before: 'Approving', after: 'Upload (verifying)' },
    { field: 'Paid by the platform', before: 'No', after: 'Yes' },
    { field: 'City', before: '', after: 'Wien' },
    { field: 'Lines', before: '', after: '1' },
    { field: 'SKUs', before: '', after: 'A, B, C, D, E … (6)' },
  ])
  expect(changesOf({ ...row, before, after }, 'zh_CN')[0]).toEqual({
    field: '状态',
    before: '待确认',
    after: '已上传（待审核）',
  })
})
