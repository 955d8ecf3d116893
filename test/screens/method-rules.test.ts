// A seller keeps rules for the shipping method: added, moved by keyboard, shown before the choice, used for a selection, and when a file submits.
import { expect, test } from 'vitest'
import { arrive, button, choose, field, openMenu, press, said } from './acts.ts'
import { address, enter, errorsOf, snap, useBrowser } from './people.ts'
import { addLine, fillRecipient } from './seller.ts'

const browser = useBrowser()
const NUMBER = 'SCR-RULES-1'

test('rules are kept and choose', async () => {
  const mei = await enter(browser(), 'portal', 'mei@lumentrail.example')
  const { page } = mei
  await openMenu(page, 'Shipping rules', 'Orders')
  await arrive(page, 'Shipping rules')
  const dialog = page.getByRole('dialog')
  const keep = async () => {
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await said(page, 'The rule is saved')
    await dialog.waitFor({ state: 'hidden' })
  }
  await press(page, 'Add rule')
  await dialog.getByLabel('Weight of the goods from').fill('900000')
  await keep()
  await press(page, 'Add rule')
  await choose(page, 'Shipping method', 'The fastest')
  await snap(page, 'method rule dialog')
  await keep()
  await button(page, 'Move rule 2 up').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.uc-method-rules > li').first().innerText()).toContain('The fastest')
  await snap(page, 'method rules')
  await page.setViewportSize({ width: 390, height: 844 })
  await snap(page, 'method rules narrow')
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.goto(address('portal', '/order/create'))
  await arrive(page, 'Create order')
  await choose(page, 'Warehouse', 'Duisburg')
  await field(page, 'Customer order no.').fill(NUMBER)
  await fillRecipient(page)
  await addLine(page, { sku: 'LT-SOAP-LEAF', quantity: 1 }, 'Quantity')
  await press(page, 'Save and choose shipping')
  await page.getByRole('list', { name: 'Can carry this order' }).waitFor()

  await page.goto(address('portal', `/order/order-list?number=${NUMBER}`))
  await arrive(page, 'Orders')
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await press(page, 'Method by rules')
  await dialog.getByRole('heading', { name: 'Choice by your rules' }).or(dialog.getByText('Choice by your rules')).first().waitFor() // prettier-ignore
  await dialog.getByRole('status').waitFor()
  await snap(page, 'method chosen by rules')
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await press(page, 'More for the selected orders')
  await page.getByRole('menuitem', { name: 'Choose one way of shipping' }).click()
  await choose(page, 'Shipping method', 'The fastest')
  await snap(page, 'one way for all')
  await dialog.getByRole('button', { name: 'Choose', exact: true }).click()
  await dialog.getByText('A method was chosen for 1 of 1').waitFor()
  await dialog.getByRole('link').first().click()

  await page.goto(address('portal', '/order/method-rules'))
  await arrive(page, 'Shipping rules')
  await press(page, 'Delete rule 2')
  await said(page, 'Rule 2 was deleted')
  await press(page, 'Undo')
  await button(page, 'Edit rule 2').waitFor()
  expect(errorsOf(browser())).toEqual([])
  await mei.context.close()
})
