// A seller keeps a recipient and uses it: added on its page, taken over by the order form, asked before anything typed is replaced, saved from
// there, and deleted with the way back.
import { expect, test } from 'vitest'
import { arrive, button, choose, field, fill, openMenu, press, said } from './acts.ts'
import { address, enter, errorsOf, snap, useBrowser } from './people.ts'

const browser = useBrowser()
const ADDRESS = { 'First name': 'Nele', 'Last name': 'Brandt', 'Phone': '+49 40 5550199', 'Postal code': '20095', 'City': 'Hamburg', 'Address 1': 'Mönckebergstraße', 'House number': '12' } // prettier-ignore

test('a recipient is kept, fills the order form, and is saved out of it', async () => {
  const mei = await enter(browser(), 'portal', 'mei@lumentrail.example')
  const { page } = mei
  await openMenu(page, 'Saved recipients', 'Orders')
  await arrive(page, 'Saved recipients')
  await press(page, 'Add recipient')
  const dialog = page.getByRole('dialog')
  await choose(page, 'Country', 'Germany', 'Germany')
  for (const [label, value] of Object.entries({ 'Name in this list': 'Hamburg studio', ...ADDRESS }))
    await dialog.getByLabel(label, { exact: true }).fill(value)
  await snap(page, 'recipients dialog')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('cell', { name: 'Hamburg studio', exact: true }).waitFor()

  await page.goto(address('portal', '/order/create'))
  await arrive(page, 'Create order')
  await choose(page, 'Choose a saved recipient', 'Hamburg studio', 'nele')
  for (const [label, value] of Object.entries(ADDRESS)) await expect.poll(() => field(page, label).inputValue()).toBe(value) // prettier-ignore
  // The same again is told, not doubled.
  await press(page, 'Save this recipient')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByText('This recipient is saved already, as “Hamburg studio”').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  // What was typed stays unless it may go.
  await fill(page, { 'House number': '14' })
  await choose(page, 'Choose a saved recipient', 'Climbing gym Berlin')
  await dialog.getByRole('button', { name: 'Keep what I typed' }).click()
  expect(await field(page, 'House number').inputValue()).toBe('14')
  await press(page, 'Save this recipient')
  await dialog.getByLabel('Name in this list').fill('Hamburg studio, yard')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await said(page, 'The recipient is saved')
  await choose(page, 'Choose a saved recipient', 'Climbing gym Berlin')
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await expect.poll(() => field(page, 'City').inputValue()).toBe('Berlin')

  await page.goto(address('portal', '/order/recipients?search=hamburg'))
  await page.getByRole('cell', { name: 'Hamburg studio, yard', exact: true }).waitFor()
  await press(page, 'Delete Hamburg studio, yard')
  await said(page, 'Hamburg studio, yard was deleted')
  await expect.poll(() => page.getByRole('cell', { name: 'Hamburg studio, yard', exact: true }).count()).toBe(0)
  await press(page, 'Undo')
  await page.getByRole('cell', { name: 'Hamburg studio, yard', exact: true }).waitFor()
  await button(page, 'Edit Hamburg studio').waitFor()
  expect(errorsOf(browser())).toEqual([])
  await mei.context.close()
})
