// A transfer from the portal to the other warehouse: asked for in the browser from a pasted list, approved and shipped by the source, and received
// on a phone at the destination, which closes it with a difference that the customer reads.
import { expect, test } from 'vitest'
import { arrive, choose, field, press, said } from './acts.ts'
import { address, enter, useBrowser } from './people.ts'

const browser = useBrowser()
const SKU = 'LT-TARP-3X3'

test('a transfer, from the pasted list to the last piece at 390 px', async () => {
  const mei = await enter(browser(), 'portal', 'mei@lumentrail.example')
  await mei.page.goto(address('portal', '/inventory/transfers'))
  await arrive(mei.page, 'Transfers')
  await press(mei.page, 'New transfer')
  await arrive(mei.page, 'New transfer')
  await choose(mei.page, 'From', 'Duisburg')
  await choose(mei.page, 'To', 'New Jersey')
  await press(mei.page, 'Paste a list')
  const dialog = mei.page.getByRole('dialog')
  await dialog.getByLabel('Paste a list').fill(`${SKU}\t3\nNOT-THERE\t1`)
  await dialog.getByRole('button', { name: 'Add' }).click()
  await said(mei.page, 'These SKUs do not exist: NOT-THERE')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await field(mei.page, `Quantity of ${SKU}`).fill('900000')
  await said(mei.page, 'More than is available')
  await field(mei.page, `Quantity of ${SKU}`).fill('3')
  await press(mei.page, 'Submit')
  await arrive(mei.page, /^TR1024-/)
  const number = /TR1024-\d+/.exec(
    await mei.page.getByRole('heading', { level: 1 }).filter({ visible: true }).innerText(),
  )![0]

  const walter = await enter(browser(), 'office', 'duisburg@harbourline.example')
  await walter.page.goto(address('office', '/stock-transfers?status=submitted'))
  await walter.page.getByRole('link', { name: number }).click()
  await arrive(walter.page, new RegExp(number))
  await press(walter.page, 'Approve')
  await press(walter.page, 'Ship')
  await walter.page.getByRole('dialog').getByRole('button', { name: 'Ship' }).click()
  await said(walter.page, `${number} is under way`)
  expect(walter.errors).toEqual([])
  await walter.context.close()

  const wendy = await enter(browser(), 'office', 'newjersey@harbourline.example', { width: 390, height: 844 })
  const { page } = wendy
  await page.goto(address('office', '/stock-transfers?status=shipped'))
  await page.getByRole('link', { name: number }).click()
  await arrive(page, new RegExp(number))
  await page.getByRole('link', { name: 'Receive' }).filter({ visible: true }).click()
  await arrive(page, `Receive ${number}`)
  const scan = async (code: string, answer: string) => {
    await field(page, 'Scan a piece or a location').focus()
    await page.keyboard.type(`${code}\n`)
    await said(page, answer)
  }
  await scan('LT-NOTHING', 'LT-NOTHING is not part of this transfer')
  await scan(SKU, `${SKU}: 1`)
  await scan(SKU, `${SKU}: 2`)
  await press(page, 'Receive (2)')
  await said(page, 'Under way: 1')
  await scan(SKU, `${SKU}: 1`)
  await scan(SKU, `${SKU}: more than is under way`)
  await page.getByRole('link', { name: 'Details' }).filter({ visible: true }).click()
  await arrive(page, new RegExp(number))
  await press(page, 'Close with differences')
  const closing = page.getByRole('dialog')
  await closing.getByLabel('Why').fill('Lost on the dock')
  await closing.getByRole('button', { name: 'Close with differences' }).click()
  await said(page, `${number} is closed`)
  expect(wendy.errors).toEqual([])
  await wendy.context.close()

  await mei.page.reload()
  await mei.page.getByText('Lost on the dock').first().waitFor()
  await mei.page.getByRole('cell', { name: '−1' }).waitFor()
  expect(mei.errors).toEqual([])
  await mei.context.close()
})
