// A customer opens last month's statement, reads what it came to, and takes it away as PDF and as a file of its entries.
import { expect, test } from 'vitest'
import { readPdf } from '#server/paper/read-pdf.testing.ts'
import { arrive, download, press, said } from './acts.ts'
import { address, enter, snap, useBrowser } from './people.ts'

const browser = useBrowser()

test('a statement is read and downloaded at 390 px, and leads to its entries', async () => {
  const mei = await enter(browser(), 'portal', 'mei@lumentrail.example', { width: 390, height: 844 })
  const { page } = mei
  await page.goto(address('portal', '/billing/statements'))
  await arrive(page, 'Statements')
  await page.getByRole('button', { name: 'Details' }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('rowheader', { name: 'Closing balance' }).waitFor()
  await snap(page, 'statement')
  const number = await drawer.getByText(/^ST\d+-\d{6}$/).innerText()
  const pdf = await download(page, () => press(page, 'Download PDF'))
  expect(pdf.name).toBe(`${number}.pdf`)
  const [paper] = readPdf(pdf.bytes)
  const closing = await drawer
    .getByRole('row', { name: /^Closing balance/ })
    .getByRole('cell')
    .innerText()
  expect(paper!.text).toContain(number)
  expect(paper!.text).toContain(closing.replace(/[^\d.,]/g, ''))
  const csv = await download(page, () => press(page, 'Entries as CSV'))
  const entries = csv.bytes.toString().trim().split('\n').length - 1
  await drawer.getByRole('link', { name: 'Show the entries' }).click()
  await arrive(page, 'Transaction history')
  await said(page, new RegExp(`\\b${entries.toLocaleString('en')}\\b`))
  expect(mei.errors).toEqual([])
  await mei.context.close()
})
