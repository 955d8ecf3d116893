// A customer files a top-up, finance imports the bank's csv and confirms by keyboard what is proposed, and the customer sees the money.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrive, choose, fill, press, said } from './acts.ts'
import { address, enter, snap, useBrowser } from './people.ts'
import { fileTopUp } from './seller.ts'

const browser = useBrowser()

/** Chooses a csv and says what its columns are; all of it is in USD. */
async function readStatement(
  page: Page,
  csv: string,
  columns: Record<'date' | 'amount' | 'payer' | 'text', string>,
): Promise<void> {
  await press(page, 'Import statement')
  await choose(page, 'Account', /000123456789/)
  const file = { name: 'march.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.locator('input[type=file]').setInputFiles(file)
  await said(page, 'What the columns are')
  await choose(page, 'Date', columns.date)
  await choose(page, 'Amount (below zero: out)', columns.amount)
  await choose(page, 'Payer', columns.payer)
  await choose(page, 'Text', columns.text)
  await choose(page, 'Currency of all rows', 'USD')
}

test('from the statement of the bank to the balance', async () => {
  const mei = await enter(browser(), 'portal', 'mei@lumentrail.example')
  const number = await fileTopUp(mei.page, '731.26')
  const customer = /^TU(\d+)-/.exec(number)![1]!

  const finance = await enter(browser(), 'office', 'finance@harbourline.example')
  const { page } = finance
  await page.goto(address('office', '/bank'))
  await arrive(page, 'Bank statements')
  const rows = ['Value day;In or out;Who;What', `2026-03-02;731,26;LUMEN TRAIL;Ref ${customer}`, '2026-03-02;1.234;X;unclear', '2026-03-02;-5,00;X;fee'] // prettier-ignore
  await readStatement(page, rows.join('\r\n'), { date: 'Value day', amount: 'In or out', payer: 'Who', text: 'What' })
  await snap(page, 'bank columns')
  await press(page, 'Import')
  await said(page, '1 new payments; 0 were there already')
  await said(page, '1 outgoing rows were left out; 1 rows could not be read')
  await page.getByRole('cell', { name: /two ways/ }).waitFor()
  await page.keyboard.press('Escape')

  const open = page.getByRole('button', { name: `Match: LUMEN TRAIL Ref ${customer}` })
  await open.focus()
  // Of a day long ago, it is the last one.
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const confirm = page.getByRole('button', { name: `Confirm match: ${number}` })
  await confirm.waitFor()
  await expect.poll(() => confirm.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await said(page, new RegExp(`${number} is booked`))
  expect(finance.errors).toEqual([])
  await finance.context.close()

  await mei.page.goto(address('portal', `/billing/transactions?reference=${number}`))
  await mei.page.getByRole('row').filter({ hasText: number }).getByText('731.26').first().waitFor()
  expect(mei.errors).toEqual([])
  await mei.context.close()
})

test('what nobody filed is filed for the customer, by hand and out of a payment, and confirmed by another', async () => {
  const finance = await enter(browser(), 'office', 'finance@harbourline.example')
  const { page } = finance
  await page.goto(address('office', '/top-ups'))
  await arrive(page, 'Top-ups')
  await press(page, 'File for a customer')
  const form = page.getByRole('dialog')
  await form.waitFor()
  const slip = { name: 'advice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
  // A slip goes with the customer that it was added for.
  await choose(page, 'Customer', /Kite & Kettle/, 'Kite')
  await page.locator('input[type=file]').setInputFiles(slip)
  await said(page, 'advice.pdf')
  await choose(page, 'Customer', /Lumen Trail/, 'Lumen')
  await page.getByText('advice.pdf').waitFor({ state: 'hidden' })
  await fill(page, { 'Amount paid': '412.50' })
  await choose(page, 'Currency', 'USD', 'USD')
  await form.getByRole('button', { name: 'File for a customer' }).click()
  await said(page, 'Please select Slip')
  await page.locator('input[type=file]').setInputFiles(slip)
  await said(page, 'advice.pdf')
  await snap(page, 'file-top-up')
  await form.getByRole('button', { name: 'File for a customer' }).click()
  await said(page, /TU\d+-\d+ is filed; another person confirms it/)

  await page.goto(address('office', '/bank'))
  await arrive(page, 'Bank statements')
  const csv = 'Date,In,Payer,Text\n2026-03-03,918.27,Trail Trading,Deposit for our shop'
  await readStatement(page, csv, { date: 'Date', amount: 'In', payer: 'Payer', text: 'Text' })
  await press(page, 'Import')
  await said(page, '1 new payments; 0 were there already')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Match: Trail Trading Deposit for our shop' }).click()
  await said(page, 'No top-up fits')
  await press(page, 'File for a customer')
  await choose(page, 'Customer', /Lumen Trail/, 'Lumen')
  await snap(page, 'file-from-payment')
  await page
    .getByRole('dialog', { name: /918\.27/ })
    .last()
    .getByRole('button', { name: 'File for a customer' })
    .click()
  await said(page, /TU\d+-\d+ is filed; another person matches it/)
  const other = await enter(browser(), 'office', 'finance2@harbourline.example')
  await other.page.goto(address('office', '/bank?search=Trail Trading'))
  await other.page.getByRole('button', { name: 'Match: Trail Trading Deposit for our shop' }).click()
  await said(other.page, /Filed for the customer as TU/)
  await press(other.page, /^Confirm match: TU/)
  await said(other.page, /is booked; the balance is now/)
  expect([...finance.errors, ...other.errors]).toEqual([])
  await finance.context.close()
  await other.context.close()
})
