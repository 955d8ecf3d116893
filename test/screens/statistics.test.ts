// The statistics as a seller reads them: every page in both languages, what a chart shows stands in its table, and a row leads to what it counts.
import { expect, test } from 'vitest'
import { reportPages } from '#shared/statistics/statistics.pages.ts'
import { arrive, button, choose, download, press, soon } from './acts.ts'
import { address, enter, snap, useBrowser } from './people.ts'

const browser = useBrowser()
const MEI = 'mei@lumentrail.example'

/** The last line of the page's table. */
const total = async (page: Awaited<ReturnType<typeof enter>>['page']) =>
  (await page.locator('tfoot td').filter({ visible: true }).allInnerTexts()).map((cell) => cell.trim())

test.each([
  ['en', 1440],
  ['zh_CN', 390],
] as const)('every statistic is drawn and listed: %s, %i px', async (language, width) => {
  const mei = await enter(browser(), 'portal', MEI, { language, width, height: 900 })
  for (const [name, { path, title }] of Object.entries(reportPages)) {
    await mei.page.goto(address('portal', path))
    await arrive(mei.page, title[language])
    await mei.page.locator('tfoot').filter({ visible: true }).first().waitFor()
    if (name !== 'volume' && name !== 'onTime')
      await mei.page.locator('.uc-chart svg path').filter({ visible: true }).first().waitFor()
    await snap(mei.page, `statistics-${name}-${language}`)
  }
  expect(mei.errors).toEqual([])
  await mei.context.close()
})

test('months are chosen and compared; a month leads to its orders, and the file says the same', async () => {
  const mei = await enter(browser(), 'portal', MEI)
  const { page } = mei
  // A word of another page's address is not for this one, nor for its file.
  await page.goto(address('portal', `${reportPages.shipping.path}?search=lamp`))
  await arrive(page, reportPages.shipping.title.en)
  await choose(page, 'Compared with', 'Months before')
  await soon(() => new URL(page.url()).searchParams.get('against')).toBe('period')
  const [, orders] = await total(page)
  const file = await download(page, async () => {
    await press(page, 'Export')
    await page.getByRole('menuitem', { name: 'Table as csv' }).click()
  })
  const lines = file.bytes.toString().trim().split('\r\n').slice(1)
  expect(lines.reduce((sum, line) => sum + Number(line.split(',')[1]), 0).toLocaleString('en')).toBe(orders)
  const month = page.locator('tbody a').filter({ visible: true }).first()
  await month.click()
  await arrive(page, 'Orders')
  await soon(() => new URL(page.url()).search).toMatch(
    /shipped_from=20\d\d-\d\d-01&shipped_to=20\d\d-\d\d-(28|29|30|31)/,
  )
  await page.getByRole('table').filter({ visible: true }).waitFor()
  expect(mei.errors).toEqual([])
  await mei.context.close()
})

test.each([
  ['en', 1440, false, 'Regions of', 'Italy', 'Germany', /^Postal area \d\d$/],
  ['zh_CN', 390, true, '选择国家', '意大利', '德国', /^邮编区 \d\d$/],
] as const)(
  'a country is told by its regions: %s, %i px',
  async (language, width, dark, regionsOf, provinces, country, area) => {
    const mei = await enter(browser(), 'portal', MEI, { language, width, height: 900, dark })
    const { page } = mei
    // Of the United States, where most of the goods went, and of Italy there are shapes.
    await page.goto(address('portal', reportPages.countries.path))
    await arrive(page, reportPages.countries.title[language])
    const regions = page.locator('.uc-regions').filter({ visible: true })
    await soon(() => regions.locator('.uc-chart svg path').count()).toBeGreaterThan(50)
    await regions.getByText('California', { exact: true }).waitFor()
    await regions.scrollIntoViewIfNeeded()
    await snap(page, `statistics-states-${language}`)
    await choose(page, regionsOf, provinces)
    await regions.getByText('Milano', { exact: true }).waitFor()
    await soon(() => regions.locator('.uc-chart svg path').count()).toBeGreaterThan(100)
    await snap(page, `statistics-provinces-${language}`)
    await choose(page, regionsOf, country)
    await regions.getByText(area).first().waitFor()
    await soon(() => new URL(page.url()).searchParams.get('of')).toBe('DE')
    await snap(page, `statistics-regions-${language}`)
    expect(mei.errors).toEqual([])
    await mei.context.close()
  },
)

test('a chart that cannot be loaded says so, and its figures are there', async () => {
  const { page, context } = await enter(browser(), 'portal', MEI)
  await page.route(/\/assets\/echarts-/, (route) => route.abort())
  await page.goto(address('portal', reportPages.shipping.path))
  await arrive(page, reportPages.shipping.title.en)
  await page.getByText('The chart could not be drawn. Its figures stand in the table.').waitFor()
  expect(Number((await total(page))[1])).toBeGreaterThan(0)
  await snap(page, 'statistics-no-chart')
  await context.close()
})

test.each([
  ['en', 1440, 'By mail', 'Mail it to me', 'Stop Monthly shipping'],
  ['zh_CN', 390, '邮件订阅', '订阅', '取消订阅月度发货'],
] as const)('a statistic is asked for by mail, and stopped: %s, %i px', async (language, width, byMail, act, stop) => {
  const mei = await enter(browser(), 'portal', MEI, { language, width, height: 900, dark: width === 390 })
  const { page } = mei
  await page.goto(address('portal', reportPages.shipping.path))
  await arrive(page, reportPages.shipping.title[language])
  await press(page, byMail)
  await press(page, act)
  await page.getByText(language === 'en' ? /The first mail comes on .*07:00/ : /首封邮件将于 .*07:00/).waitFor()
  await press(page, byMail)
  await button(page, stop).waitFor()
  await snap(page, `statistics-by-mail-${language}`)
  await press(page, stop)
  await soon(() => page.getByRole('listitem').filter({ hasText: '07:00', visible: true }).count()).toBe(0)
  expect(mei.errors).toEqual([])
  await mei.context.close()
})
