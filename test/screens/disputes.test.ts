// A customer disputes a charge, finance accepts it with a right amount, and the customer sees what came back.
import { expect, test } from 'vitest'
import { fill, said } from './acts.ts'
import { settled } from './pages.ts'
import { address, enter, useBrowser } from './people.ts'

const browser = useBrowser()

test('a charge from the dispute to the entries that give it back', async () => {
  const mei = await enter(browser(), 'portal', 'mei@lumentrail.example')
  await mei.page.goto(address('portal', '/billing/transactions?bill_type=order&fee_type=base_freight'))
  // The newest of them that has shipped: those of orders on the floor cannot be disputed yet.
  const details = mei.page.getByRole('button', { name: 'Details' })
  await details.first().waitFor()
  let number = ''
  for (let n = 0; n < (await details.count()) && number === ''; n++) {
    await details.nth(n).click()
    const drawer = mei.page.getByRole('dialog', { name: 'Details of a transaction' })
    // What was taken back says nothing of how it was computed.
    await drawer.getByText('Entry no.').waitFor()
    await settled(mei.page)
    const dispute = drawer.getByRole('button', { name: 'Dispute', exact: true })
    if ((await dispute.count()) > 0 && (await drawer.getByText(/^DP\d/).count()) === 0) {
      await dispute.click()
      await fill(mei.page, { Reason: 'Two parcels were charged as three' })
      await mei.page
        .getByRole('dialog', { name: /^Dispute · / })
        .getByRole('button', { name: 'Dispute', exact: true })
        .click()
      await drawer.getByText(/^DP\d+-\d+$/).waitFor()
      number = (await drawer.getByText(/^DP\d+-\d+$/).textContent()) ?? ''
    } else {
      await mei.page.keyboard.press('Escape')
      await drawer.waitFor({ state: 'hidden' })
    }
  }
  expect(number).toMatch(/^DP/)

  const finance = await enter(browser(), 'office', 'finance@harbourline.example')
  const { page } = finance
  await page.goto(address('office', `/disputes?number=${number}`))
  await page.getByRole('row').filter({ hasText: number }).getByRole('button', { name: 'Details' }).click()
  await page.getByText('Two parcels were charged as three').filter({ visible: true }).last().waitFor()
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await fill(page, { 'Right amount': '0.25', Answer: 'There were two' })
  await page
    .getByRole('dialog', { name: /^Accept · / })
    .getByRole('button', { name: 'Accept', exact: true })
    .click()
  await said(page, /is given back by AJ\d+-\d+/)
  expect(finance.errors).toEqual([])
  await finance.context.close()

  await mei.page.goto(address('portal', `/billing/disputes?number=${number}`))
  const row = mei.page.getByRole('row').filter({ hasText: number })
  await row.getByText('Accepted').waitFor()
  await mei.page.goto(address('portal', `/billing/transactions?reference=${number}`))
  await mei.page
    .getByText(/By a dispute about entry \d+. There were two/)
    .first()
    .waitFor()
  expect(await mei.page.getByRole('row').filter({ hasText: 'There were two' }).count()).toBe(2)
  expect(mei.errors).toEqual([])
  await mei.context.close()
})
