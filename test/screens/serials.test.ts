// Serial numbers on screen: brought in a file, found again in the list, and what the log tells of one.
import { expect, test } from 'vitest'
import { csvOf } from '#shared/csv.ts'
import { now } from '../now.ts'
import { arrive, press, said } from './acts.ts'
import { address, enter, snap, useBrowser } from './people.ts'

const browser = useBrowser()
const MEI = 'mei@lumentrail.example'
const SKU = 'LT-POWER-10K'
const mark = now().getTime().toString(36).toUpperCase()
const cell = (text: string) => ({ name: text, exact: true })

test('a file of serial numbers: preview, import, the list and the log of one', async () => {
  const { page, context } = await enter(browser(), 'portal', MEI)
  await page.goto(address('portal', '/inventory/serials'))
  await arrive(page, 'Serial numbers')
  await press(page, 'Import')
  await arrive(page, 'Import serial numbers')
  const rows = [
    ['Serial number', 'SKU'],
    [`${mark}-1`, SKU],
    [`${mark}-2`, SKU],
    [`${mark}-3`, 'NO-SUCH'],
  ]
  const buffer = Buffer.from(csvOf(rows))
  await page.locator('input[type=file]').setInputFiles({ name: 'numbers.csv', mimeType: 'text/csv', buffer })
  await said(page, 'This SKU does not exist')
  await press(page, 'Import the good rows (2)')
  await said(page, 'Rows imported: 2')
  await page.goto(address('portal', `/inventory/serials?sn=${mark}`))
  await page.getByRole('cell', cell(`${mark}-2`)).waitFor()
  await snap(page, 'serials list')
  const row = page.getByRole('row').filter({ hasText: `${mark}-1` })
  await row.getByRole('link', { name: 'Log' }).click()
  await arrive(page, 'Serial number log')
  await page.getByRole('cell', cell('Imported')).waitFor()
  expect(await page.getByRole('cell', cell('Imported')).count()).toBe(1)
  await snap(page, 'serials log')
  await context.close()
})
