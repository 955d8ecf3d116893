// Prices as files. Finance downloads a method's tariff, uploads it with a gap, mends the file, reads what changes line by line, and publishes;
// and exchange rates the same way.
import { readFile } from 'node:fs/promises'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { press, said, soon } from './acts.ts'
import { address, enter, snap, useBrowser } from './people.ts'

const browser = useBrowser()
type Sheets = { name: string; rows: (string | null)[][] }[]

async function sheetsOf(bytes: Buffer): Promise<Sheets> {
  const { sheets } = await readXlsx(bytes)
  return sheets.map(({ name, rows }) => ({
    name,
    rows: rows.map((row) => row.map((cell) => (cell === null ? null : String(cell)))),
  }))
}
async function upload(page: Page, sheets: Sheets): Promise<void> {
  const buffer = Buffer.from(await writeXlsx({ sheets, stringMode: 'inline' }))
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.locator('input[type=file]').setInputFiles({ name: 'prices.xlsx', mimeType, buffer })
}

test('a tariff edited by xlsx: a fault, mended, the changes, published', async () => {
  const finance = await enter(browser(), 'office', 'finance@harbourline.example')
  const { page } = finance
  await page.goto(address('office', '/tariffs/method/rhine_parcel'))
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download as xlsx')])
  const sheets = await sheetsOf(await readFile(await download.path()))
  const bands = sheets.find(({ name }) => name === 'Freight by weight')!
  const [, first, second] = bands.rows
  expect([first?.[1], second?.[1]]).toEqual(['0', first?.[2]])

  await press(page, 'New version from this one')
  await said(page, 'Drop a file here, or choose it')
  const edge = Number(second![1])
  second![1] = String(edge + 100)
  await upload(page, sheets)
  const fault = `Freight by weight!B3: Gap between ${edge} g and ${edge + 100} g`
  await said(page, new RegExp(fault))
  await snap(page, 'tariff file fault')
  await press(page, new RegExp(fault))
  await expect.poll(() => page.locator('.uc-grid input:focus').count()).toBe(1)

  second![1] = String(edge)
  const was = first![3]!
  first![3] = String(Number(was) + 0.11)
  await upload(page, sheets)
  await page.getByText('One fault in the file').waitFor({ state: 'detached' })
  await press(page, 'Check and compare')
  await page.getByRole('cell', { name: was }).first().waitFor()
  await snap(page, 'tariff file changes')
  await press(page, 'Publish')
  await said(page, /Version \d+ is published/)
  expect(finance.errors).toEqual([])
  await finance.context.close()
})

test('exchange rates by xlsx: a fault, mended, the changes, set', async () => {
  const finance = await enter(browser(), 'office', 'finance@harbourline.example')
  const { page } = finance
  await page.goto(address('office', '/exchange-rates'))
  const cell = (text: string) => page.getByRole('cell', { name: text, exact: true }).filter({ visible: true }).first()
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download as xlsx')])
  const sheets = await sheetsOf(await readFile(await download.path()))
  const rates = sheets[0]!.rows
  const euro = rates.find((row) => row[0] === 'EUR')!
  const was = euro[2]!
  euro[2] = 'about one'
  await upload(page, sheets)
  const wrong = page.locator('.uc-grid [data-wrong=true]')
  await soon(() => wrong.count()).toBe(1)
  await press(page, /^Set for/)
  await said(page, 'Must be a number such as 1.085')
  await snap(page, 'exchange rates fault')

  const is = String(Number(was) + 0.01)
  euro[2] = is
  rates.push(['JPY', 'USD', '0.0067'])
  await upload(page, sheets)
  await soon(() => wrong.count()).toBe(0)
  const changes = page.getByRole('table').filter({ hasText: 'Change' }).filter({ visible: true })
  await soon(() => changes.getByRole('row').allInnerTexts()).toEqual([
    expect.stringMatching(/Old\s+New/),
    expect.stringMatching(new RegExp(`EUR → USD.*${was}\\s+${is}\\s+\\+0\\.9`, 's')),
    expect.stringMatching(/JPY → USD.*0\.0067/s),
  ])
  await snap(page, 'exchange rates changes')
  await press(page, /^Set for/)
  await said(page, /2 (exchange )?rates/)
  await cell(is)
    .or(page.locator(`input[value="${is}"]`))
    .first()
    .waitFor()
  expect(finance.errors).toEqual([])
  await finance.context.close()
})
