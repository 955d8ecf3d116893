// Finance downloads a method's tariff, uploads it with a gap, mends the file, reads what changes line by line, and publishes.
import { readFile } from 'node:fs/promises'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { press, said } from './acts.ts'
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
  await page.locator('input[type=file]').setInputFiles({ name: 'tariff.xlsx', mimeType, buffer })
}

test('a tariff edited by xlsx: a fault, mended, the changes, published', { timeout: 120_000 }, async () => {
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
  await said(page, 'Drop a workbook here, or choose it')
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
