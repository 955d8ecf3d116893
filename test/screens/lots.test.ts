// Lots and expiry dates from end to end: a product asks for both, its booking is shelved on a phone in two lots, and the seller reads the
// days that are left. What the server refuses stands in its own tests.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, localDate } from '#shared/time.ts'
import { now } from '../now.ts'
import { arrive, button, field, fill, press, said } from './acts.ts'
import { confirmBooking } from './confirm-booking.ts'
import { address, enter, errorsOf, snap, useBrowser } from './people.ts'
import * as seller from './seller.ts'

const browser = useBrowser()
const PHONE = { width: 390, height: 844 }
const MEI = 'mei@lumentrail.example'
const SKU = `BALM-${now().getTime().toString(36).toUpperCase()}`
const dayIn = (days: number) => addDays(localDate(now(), 'Europe/Berlin'), days)

/** Adds the product, which asks for lot and date, expires from 45 days before it and is sold with at least 20 days left. */
async function addAskingProduct(page: Page): Promise<void> {
  await page.goto(address('portal', '/productsList/add'))
  await arrive(page, 'Add product')
  await seller.fillProduct(page, SKU)
  await field(page, 'Asks for lot number').check()
  // Goods without a date expire never, so nobody asks from when.
  expect(await field(page, 'Expiring from (days before)').count()).toBe(0)
  await field(page, 'Asks for expiry date').check()
  await field(page, 'Expiring from (days before)').fill('45')
  await field(page, 'Sold with at least (days left)').fill('20')
  await snap(page, 'lots product form')
  await press(page, 'Save')
  await arrive(page, SKU)
  await said(page, 'Lot number, Expiry date, expiring from 45 days before, sold with at least 20 days left')
}

const isMarked = async (page: Page, label: string): Promise<boolean> =>
  (await field(page, label).getAttribute('aria-invalid')) === 'true'

/** What of `names` is marked, in their order. */
async function markedOf(page: Page, names: readonly string[]): Promise<string[]> {
  const marked = await Promise.all(names.map((name) => isMarked(page, name)))
  return names.filter((_, n) => marked[n])
}

async function shelveInTwoLots(page: Page, number: string): Promise<void> {
  await page.goto(address('office', `/receiving?code=${number}`))
  for (const [all, finish, done] of [
    ['All as announced', 'Finish receiving', `${number} was received`],
    ['All qualified', 'Finish inspection', `${number} was inspected`],
  ] as const) {
    await press(page, all)
    await press(page, finish)
    await said(page, done)
  }
  await press(page, 'All shelved')
  const names = [`Lot number 1 of ${SKU}`, `Expiry date 1 of ${SKU}`, `Pieces of lot 1 of ${SKU}`] as const
  expect(await markedOf(page, names)).toEqual([])
  // It is refused, not disabled: a person presses it and reads why.
  await button(page, 'Put on the shelf').click({ force: true })
  await said(page, `${SKU} asks for lot number and expiry date: name it for each of the 12 pieces (0 so far)`)
  expect(await markedOf(page, names)).toEqual(names.slice(0, 2))
  expect(await field(page, names[0]).evaluate((input) => input === document.activeElement)).toBe(true)
  await snap(page, 'lots phone refused')

  await fill(page, { [names[0]]: 'B-1', [names[1]]: dayIn(30) })
  await press(page, `Another lot of ${SKU}`)
  await fill(page, { [`Lot number 2 of ${SKU}`]: 'B-2', [`Expiry date 2 of ${SKU}`]: dayIn(19) })
  // Nobody knows how many are of which.
  expect(await markedOf(page, names)).toEqual([names[2]])
  await field(page, `Pieces of lot 2 of ${SKU}`).fill('5')
  expect(await markedOf(page, [...names, `Expiry date 2 of ${SKU}`])).toEqual([`Expiry date 2 of ${SKU}`])
  const passed = page.getByRole('checkbox', {
    name: 'A date has passed or leaves too few days to be sold: these pieces go to quarantine',
  })
  await passed.waitFor()
  await snap(page, 'lots phone passed date')
  await field(page, `Expiry date 2 of ${SKU}`).fill(dayIn(200))
  await passed.waitFor({ state: 'detached' })
  // Nothing is wider than the phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await press(page, 'Put on the shelf')
  await said(page, `${number} is on the shelf`)
}

test('a product asks for lot and date; a phone shelves two lots, a missing one is refused at its field; the seller sees days left', async () => {
  const mei = await enter(browser(), 'portal', MEI)
  await addAskingProduct(mei.page)
  const number = await seller.bookOneBox(mei.page, { sku: SKU, quantity: 12 })
  await confirmBooking(browser(), number)
  const walter = await enter(browser(), 'office', 'duisburg@harbourline.example', PHONE)
  await shelveInTwoLots(walter.page, number)
  await walter.context.close()

  await mei.page.goto(address('portal', `/inventory/lots?sku=${SKU}`))
  await arrive(mei.page, 'Lots and expiry dates')
  const rows = mei.page.getByRole('row').filter({ hasText: SKU, visible: true })
  await rows.first().waitFor()
  const cells = (await rows.all()).map((row) => row.getByRole('cell').allInnerTexts())
  const shown = (await Promise.all(cells)).map(([, , lot, , state, days, , pieces]) => [lot, state, days, pieces])
  expect(shown).toEqual([
    ['B-1', 'Expiring', '30', '7'],
    ['B-2', 'Good', '200', '5'],
  ])
  await mei.context.close()

  // A phone's card says which lot it is and until when, without a tap.
  const phone = await enter(browser(), 'portal', MEI, PHONE)
  await phone.page.goto(address('portal', `/inventory/lots?sku=${SKU}`))
  const card = phone.page.getByRole('listitem').filter({ hasText: 'B-1', visible: true })
  expect(await card.innerText()).toMatch(/Days left\s+30/)
  await snap(phone.page, 'lots phone list')
  await phone.context.close()
  expect(errorsOf(browser())).toEqual([])
})
