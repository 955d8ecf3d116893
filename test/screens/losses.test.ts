// Goods of the stock are lost or damaged: the warehouse opens a loss order from a row of stock and one from quarantine, and the customer reads
// both. Those of a count are in counts.test.ts.
import { expect, test } from 'vitest'
import { arrive, choose, fill, press, said } from './acts.ts'
import { address, enter, useBrowser } from './people.ts'

const browser = useBrowser()
const SKU = 'LT-COMPASS'

test('loss orders by hand and from quarantine, until the customer reads them', async () => {
  const walter = await enter(browser(), 'office', 'duisburg@harbourline.example')
  const { page } = walter
  await page.goto(address('office', `/stock?sku=${SKU}`))
  const row = page.getByRole('row').filter({ hasText: SKU }).filter({ hasText: 'DE1' })
  await row.getByRole('button', { name: 'Lost or damaged' }).click()
  await fill(page, { Pieces: 2, 'Remark for the customer': 'Run over by the fork lift' })
  await choose(page, 'Reason', 'Damaged')
  await press(page, 'New loss order')
  await said(page, /LO1024-\d+ is opened/)
  await arrive(page, /^LO1024-/)

  await page.goto(address('office', `/stock?sku=${SKU}`))
  await row.getByRole('button', { name: 'To quarantine' }).click()
  await fill(page, { Quantity: 1 })
  await choose(page, 'Reason', 'Wet or dirty')
  await page.getByRole('dialog').getByRole('button', { name: 'To quarantine' }).click()
  await said(page, `${SKU} is in quarantine`)
  await page.goto(address('office', '/quarantine?status=kept'))
  const kept = page.getByRole('row').filter({ hasText: SKU })
  await kept.getByRole('button', { name: 'Write off' }).click()
  await page.getByText('It was our fault').click()
  await choose(page, 'What happened', 'Damaged')
  await fill(page, { Reason: 'The roof leaked' })
  await page.getByRole('dialog').getByRole('button', { name: 'Write off' }).click()
  await said(page, 'Done. The customer sees it')
  expect(walter.errors).toEqual([])
  await walter.context.close()

  const mei = await enter(browser(), 'portal', 'mei@lumentrail.example', { width: 390, height: 844 })
  for (const [source, told] of [
    ['warehouse', 'Run over by the fork lift'],
    ['quarantine', 'The roof leaked'],
  ] as const) {
    await mei.page.goto(address('portal', `/inbound/loss?source=${source}`))
    await mei.page
      .getByRole('link', { name: /^LO1024-/ })
      .first()
      .click()
    await arrive(mei.page, /^LO1024-/)
    await mei.page.getByText(told).filter({ visible: true }).first().waitFor()
  }
  expect(mei.errors).toEqual([])
  await mei.context.close()
})
