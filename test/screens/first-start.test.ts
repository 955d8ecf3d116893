// An installation without the demo: the first admin comes in by the printed link, which works once, everybody is asked for a verification
// code, and from nothing a house is set up in the browser until its first parcel is delivered. It has a server of its own; the tests
// are one story.
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { now } from '../now.ts'
import { arrive, button, choose, download, field, fill, openMenu, press, said, soon } from './acts.ts'
import { ago, sendTracking } from './carrier.ts'
import { rowOf } from './figures.ts'
import { mailTo, pathIn } from './mails.ts'
import { errorsOf, giveCredentials, openPerson, pressSignIn, snap, useBrowser, type Person } from './people.ts'
import * as seller from './seller.ts'
import { startServer, type Server } from './server.ts'

const browser = useBrowser()
const ADMIN = { Name: 'Ada First', Email: 'ada@first.example' }
const PASSWORD = 'a-long-first-password'
let server: Server
/** Signed in from the third test on. */
let admin: Person
/** The first customer. */
let ana: Person

beforeAll(async () => {
  server = await startServer({ DEMO: 'off', CAPTCHA: 'on' })
})
afterAll(() => server?.stop())

const linkOf = (output: string): string => /http:\/\/\S+\/office\/first-admin\?code=\S+/.exec(output)?.[0] ?? ''

test('the printed link makes the first admin, once', async () => {
  const { page, context } = await openPerson(browser())
  const fillIn = async () => {
    await page.goto(linkOf(server.output))
    for (const [label, value] of Object.entries(ADMIN)) await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByLabel(/^Password \(/).fill(PASSWORD)
    await page.getByLabel('Repeat the password').fill(PASSWORD)
    await press(page, 'Create account')
  }
  await page.goto(linkOf(server.output))
  await press(page, 'Create account')
  for (const word of ['name', 'email', 'password', 'the password again']) await said(page, `Please input ${word}`)
  await fillIn()
  await page.waitForURL(/\/office\/login/)
  await fillIn()
  await said(page, 'This link has expired or was already used')
  await context.close()
})

test('a wrong verification code is refused and another picture is shown', async () => {
  const { page, context } = await openPerson(browser())
  await page.goto(`${server.origin}/office/login`)
  const picture = page.getByRole('button', { name: /^Verification code/ }).locator('img')
  await picture.waitFor()
  const shown = await picture.getAttribute('src')
  await giveCredentials(page, ADMIN.Email, PASSWORD)
  await pressSignIn(page)
  await said(page, 'Please input verification code')
  await page.getByRole('textbox', { name: 'Verification code' }).fill('wrong')
  await pressSignIn(page)
  await said(page, 'The verification code is wrong or expired')
  await expect.poll(() => picture.getAttribute('src'), { timeout: 5_000 }).not.toBe(shown)
  expect(new URL(page.url()).pathname).toBe('/office/login')
  expect(await page.getByLabel('Email').inputValue()).toBe(ADMIN.Email)
  await context.close()
})

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#6b2d8f" d="M0 0h8v8z"/></svg>'

test('who starts with nothing makes the brand in the browser, and visitors see it', async () => {
  admin = await openPerson(browser())
  const { page } = admin
  await page.goto(`${server.origin}/office/login`)
  await giveCredentials(page, ADMIN.Email, PASSWORD)
  await press(page, 'I cannot read the picture')
  await page.getByText('Your browser has computed in place of the code.').waitFor({ timeout: 60_000 })
  await pressSignIn(page)
  const secret = page.locator('.uc-two-factor-secret code')
  await secret.waitFor()
  const totp = new TOTP({ secret: Secret.fromBase32(((await secret.textContent()) ?? '').replace(/\s/g, '')) })
  await field(page, 'Current password').fill(PASSWORD)
  await field(page, 'Six-digit code').fill(totp.generate({ timestamp: now().getTime() }))
  await press(page, 'Confirm and switch on')
  await press(page, 'I have kept them')
  await openMenu(page, 'Brands')
  await page.getByRole('link', { name: 'Edit ucenter' }).click()
  await arrive(page, 'ucenter')
  await fill(page, {
    Name: 'Lilac Freight',
    'Label in English': 'Lilac Freight',
    Colour: '#6b2d8f',
    'Headline in English': 'Started from nothing',
    'Site address': 'https://lilac.example',
    'Privacy policy': 'https://lilac.example/privacy',
    'Terms of service': 'https://lilac.example/terms',
    'Mail sender': 'Lilac Freight <portal@lilac.example>',
    'Help address': 'help@lilac.example',
  })
  for (const name of ['logo_svg', 'favicon_svg'])
    await page
      .locator(`input[type=file][name=${name}]`)
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWING) })
  await page.getByRole('img', { name: 'Favicon (SVG)' }).waitFor()
  await page.getByRole('img', { name: 'Logo (SVG)', exact: true }).waitFor()
  await press(page, 'Save')
  await said(page, 'The brand is saved')

  const visitor = await openPerson(browser())
  await visitor.page.goto(`${server.origin}/login`)
  await said(visitor.page, 'Lilac Freight')
  await said(visitor.page, 'Started from nothing')
  await said(visitor.page, 'help@lilac.example')
  const drawn = () =>
    visitor.page
      .locator('.uc-public-logo img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth)
  await soon(drawn).toBe(160)
  await visitor.context.close()
})

test('the first warehouse has locations', async () => {
  const { page } = admin
  await openMenu(page, 'Warehouses')
  await said(page, 'No warehouse yet')
  await press(page, 'Add warehouse')
  await arrive(page, 'Add warehouse')
  await fill(page, {
    Code: 'LI1', 'Name in English': 'Linz', 'Name in Chinese': '林茨仓', Company: 'Lilac Freight Linz', Street: 'Hafenstr. 3', 'Postal code': '4020', City: 'Linz',
  }) // prettier-ignore
  await choose(page, 'Country', 'Austria', 'Austria')
  await choose(page, 'Time zone', 'Europe/Vienna', 'Vienna')
  await choose(page, 'Currency', 'EUR', 'EUR')
  await page.locator('form button[type=submit]:visible').click()
  await arrive(page, 'LI1')
  await openMenu(page, 'Locations')
  await press(page, 'Add locations')
  await fill(page, { 'Aisle to': 5, 'Bay to': 20, 'Level to': 4 })
  await said(page, '400 locations, A-01-01-1 to A-05-20-4')
  await page.getByRole('dialog').getByRole('button', { name: 'Add locations' }).click()
  await said(page, '400 added')
  await said(page, 'A-01-01-1')
})

const SELLER = 'ana@aster.example'
const SKU = 'ASTER-1'

test('a customer is added and comes in; its first goods end on the shelf', async () => {
  const { page } = admin
  await openMenu(page, 'Customers')
  await press(page, 'Add customer')
  await arrive(page, 'Add customer')
  await fill(page, { Company: 'Aster', 'First name': 'Ana', 'Last name': 'Sola', 'Main email': SELLER })
  await choose(page, 'Country', 'Germany', 'Germany')
  await choose(page, 'Currency', 'EUR')
  await choose(page, 'Language of the mail', 'English')
  await page.getByRole('button', { name: 'Add customer', exact: true }).filter({ visible: true }).click()
  await arrive(page, 'Aster')

  ana = await openPerson(browser())
  await ana.page.goto(`${server.origin}${pathIn(await mailTo(page, SELLER))}`)
  await page.keyboard.press('Escape')
  await fill(ana.page, { 'Password': PASSWORD, 'Confirm password': PASSWORD }) // prettier-ignore
  await press(ana.page, 'Open my account')
  await press(ana.page, 'Sign in')
  await giveCredentials(ana.page, SELLER, PASSWORD)
  await press(ana.page, 'I cannot read the picture')
  await ana.page.getByText('Your browser has computed in place of the code.').waitFor({ timeout: 60_000 })
  await pressSignIn(ana.page)
  await ana.page.waitForURL(/workplace/)
  await press(ana.page, 'Read and understood')
  // The way to the first order, ticked by what there is.
  const done = ana.page.getByRole('list', { name: 'Your way to the first order' }).getByText('Done', { exact: true })
  await button(ana.page, 'Add the first product').waitFor()
  expect(await done.count()).toBe(0)
  await snap(ana.page, 'first-steps')

  await seller.addProduct(ana.page, SKU)
  await openMenu(ana.page, 'Workplace')
  await button(ana.page, 'Make the first booking').waitFor()
  expect(await done.count()).toBe(1)
  await openMenu(ana.page, 'Inbound bookings', 'Inbound')
  await press(ana.page, 'New booking')
  await arrive(ana.page, 'New booking')
  await choose(ana.page, 'Warehouse', /^LI1/)
  await seller.addLine(ana.page, { sku: SKU, quantity: 12 }, `Quantity of ${SKU}`)
  await press(ana.page, 'Save and continue')
  await ana.page.getByRole('checkbox', { name: 'Every piece carries its barcode' }).check()
  await press(ana.page, 'Next')
  await ana.page.getByText('Box by box').click()
  await seller.fillBox(ana.page, 1, { weightKg: 8.2, sides: [50, 40, 40], items: [{ sku: SKU, quantity: 12 }] })
  await press(ana.page, 'Save and continue')
  await button(ana.page, 'Download Box marks').waitFor()
  const no = await ana.page.getByRole('heading', { level: 1 }).filter({ visible: true }).innerText()
  await press(ana.page, 'Next')
  await seller.fillShipping(ana.page, 'NX-FIRST')
  await press(ana.page, 'Save and submit')
  await ana.page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  await said(ana.page, `${no} was submitted`)

  await openMenu(page, 'Inbound bookings')
  await page.getByRole('row').filter({ hasText: no }).getByRole('button', { name: 'Confirm' }).click()
  await said(page, `${no} was confirmed`)
  await openMenu(page, 'Receiving')
  await field(page, 'Scan a box mark, booking or tracking number').fill(`${no}-001`)
  await page.keyboard.press('Enter')
  await field(page, `Count of ${SKU} in box 1`).fill('12')
  await press(page, 'Finish receiving')
  await said(page, `${no} was received`)
  await page.getByRole('button', { name: 'All qualified' }).first().click()
  await press(page, 'Finish inspection')
  await said(page, `${no} was inspected`)
  await page.getByRole('button', { name: 'All shelved' }).first().click()
  await press(page, 'Put on the shelf')
  await said(page, `${no} is on the shelf`)

  await openMenu(ana.page, 'Inventory list', 'Inventory')
  await soon(() => rowOf(ana.page, 'Inventory list', SKU)).toMatchObject({ Total: '12', Frozen: '0' })
})

/** Types cells of a table of a tariff one after the other, from one on. */
async function typeCells(page: Page, table: string, row: number, column: number, ...texts: string[]): Promise<void> {
  const grid = page.getByRole('table', { name: table, exact: true }).filter({ visible: true })
  await grid.locator(`td[data-row="${row}"][data-column="${column}"]`).click()
  for (const [n, text] of texts.entries()) {
    await page.keyboard.type(text)
    if (n < texts.length - 1) await page.keyboard.press('Tab')
  }
}

test('prices are written and published in the browser: the price list, the taxes, a method with its tariff', async () => {
  const { page } = admin
  await openMenu(page, 'Price lists and taxes')
  await page.getByRole('link', { name: 'LI1', exact: true }).click()
  await press(page, 'Write the first version')
  await arrive(page, 'Linz: Version 1')
  await fill(page, { 'First piece': '1.20', 'Each further piece': '0,30', 'Per box': '2.00' })
  await typeCells(page, 'Packaging', 0, 1, '0.40')
  await typeCells(page, 'Storage', 0, 1, '0.50')
  await press(page, 'Check and compare')
  await said(page, 'Nothing is in force on that day: this version replaces none.')
  await press(page, 'Publish')
  await said(page, /^Version 1 is published/)
  await arrive(page, 'Linz')
  expect(await rowOf(page, 'Versions', '1')).toMatchObject({ State: 'In force', By: ADMIN.Name })

  await openMenu(page, 'Price lists and taxes')
  await page.getByRole('link', { name: 'taxes', exact: true }).click()
  await press(page, 'Write the first version')
  await arrive(page, 'Taxes: Version 1')
  await press(page, 'Check and compare')
  await press(page, 'Publish')
  await arrive(page, 'Taxes')

  await openMenu(page, 'Shipping methods')
  await said(page, 'No shipping method yet')
  await press(page, 'Add shipping method')
  await arrive(page, 'Add shipping method')
  await choose(page, 'Warehouse', /LI1|Linz/)
  await fill(page, { Code: 'danube', 'Name in English': 'Danube Parcel', 'Name in Chinese': '多瑙包裹', Carrier: 'Danube Post', 'Days from': '2', 'Days to': '4' })
  await page.locator('form button[type=submit]:visible').click()
  await arrive(page, 'Danube Parcel')
  await press(page, 'Write the first version')
  await arrive(page, 'Danube Parcel: Version 1')
  // What is wrong is named at its cell, by the words of its table.
  await typeCells(page, 'Zones', 0, 3, 'DE; XX')
  await typeCells(page, 'Freight by weight', 0, 0, '5000', '4.10', '1.50')
  await press(page, 'Check and compare')
  await page.getByRole('button', { name: 'Zones, row 1: Not a country' }).click()
  // A reload keeps what was typed.
  await page.waitForTimeout(600)
  await page.reload()
  await said(page, /^Draft of .* restored/)
  await typeCells(page, 'Zones', 0, 3, 'DE; AT')
  await press(page, 'Check and compare')
  await said(page, 'Nothing is in force on that day: this version replaces none.')
  await press(page, 'Publish')
  await arrive(page, 'Danube Parcel')
  expect(await rowOf(page, 'Versions', '1')).toMatchObject({ State: 'In force', By: ADMIN.Name })
}) // prettier-ignore

test('the next version is compared line by line; much dearer waits for a second person, a planned one can be withdrawn', async () => {
  const { page } = admin
  await press(page, 'New version')
  await arrive(page, 'Danube Parcel: Version 2')
  await typeCells(page, 'Freight by weight', 0, 1, '4.51')
  await press(page, 'Check and compare')
  await said(page, /^One line differs from version 1/)
  expect(await rowOf(page, 'What changes', 'Z1: flat')).toMatchObject({ Old: '4.10', New: '4.51', Change: '+10 %' })
  await press(page, 'Back to editing')
  await typeCells(page, 'Freight by weight', 0, 1, '9.00')
  await press(page, 'Check and compare')
  await said(page, /A second person has to confirm it: a price/)
  await press(page, 'Send to a second person')
  await arrive(page, 'To be confirmed')
  await said(page, 'Price changes much')
  await button(page, 'Confirm and publish').hover()
  await said(page, 'Whoever wrote a tariff cannot confirm it')
  await press(page, 'Reject')
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await said(page, 'Nothing waits')

  await openMenu(page, 'Shipping methods')
  await page.getByRole('link', { name: 'danube', exact: true }).click()
  await press(page, 'New version')
  await arrive(page, 'Danube Parcel: Version 2')
  const day = new Date(now().getTime() + 40 * 86_400_000).toISOString().slice(0, 10)
  await field(page, 'Valid from').fill(day)
  await typeCells(page, 'Freight by weight', 0, 1, '4.51')
  await press(page, 'Check and compare')
  await press(page, 'Publish')
  await arrive(page, 'Danube Parcel')
  await press(page, 'Withdraw 2')
  await field(page, 'Reason').fill('The carrier took it back')
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await said(page, 'Version 2 is withdrawn')
  await said(page, `Withdrawn by ${ADMIN.Name}: The carrier took it back`)
}) // prettier-ignore

test('exchange rates that are missing are named and set', async () => {
  const { page } = admin
  await openMenu(page, 'Exchange rates')
  await said(page, /^EUR → USD\./)
  await press(page, 'Add these rows')
  await typeCells(page, 'Exchange rates', 0, 2, '1,08')
  await press(page, /^Set for/)
  await said(page, 'One rate is set')
  await soon(() => rowOf(page, 'Exchange rates', 'EUR')).toMatchObject({ Rate: '1.08' })
})

test('the first order is paid, packed, handed over and delivered', async () => {
  const { page } = admin
  // A browser without a viewer keeps the label as a file, which the test can have in its hands.
  await admin.context.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false }))
  await page.reload()
  const topUp = await seller.fileTopUp(ana.page, '100')
  await openMenu(page, 'Top-ups')
  await page.getByRole('row').filter({ hasText: topUp }).getByRole('button', { name: 'Review' }).click()
  await field(page, 'Amount received').fill('100')
  await press(page, 'Confirm')
  await said(page, `${topUp} is booked`)

  await openMenu(ana.page, 'Order list', 'Orders')
  await press(ana.page, 'Create order')
  await arrive(ana.page, 'Create order')
  await choose(ana.page, 'Warehouse', 'Linz')
  await field(ana.page, 'Customer order no.').fill('FIRST-1')
  await seller.fillRecipient(ana.page)
  await choose(ana.page, 'Address type', 'Residential')
  await seller.addLine(ana.page, { sku: SKU, quantity: 2 }, 'Quantity')
  await press(ana.page, 'Save and choose shipping')
  const offers = ana.page.getByRole('list', { name: 'Can carry this order' })
  await offers.getByText('Danube Parcel').waitFor()
  const head = await ana.page.getByRole('heading', { level: 1 }).filter({ visible: true }).innerText()
  const order = head.replace('Shipping for ', '')
  await offers.getByRole('radio').last().check()
  await press(ana.page, 'Choose and submit')
  await ana.page.getByText('held on the balance until packing').waitFor()
  await arrive(ana.page, /Awaiting packing/)

  await openMenu(page, 'Packing desk')
  await field(page, 'Scan an order').fill(order)
  await page.keyboard.press('Enter')
  for (const _ of [1, 2]) {
    await field(page, 'Scan the goods').fill(SKU)
    await page.keyboard.press('Enter')
  }
  await said(page, '2 of 2 pieces')
  for (const value of ['1240', '32', '24', '16']) {
    await page.keyboard.type(value)
    await page.keyboard.press('Enter')
  }
  await said(page, `${order} is packed`)
  await press(page, 'Make a number')
  await said(page, /^Labelled: /)
  const tracking = await page.locator('.uc-desk-tracking strong').innerText()
  const label = await download(page, () => press(page, 'Print label'))
  expect(label.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  await press(page, 'Ship')
  await said(page, `${order} is shipped`)

  // The carrier's own part: its signed message.
  const delivered = { occurred_at: ago(0), status: 'delivered', description: 'Handed over', place: 'Berlin' } as const
  expect(await sendTracking(tracking, [delivered], { origin: server.origin })).toEqual({ status: 200, accepted: 1 })
  await arrive(ana.page, /Delivered/)
  await openMenu(ana.page, 'Inventory list', 'Inventory')
  await soon(() => rowOf(ana.page, 'Inventory list', SKU)).toMatchObject({ Total: '10', Frozen: '0' })
  await ana.context.close()
})

test('no page logged an error', () => expect(errorsOf(browser())).toEqual([]))
