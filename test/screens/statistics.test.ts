// The statistics as a seller reads them: every page in both languages, what a chart shows stands in its table, and a row leads to what it counts.
import { expect, test } from 'vitest'
import { reportPages } from '#shared/statistics/statistics.pages.ts'
import { arrive, choose, download, press, soon } from './acts.ts'
import { address, enter, snap, useBrowser } from './people.ts'

const browser = useBrowser()
const MEI = 'mei@lumentrail.example'

/** The last line of the page's table. */
const total = async (page: Awaited<ReturnType<typeof enter>>['page']) =>
  (await page.locator('tfoot td').filter({ visible: true }).allInnerTexts()).map((cell) => cell.trim())

test.each([
  ['en', 1440],
  ['zh_CN', 390],
] as const)('every statistic is drawn and listed: %s, %i px', { timeout: 180_000 }, async (language, width) => {
  const mei = await enter(browser(), 'portal', MEI, { language, width, height: 900 })
  for (const [name, { path, title }] of Object.entries(reportPages)) {
    await mei.page.goto(address('portal', path))
    await arrive(mei.page, title[language])
    await mei.page.locator('tfoot').filter({ visible: true }).waitFor()
    if (name !== 'volume' && name !== 'onTime')
      await mei.page.locator('.uc-chart svg path').filter({ visible: true }).first().waitFor()
    await snap(mei.page, `statistics-${name}-${language}`)
  }
  expect(mei.errors).toEqual([])
  await mei.context.close()
})

test(
  'months are chosen and compared; a month leads to its orders, and the file says the same',
  { timeout: 120_000 },
  async () => {
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
  },
)

test('a chart that cannot be loaded says so, and its figures are there', { timeout: 60_000 }, async () => {
  const { page, context } = await enter(browser(), 'portal', MEI)
  await page.route(/\/assets\/echarts-/, (route) => route.abort())
  await page.goto(address('portal', reportPages.shipping.path))
  await arrive(page, reportPages.shipping.title.en)
  await page.getByText('The chart could not be drawn. Its figures stand in the table.').waitFor()
  expect(Number((await total(page))[1])).toBeGreaterThan(0)
  await snap(page, 'statistics-no-chart')
  await context.close()
})
