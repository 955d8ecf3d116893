// A person changes the own profile: name, phone, language, and the clock of the pages, seen to move the times.
import { expect, test } from 'vitest'
import { arrive, choose, field, fill, press, said, soon } from './acts.ts'
import { address, enter, errorsOf, snap, useBrowser } from './people.ts'

const browser = useBrowser()
// Whom no other screen test needs with English pages.
const NORA = 'nora@kiteandkettle.example'

test('name, phone, language and time zone, and every time on the pages follows', async () => {
  const { page, context } = await enter(browser(), 'portal', NORA)
  const profile = async (title: string) => {
    await page.goto(address('portal', '/user/profile'))
    await arrive(page, title)
  }
  const created = async (label: string) => page.locator('dl').filter({ visible: true }).getByText(label, { exact: true }).locator('xpath=following-sibling::dd').innerText() // prettier-ignore
  // The button of the header is called like the field.
  const inDialog = async (label: string, text: string | RegExp) => {
    await page.getByRole('dialog').getByLabel(label).click()
    await page.locator('.ant-select-item-option').filter({ visible: true, hasText: text }).first().click()
  }
  await profile('Profile')
  const before = await created('Created')
  await press(page, 'Edit')
  await fill(page, { 'First name': '', 'Last name': 'Winter', 'Phone': '+49 30 7654321' }) // prettier-ignore
  await press(page, 'Save')
  await soon(() => field(page, 'First name').getAttribute('aria-invalid')).toBe('true')
  await fill(page, { 'First name': 'Eleonora' })
  await choose(page, 'Time zone', 'Asia/Shanghai', 'Shanghai')
  await snap(page, 'profile 1 edit')
  await press(page, 'Save')
  await said(page, 'Your profile is changed')
  await said(page, 'Eleonora Winter')
  await said(page, '+49 30 7654321')
  const moved = await created('Created')
  expect(moved).not.toBe(before)
  // Shanghai is six or seven hours ahead of the browser's Berlin.
  const hour = (text: string) => Number(/(\d\d):\d\d/.exec(text)?.[1])
  expect([6, 7]).toContain((hour(moved) - hour(before) + 24) % 24)
  await profile('Profile')
  expect(await created('Created')).toBe(moved)

  await press(page, 'Edit')
  await inDialog('Language', '简体中文')
  await press(page, 'Save')
  await arrive(page, '个人资料')
  await soon(() => page.getByText('+49 30 7654321').filter({ visible: true }).count()).toBe(1)
  await press(page, '编辑')
  await inDialog('语言', /浏览器/)
  await choose(page, '时区', /Berlin/, 'Berlin')
  await fill(page, { 名: 'Nora' })
  await press(page, '保存')
  await said(page, 'Nora Winter')
  await soon(() => created('创建时间')).toContain(/\d\d:\d\d/.exec(before)?.[0] ?? 'no time')
  await context.close()
})

test('no page has logged an error', () => expect(errorsOf(browser())).toEqual([]))
