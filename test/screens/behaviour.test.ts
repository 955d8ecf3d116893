// How the pages behave when things go wrong or people do more than they should: failed calls, double clicks, ended sessions, unsaved
// input, addresses that are not theirs. The way on which all goes well is main-job.test.ts.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { officeTopUpCalls, topUpCalls } from '#shared/billing/top-up.contract.ts'
import { receivingCalls } from '#shared/inbound/inbound-office.contract.ts'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { DEMO_PASSWORD } from '#server/demo/people.ts'
import { now } from '../now.ts'
import { arrive, button, choose, field, openMenu, press, said, soon } from './acts.ts'
import { address, enter, errorsOf, useBrowser, type Person } from './people.ts'
import * as seller from './seller.ts'

const browser = useBrowser()
const MEI = 'mei@lumentrail.example'
const NOBODYS = '01900000-0000-7000-8000-000000000000'
const stamp = now().getTime().toString(36).toUpperCase()

/** The status that the server answers to a call with the page's own token. */
const askedAs = (page: Page, key: string, path: string, method = 'GET') =>
  page.evaluate(
    async (asked) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem(asked.key)}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      }
      const body = asked.method === 'POST' ? '{}' : undefined
      return (await fetch(asked.path, { method: asked.method, headers, body })).status
    },
    { key, path, method },
  )

describe('the seller', () => {
  let mei: Person
  let page: Page
  beforeAll(async () => {
    mei = await enter(browser(), 'portal', MEI)
    page = mei.page
  })
  afterAll(() => mei.context.close())

  test('a refused save keeps the form, marks the field, and goes through once it is mended', async () => {
    await page.goto(address('portal', '/productsList/add'))
    await arrive(page, 'Add product')
    await seller.fillProduct(page, 'LT-BOTTLE-750')
    await press(page, 'Save')
    await said(page, 'SKU already exists')
    await soon(() => field(page, 'SKU').getAttribute('aria-invalid')).toBe('true')
    expect(await field(page, 'HS code').inputValue()).toBe('73239300')
    await field(page, 'SKU').fill(`MENDED-${stamp}`)
    await press(page, 'Save')
    await arrive(page, `MENDED-${stamp}`)
  })

  test('a number is read as people write it, said beside the field, and never guessed', async () => {
    await page.goto(address('portal', '/productsList/add'))
    await arrive(page, 'Add product')
    await seller.fillProduct(page, `COMMA-${stamp}`)
    const value = field(page, 'Declared value')
    await value.fill('1.234')
    await said(page, '1234 / 1.234 ?')
    await press(page, 'Save')
    await said(page, 'Declared value could be 1234 or 1.234: please write it plainly')
    await value.fill('12,50')
    await said(page, '= 12.5')
    await field(page, 'Length').fill('30,5')
    expect(await value.inputValue()).toBe('12.50')
    await press(page, 'Save')
    await arrive(page, `COMMA-${stamp}`)
    await said(page, '12.50 USD')
    await said(page, '30.5 ×')
  })

  test('a failed save is said where the button stands, and keeps what was typed', async () => {
    await page.goto(address('portal', '/productsList/add'))
    await arrive(page, 'Add product')
    await seller.fillProduct(page, `FAILED-${stamp}`)
    await page.route('**/product/addProduct', (route) => route.abort())
    await press(page, 'Save')
    const notice = page.locator('.uc-form-failed').filter({ visible: true })
    await soon(() => notice.evaluate((box) => box === document.activeElement)).toBe(true)
    const { y } = (await notice.boundingBox())!
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(900)
    await page.unroute('**/product/addProduct')
    await press(page, 'Save')
    await arrive(page, `FAILED-${stamp}`)
  })

  test('what is missing is marked before anything is sent', async () => {
    await page.goto(address('portal', '/order/create'))
    await arrive(page, 'Create order')
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await press(page, 'Save and choose shipping')
    await soon(() => field(page, 'Customer order no.').getAttribute('aria-invalid')).toBe('true')
    expect(sent).toEqual([])
  })

  test('a double click files one top-up', async () => {
    const amount = `${(now().getTime() % 9000) + 1000}.17`
    await page.goto(address('portal', '/billing/topUp/add'))
    await arrive(page, 'New top-up')
    await field(page, 'Amount paid').fill(amount)
    await choose(page, 'Paid account', 'Alipay')
    const slip = { name: 'slip.png', mimeType: 'image/png', buffer: await seller.photo(300) }
    await page.locator('input[type=file]').filter({ visible: true }).last().setInputFiles(slip)
    await said(page, 'slip.png')
    await button(page, 'File top-up').dblclick()
    await page.waitForURL(/result\/success$/)
    await page.getByRole('link', { name: 'See top-ups' }).click()
    const shown = Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2 })
    const rows = page.getByRole('row').filter({ hasText: shown })
    await rows.first().waitFor()
    await page.reload()
    await rows.first().waitFor()
    expect(await rows.count()).toBe(1)
  })

  test('a form that is not saved warns before its tab is closed', async () => {
    await page.goto(address('portal', '/productsList/add'))
    await arrive(page, 'Add product')
    await field(page, 'SKU').fill('NOT-SAVED')
    await page.getByRole('button', { name: 'Close Add product' }).click()
    const asks = page.getByRole('dialog').filter({ hasText: 'Leave without saving?' })
    await asks.getByRole('button', { name: 'Stay' }).click()
    expect(await field(page, 'SKU').inputValue()).toBe('NOT-SAVED')
    await page.getByRole('button', { name: 'Close Add product' }).click()
    await asks.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('heading', { level: 1, name: 'Add product' }).waitFor({ state: 'detached' })
  })

  test('an unknown address says so; an order that is not there, or not hers, is not found', async () => {
    await page.goto(address('portal', '/no/such/page'))
    await said(page, 'Page not found')
    await page.goto(address('portal', `/order/detail/${NOBODYS}`))
    await said(page, 'Not found')
    const nora = await enter(browser(), 'portal', 'nora@kiteandkettle.example')
    await nora.page.goto(address('portal', '/order/order-list'))
    const link = nora.page.locator('a[href^="/order/detail/"]').first()
    const hers = (await link.getAttribute('href')) ?? ''
    await nora.context.close()
    await page.goto(address('portal', hers))
    await said(page, 'Not found')
    expect(await page.getByText('Kite').count()).toBe(0)
  })

  test('a session that has ended asks to sign in again in place, and the page goes on', async () => {
    const wanted = '/order/order-list?status=delivered'
    await page.goto(address('portal', wanted))
    await page.getByRole('table').getByRole('row').nth(1).waitFor()
    // Signed out somewhere else with the same token.
    expect(await askedAs(page, 'token', signInCalls.signOut.path, 'POST')).toBe(200)
    await field(page, 'Tracking no.').fill('X1')
    await press(page, 'Search')
    const dialog = page.getByRole('dialog').filter({ hasText: 'Login status has expired, please login again!' })
    expect(await dialog.getByLabel('Email').getAttribute('readonly')).not.toBeNull()
    await dialog.getByLabel('Password', { exact: true }).fill('a wrong one')
    await dialog.getByRole('button', { name: 'log in again' }).click()
    await dialog.getByText('The email or the password is wrong').waitFor()
    await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await dialog.getByRole('button', { name: 'log in again' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(page.url()).toMatch(/order-list\?.*status=delivered/)
    expect(await field(page, 'Tracking no.').inputValue()).toBe('X1')
    await soon(() => askedAs(page, 'token', signInCalls.getCurrentUser.path)).toBe(200)
  })
})

test('what is typed into a dialog is asked about while it stands, also in a tab behind, and not once it is given up', async () => {
  const { page, context } = await enter(browser(), 'office', 'admin@harbourline.example')
  await page.goto(address('office', '/customers'))
  await page.getByRole('link', { name: 'Lumen Trail' }).filter({ visible: true }).first().click()
  await arrive(page, /Lumen Trail/)
  const closeTab = page.getByRole('button', { name: /^Close .*Lumen Trail/ })
  const asks = page.getByRole('dialog').filter({ hasText: 'Leave without saving?' })
  const dialog = page.getByRole('dialog', { name: /Lumen Trail/ })
  const reason = dialog.getByRole('textbox')
  const begin = async (typed: string) => {
    await press(page, 'Open the portal as this customer')
    await reason.fill(typed)
  }
  await begin('given up')
  // A click beside the dialog loses nothing.
  await page.mouse.click(5, 450)
  expect(await reason.inputValue()).toBe('given up')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await closeTab.click()
  await arrive(page, 'Customers')
  expect(await asks.count()).toBe(0)

  await page.getByRole('link', { name: 'Lumen Trail' }).filter({ visible: true }).first().click()
  await arrive(page, /Lumen Trail/)
  await begin('still there')
  await page.goBack()
  await arrive(page, 'Customers')
  await closeTab.click()
  await asks.getByRole('button', { name: 'Leave' }).click()
  await closeTab.waitFor({ state: 'detached' })
  await context.close()
})

test('an order is created with the keyboard alone', async () => {
  const { page, context } = await enter(browser(), 'portal', MEI)
  await openMenu(page, 'Order list', 'Orders')
  await arrive(page, 'Orders')
  const keys = page.keyboard
  /** Tabs to where `wanted` has the focus. */
  const tabTo = async (wanted: () => ReturnType<typeof field>) => {
    for (let n = 0; n < 60; n += 1) {
      if (await wanted().evaluate((element) => element === document.activeElement)) return
      await keys.press('Tab')
    }
    throw new Error('The Tab key does not lead there')
  }
  const pick = async (label: string, text: string) => {
    await tabTo(() => field(page, label))
    await keys.type(text)
    await page.locator('.ant-select-item-option-active').filter({ visible: true, hasText: text }).waitFor()
    await keys.press('Enter')
  }
  const type = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      await tabTo(() => field(page, label))
      await keys.type(value)
    }
  }
  await tabTo(() => button(page, 'Create order'))
  await keys.press('Enter')
  await arrive(page, 'Create order')
  await pick('Warehouse', 'Duisburg')
  await type({ 'Customer order no.': `KEYS-${stamp}`, 'First name': 'Ina', Phone: '+49 30 5550101' })
  await pick('Country', 'Germany')
  await type({ 'Address 1': 'Chausseestrasse', 'House number': '7' })
  await type({
    'Postal code': '10115',
    City: 'Berlin',
  })
  await pick('Address type', 'Residential')
  await pick('Add a product: SKU, barcode or name', 'LT-BOTTLE-750')
  await tabTo(() => page.getByRole('textbox', { name: 'Quantity' }).filter({ visible: true }))
  await keys.type('1')
  await tabTo(() => button(page, 'Save and choose shipping'))
  await keys.press('Enter')
  await page.getByRole('list', { name: 'Can carry this order' }).waitFor()
  // The keyboard comes to the method that is chosen already: the one of the last time, or the cheapest.
  await tabTo(() => page.getByRole('radio', { checked: true }).filter({ visible: true }).first())
  await tabTo(() => button(page, 'Choose and submit'))
  await keys.press('Enter')
  await page.getByText('held on the balance until packing').waitFor()
  await context.close()
})

describe('the wrong role is refused', () => {
  test.each([
    ['office', 'finance@harbourline.example', '/packing', officeOrderCalls.packOrder, 'Packing desk'],
    ['office', 'duisburg@harbourline.example', '/top-ups', officeTopUpCalls.confirm, 'Top-ups'],
    ['office', 'service@harbourline.example', '/receiving', receivingCalls.receive, 'Receiving'],
    ['portal', 'supplier@lumentrail.example', '/billing/topUp', topUpCalls.addTopup, 'Top up'],
  ] as const)('%s: %s may not open %s', async (application, email, path, call, entry) => {
    const { page, context } = await enter(browser(), application, email)
    expect(await page.getByRole('navigation', { name: 'Main menu' }).getByText(entry, { exact: true }).count()).toBe(0)
    const key = await page.evaluate(() => Object.keys(localStorage).find((name) => /token/i.test(name)) ?? '')
    expect(await askedAs(page, key, call.path, 'POST')).toBe(403)
    await page.goto(address(application, path))
    await said(page, 'Access denied')
    await context.close()
  })
})

test('no page logged an error', () => {
  expect(errorsOf(browser())).toEqual([])
})
