// Delivery problems on both sides, and a parcel's public page for somebody who is nobody's customer: in both languages, on a desk and on a phone.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { now } from '../now.ts'
import { arrive, said } from './acts.ts'
import { address, enter, errorsOf, openPerson, snap, useBrowser } from './people.ts'

const browser = useBrowser()
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1)

test('the seller sees whose turn it is and gives away a page that says nothing of a person', async () => {
  const { page } = await enter(browser(), 'portal', 'mei@lumentrail.example')
  await page.goto(address('portal', '/order/order-list?delivery_problem=any'))
  const rows = page.locator('.uc-table:visible tbody tr')
  await rows.first().waitFor()
  const tab = await page.getByRole('button', { name: /^Delivery problems/, pressed: true }).innerText()
  expect(Number(tab.replace(/\D/g, ''))).toBe(await rows.count())
  await snap(page, 'tracking problems')
  await rows.first().getByRole('link').first().click()
  await arrive(page, /SO1024-/)
  await said(page, /: (You must act|We look into it|The recipient must act|The carrier must act)/)
  await snap(page, 'tracking order')
  const link = (await page.getByRole('link', { name: 'Open', exact: true }).getAttribute('href')) ?? ''
  expect(link).toMatch(/\/track\/[\w-]{43}\?platform_type=1$/)
  const recipient = await page
    .locator('.uc-plate')
    .filter({ hasText: /^Recipient/ })
    .innerText()
  const [name = ''] = recipient.split('\n').filter((line) => line && line !== 'Recipient')

  for (const [language, width, way] of [
    ['en', 1440, 'The way of your parcel'],
    ['zh_CN', 390, '包裹动态'],
    ['en', 390, 'The way of your parcel'],
    ['zh_CN', 1440, '包裹动态'],
  ] as const) {
    const visitor = await openPerson(browser(), { language, width })
    await visitor.page.goto(link)
    await said(visitor.page, way)
    expect(await visitor.page.locator('body').innerText()).not.toContain(name)
    expect(await fits(visitor.page)).toBe(true)
    expect(await visitor.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, nofollow')
    expect(await visitor.context.cookies()).toEqual([])
    await snap(visitor.page, `tracking public ${language} ${width}`)
    await visitor.context.close()
  }
  const stranger = await openPerson(browser(), { width: 390 })
  await stranger.page.goto(address('portal', `/track/${'A'.repeat(43)}`))
  await said(stranger.page, 'No parcel found')
  expect(errorsOf(browser())).toEqual([])
})

test('customer service finds the same problems from the workplace, in Chinese on a phone too', async () => {
  for (const [language, width, problems] of [
    ['en', 1440, 'Delivery problems'],
    ['zh_CN', 390, '派送异常订单'],
  ] as const) {
    const { page } = await enter(browser(), 'office', 'service@harbourline.example', { language, width })
    const card = page.locator('.uc-queue').filter({ hasText: problems })
    const count = Number(await card.locator('strong').innerText())
    expect(count).toBeGreaterThan(0)
    await card.click()
    const tab = page.getByRole('button', { name: /^(Delivery problems|派送异常)/, pressed: true })
    await expect.poll(async () => Number((await tab.innerText()).replace(/\D/g, ''))).toBe(count)
    expect(await fits(page)).toBe(true)
    await snap(page, `tracking office ${language} ${width}`)
  }
})

test('customer service brings news in a file: looked at, taken, known the second time; in Chinese on a phone too', async () => {
  for (const [language, width, words] of [
    // prettier-ignore
    ['en', 1440, { choose: 'Choose a file', good: 'New 1', bad: 'Faulty 1', take: 'Import the good rows (1)', taken: /^Taken: 1/, known: 'Unchanged 1' }],
    // prettier-ignore
    ['zh_CN', 390, { choose: '选择文件', good: '新增 1', bad: '有误 1', take: '导入 1 行正确数据', taken: /^已导入 1 行/, known: '无变化 1' }],
  ] as const) {
    const { page } = await enter(browser(), 'office', 'service@harbourline.example', { language, width })
    await page.goto(address('office', '/orders?status=in_transit'))
    const number = page.getByRole('link', { name: /^SO\d+-\d+$/ }).first()
    await number.waitFor()
    const order = await number.innerText()
    // One that nobody has brought before.
    const at = new Date(now().getTime() - 60_000).toISOString()
    const rows = [
      'Order number,Status,Time,Text',
      `${order},InTransit,${at},Sorted`,
      'SO1-999999,InTransit,2026-01-01 10:00,',
    ]
    const file = { name: 'carrier.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
    await page.goto(address('office', '/tracking-file'))
    const bring = async () => page.getByLabel(words.choose).last().setInputFiles(file)
    await bring()
    await said(page, words.good)
    await said(page, words.bad)
    expect(await fits(page)).toBe(true)
    await snap(page, `tracking file ${language} ${width}`)
    await page.getByRole('button', { name: words.take }).click()
    await page.getByRole('status').filter({ hasText: words.taken }).waitFor()
    await bring()
    await said(page, words.known)
    expect(await page.getByRole('button', { name: words.take }).count()).toBe(0)
  }
  expect(errorsOf(browser())).toEqual([])
})
