// What outlives what: typed input a reload, a crash and an ended session, but never another person at the same browser.
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { DEMO_PASSWORD } from '#server/demo/people.ts'
import { now } from '../now.ts'
import { arrive, choose, field, press, said, soon, tabs } from './acts.ts'
import { address, enter, errorsOf, signIn, useBrowser } from './people.ts'
import * as seller from './seller.ts'

const browser = useBrowser()
const MEI = 'mei@lumentrail.example'
const NORA = 'nora@kiteandkettle.example'
const BOTTLE = 'LT-BOTTLE-750'
const stamp = now().getTime().toString(36).toUpperCase()

const RESTORED = /^Draft of \d\d:\d\d restored/
/** Drafts are written a moment after the last key. */
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft|')).length)
/** The window dies without a word, and another one opens in the same browser. */
async function crash(page: Page, context: BrowserContext): Promise<Page> {
  const url = page.url()
  await page.close()
  const next = await context.newPage()
  await next.goto(url)
  return next
}
const endSession = (page: Page) =>
  page.evaluate(async (path) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('token')}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    }
    return (await fetch(path, { method: 'POST', headers, body: '{}' })).status
  }, signInCalls.signOut.path)

describe('a draft', () => {
  test('of an order outlives a crash, with what has no field of its own; discarding empties the form', async () => {
    const { page, context } = await enter(browser(), 'portal', MEI)
    await page.goto(address('portal', '/order/create'))
    await arrive(page, 'Create order')
    await choose(page, 'Warehouse', /Duisburg/)
    await field(page, 'Customer order no.').fill(`DRAFT-${stamp}`)
    await choose(page, 'Country', 'Germany', 'Germany')
    await seller.addLine(page, { sku: BOTTLE, quantity: 3 }, 'Quantity')
    await soon(() => drafts(page)).toBe(1)
    const next = await crash(page, context)
    await said(next, RESTORED)
    expect(await field(next, 'Customer order no.').inputValue()).toBe(`DRAFT-${stamp}`)
    await next.getByText(BOTTLE).filter({ visible: true }).first().waitFor()
    expect(await next.getByRole('textbox', { name: 'Quantity' }).filter({ visible: true }).inputValue()).toBe('3')
    await press(next, 'Discard')
    await soon(() => field(next, 'Customer order no.').inputValue()).toBe('')
    await soon(() => drafts(next)).toBe(0)
    await next.reload()
    await arrive(next, 'Create order')
    expect(await next.getByText(RESTORED).count()).toBe(0)
    await context.close()
  })

  test('of a window that lives is left to it; saving takes it away', async () => {
    const { page, context } = await enter(browser(), 'portal', MEI)
    await page.goto(address('portal', '/productsList/add'))
    await arrive(page, 'Add product')
    await seller.fillProduct(page, `KEPT-${stamp}`)
    await soon(() => drafts(page)).toBe(1)
    const other = await context.newPage()
    await other.goto(address('portal', '/productsList/add'))
    await arrive(other, 'Add product')
    expect(await other.getByText(RESTORED).count()).toBe(0)
    expect(await field(other, 'SKU').inputValue()).toBe('')
    await other.close()
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await said(page, RESTORED)
    await press(page, 'Save')
    await arrive(page, `KEPT-${stamp}`)
    await soon(() => drafts(page)).toBe(0)
    await context.close()
  })

  test('goes with the person who signs out, and is never another one’s', async () => {
    const mei = await enter(browser(), 'portal', MEI)
    const { page, context } = mei
    await page.goto(address('portal', '/billing/topUp/add'))
    await arrive(page, 'New top-up')
    await field(page, 'Amount paid').fill('1500')
    await soon(() => drafts(page)).toBe(1)
    // The session ends elsewhere, and somebody else signs in at this browser.
    await page.evaluate(() => localStorage.removeItem('token'))
    const next = await crash(page, context)
    await signIn({ ...mei, page: next }, 'portal', NORA)
    await next.goto(address('portal', '/billing/topUp/add'))
    await arrive(next, 'New top-up')
    expect(await field(next, 'Amount paid').inputValue()).toBe('')
    expect(await drafts(next)).toBe(0)
    await field(next, 'Amount paid').fill('70')
    await soon(() => drafts(next)).toBe(1)
    await next.getByRole('button', { name: /Account/ }).click()
    await next.getByRole('menuitem', { name: 'Sign out' }).click()
    await next.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
    await next.waitForURL(/login/)
    expect(await drafts(next)).toBe(0)
    await context.close()
  })

  test('of a booking keeps the tick and the boxes, and the address says the step that is shown', async () => {
    const { page, context } = await enter(browser(), 'portal', MEI)
    await page.goto(address('portal', '/inbound/packages/new'))
    await arrive(page, 'New booking')
    await choose(page, 'Warehouse', /Duisburg/)
    await seller.addLine(page, { sku: BOTTLE, quantity: 40 }, `Quantity of ${BOTTLE}`)
    await press(page, 'Save and continue')
    await page.getByRole('checkbox', { name: 'Every piece carries its barcode' }).check()
    await press(page, 'Next')
    await page.getByText('Box by box').click()
    await page.getByRole('region', { name: 'Box 1', exact: true }).getByLabel('Weight').fill('8.25')
    await soon(() => drafts(page)).toBe(2)
    const next = await crash(page, context)
    await said(next, RESTORED)
    expect(new URL(next.url()).searchParams.get('step')).toBe('3')
    await next.getByText('Box by box').click()
    expect(await next.getByRole('region', { name: 'Box 1', exact: true }).getByLabel('Weight').inputValue()).toBe(
      '8.25',
    )
    await next.goto(next.url().replace('step=3', 'step=5'))
    await arrive(next, /^IB/)
    await soon(() => new URL(next.url()).searchParams.get('step')).toBe('2')
    expect(await next.getByRole('checkbox', { name: 'Every piece carries its barcode' }).isChecked()).toBe(true)
    await context.close()
  })
})

test('counts at the receiving desk outlive a wrong code, the next booking and a crash, and are never another person’s', async () => {
  const walter = await enter(browser(), 'office', 'duisburg@harbourline.example')
  const { page, context } = walter
  const scan = async (at: Page, code: string) => {
    await field(at, 'Scan a box mark, booking or tracking number').fill(code)
    await at.keyboard.press('Enter')
  }
  const open = async (at: Page, booking: string) => {
    await scan(at, booking)
    await at.getByRole('heading', { name: booking }).waitFor()
  }
  const counts = (at: Page) => at.getByRole('textbox', { name: /^Count of / }).filter({ visible: true })
  await page.goto(address('office', '/receiving'))
  const numbers = page.getByRole('cell', { name: /^IB\d+-\d+$/ }).filter({ visible: true })
  await numbers.first().waitFor()
  const [first = '', second = ''] = await numbers.allInnerTexts()
  await open(page, first)
  await counts(page).first().fill('3')
  await scan(page, 'NO-SUCH-CODE')
  await said(page, /NO-SUCH-CODE/)
  expect(await counts(page).first().inputValue()).toBe('3')
  await open(page, second)
  await counts(page).first().fill('5')
  await open(page, first)
  await soon(() => counts(page).first().inputValue()).toBe('3')
  const next = await crash(page, context)
  await soon(() => counts(next).first().inputValue()).toBe('3')
  await open(next, second)
  await soon(() => counts(next).first().inputValue()).toBe('5')
  // Somebody else signs in at this browser: nothing of it is left.
  await next.evaluate(() => localStorage.removeItem('office-token'))
  const other = await crash(next, context)
  await signIn({ ...walter, page: other }, 'office', 'newjersey@harbourline.example')
  await soon(() => drafts(other)).toBe(0)
  await context.close()
})

test('an order saved for later keeps what is there, says what it lacks, and goes on once it is complete', async () => {
  const { page, context } = await enter(browser(), 'portal', MEI)
  await page.goto(address('portal', '/order/create'))
  await arrive(page, 'Create order')
  await choose(page, 'Warehouse', /Duisburg/)
  await field(page, 'Customer order no.').fill(`LATER-${stamp}`)
  await choose(page, 'Country', 'Germany', 'Germany')
  await press(page, 'Save and choose shipping')
  await soon(() => field(page, 'Phone').getAttribute('aria-invalid')).toBe('true')
  await press(page, 'Save for later')
  await said(page, /This order is not complete yet: products, first name, phone/)
  await press(page, 'Edit')
  await arrive(page, /^Edit/)
  await seller.fillRecipient(page)
  await seller.addLine(page, { sku: BOTTLE, quantity: 1 }, 'Quantity')
  await press(page, 'Save and choose shipping')
  await page.getByRole('list', { name: 'Can carry this order' }).waitFor()
  await context.close()
})

test('who goes to another page while an order is saved stays there, and is told that it is saved', async () => {
  const { page, context } = await enter(browser(), 'portal', MEI)
  await page.goto(address('portal', '/order/create'))
  await arrive(page, 'Create order')
  await choose(page, 'Warehouse', /Duisburg/)
  await field(page, 'Customer order no.').fill(`ELSEWHERE-${stamp}`)
  await choose(page, 'Country', 'Germany', 'Germany')
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  await page.route(`**${orderCalls.saveForLater.path}`, async (route) => {
    asked.resolve()
    await answer.promise
    await route.continue()
  })
  await press(page, 'Save for later')
  await asked.promise
  await page.getByRole('link', { name: 'Workplace' }).first().click()
  await page.waitForURL(/workplace/)
  answer.resolve()
  await said(page, /^The order is kept/)
  expect(page.url()).toMatch(/workplace/)
  // The form was done with: its tab is gone. The workplace has a link of that name too, once it is drawn.
  expect(await tabs(page).allInnerTexts()).toEqual(['Workplace'])
  await context.close()
})

test('submitting a selection says what it holds first; a deletion is taken back', async () => {
  const { page, context } = await enter(browser(), 'portal', MEI)
  const made: string[] = []
  for (const n of [1, 2]) {
    await page.goto(address('portal', '/order/create'))
    await arrive(page, 'Create order')
    await choose(page, 'Warehouse', /Duisburg/)
    await field(page, 'Customer order no.').fill(`ASK${n}-${stamp}`)
    await seller.fillRecipient(page)
    await seller.addLine(page, { sku: BOTTLE, quantity: 1 }, 'Quantity')
    await press(page, 'Save and choose shipping')
    await page.getByRole('list', { name: 'Can carry this order' }).waitFor()
    await press(page, /^Choose( only)?$|later/)
    await arrive(page, /^SO/)
    made.push(
      (await page.getByRole('heading', { level: 1 }).filter({ visible: true }).innerText()).split(/\s/)[0] ?? '',
    )
  }
  await page.goto(address('portal', '/order/order-list?status=approving'))
  for (const no of made) await page.getByRole('row').filter({ hasText: no }).getByRole('checkbox').check()
  await press(page, 'Submit for shipment')
  const asked = page.getByRole('dialog').filter({ hasText: 'Submit 2 orders?' })
  await asked.getByText(/[\d.,]+\sUSD will be held on the balance until packing\. [\d.,]+\sUSD of it is left/).waitFor()
  await asked.getByRole('button', { name: 'Not yet' }).click()
  await press(page, 'More for the selected orders')
  await page.getByRole('menuitem', { name: 'Delete' }).filter({ visible: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('row').filter({ hasText: made[0] }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await said(page, 'Taken back')
  for (const no of made) await page.getByRole('row').filter({ hasText: no }).waitFor()
  await context.close()
})

test('a session that ends under a form is begun again in its dialog, and the save goes through', async () => {
  const { page, context } = await enter(browser(), 'portal', MEI)
  await page.goto(address('portal', '/productsList/add'))
  await arrive(page, 'Add product')
  await seller.fillProduct(page, `AGAIN-${stamp}`)
  expect(await endSession(page)).toBe(200)
  await press(page, 'Save')
  const dialog = page.getByRole('dialog', { name: 'system prompt' })
  const password = dialog.getByLabel('Password', { exact: true })
  await soon(() => password.evaluate((input) => input === document.activeElement)).toBe(true)
  await password.fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'log in again' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await field(page, 'SKU').inputValue()).toBe(`AGAIN-${stamp}`)
  // The dialog is gone, and with it the word that the session has ended: what is left says that nothing was saved.
  await said(page, /^Nothing was saved/)
  expect(await page.getByText('Login status has expired').filter({ visible: true }).count()).toBe(0)
  await press(page, 'Save')
  await arrive(page, `AGAIN-${stamp}`)
  await context.close()
})

test('who signs in elsewhere in the browser takes the page along, or has it drawn anew', async () => {
  const mei = await enter(browser(), 'portal', MEI)
  const { page, context } = mei
  await page.goto(address('portal', '/productsList'))
  await arrive(page, 'Products')
  expect(await endSession(page)).toBe(200)
  await field(page, 'SKU').fill('X')
  // The dialog may come before the answer: the live connection has ended too.
  await page.getByRole('search').evaluate((form: HTMLFormElement) => form.requestSubmit())
  const dialog = page.getByRole('dialog', { name: 'system prompt' })
  await dialog.waitFor()
  const other = await context.newPage()
  await signIn({ ...mei, page: other }, 'portal', MEI)
  await dialog.waitFor({ state: 'detached' })
  expect(await field(page, 'SKU').inputValue()).toBe('X')
  await signIn({ ...mei, page: other }, 'portal', NORA)
  await page.waitForURL(/workplace$/)
  await page.getByRole('heading', { level: 1, name: /^Welcome, Nora/ }).waitFor()
  await context.close()
})

test('no page of these tests logged an error', () => expect(errorsOf(browser())).toEqual([]))
