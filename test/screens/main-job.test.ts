// The main job in the browser, through both applications: from the first SKU to a delivered parcel, each step by the person whose
// work it is. The steps are one story, so they build on each other. What is refused stands in behaviour.test.ts.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { readPdf } from '#server/base/documents/read-pdf.testing.ts'
import { scan } from '#server/base/documents/scan.testing.ts'
import { button, choose, field, openMenu, press, said } from './acts.ts'
import { ago, sendTracking } from './carrier.ts'
import { numberIn, rowOf, workplaceFigures, type Figures } from './figures.ts'
import { address, enter, errorsOf, giveCredentials, openPerson, pressSignIn, snap, useBrowser, type Person } from './people.ts'
import * as seller from './seller.ts'

const browser = useBrowser()
const SKU = `KETTLE-${Date.now().toString(36).toUpperCase()}`
const BOTTLE = 'LT-BOTTLE-750'
const GOODS = [
  { sku: SKU, quantity: 24 },
  { sku: BOTTLE, quantity: 6 },
]
const TOP_UP = 1500

describe('the main job', () => {
  let mei: Person
  let page: Page
  /** The workplace in a tab of its own that nobody touches again. */
  let workplace: Page
  let opened: number
  let before: Figures
  let booking: { no: string; boxCode: string }
  let topUp: string
  let order: { no: string; customerNo: string }
  let trackingNo: string
  const figures = () => workplaceFigures(workplace)

  test('1. the seller signs in, is remembered, and sees the process and live figures', async () => {
    mei = await openPerson(browser())
    page = mei.page
    await page.goto(address('portal', '/login'))
    await giveCredentials(page, 'mei@lumentrail.example')
    await page.getByRole('checkbox', { name: 'Remember me' }).check()
    await snap(page, '01 sign-in')
    const [asked] = await Promise.all([page.waitForRequest((request) => request.method() === 'POST'), pressSignIn(page)])
    expect(asked.postDataJSON()).toMatchObject({ remember: true })
    await page.getByRole('heading', { level: 1, name: /^Welcome, Mei/ }).waitFor()
    const steps = page.getByRole('region', { name: 'Your process' }).getByRole('listitem')
    expect(await steps.count()).toBe(7)
    workplace = await mei.context.newPage()
    await workplace.goto(address('portal', '/dashboard/workplace'))
    await workplace.getByRole('heading', { name: 'Account balance' }).waitFor()
    opened = await workplace.evaluate(() => performance.timeOrigin)
    before = await figures()
    expect(before.stock).toBeGreaterThan(0)
    await page.bringToFront()
    await snap(page, '02 workplace')
  })

  test('2. creates a SKU with picture, sizes and customs data; it gets a barcode', async () => {
    const barcode = await seller.addProduct(page, SKU)
    expect(barcode).toMatch(/^[0-9A-Z]{6,17}$/)
    await snap(page, '03 product')
  })

  test('3. books inbound in five steps and downloads papers that a scanner can read', async () => {
    await openMenu(page, 'Inbound bookings', 'Inbound')
    await press(page, 'New booking')
    await choose(page, 'Warehouse', /^DE1/)
    for (const line of GOODS) await seller.addLine(page, line, `Quantity of ${line.sku}`)
    await snap(page, '04 wizard products')
    await press(page, 'Save and continue')
    await page.getByRole('checkbox', { name: 'Every piece carries its barcode' }).check()
    await snap(page, '05 wizard barcodes')
    await press(page, 'Next')
    const first = page.getByRole('region', { name: 'Box 1', exact: true })
    await first.getByRole('button', { name: `Remove ${BOTTLE}` }).click()
    await press(page, 'Add a box')
    await seller.fillBox(page, 1, { weightKg: 8.2, sides: [50, 40, 40], items: [{ sku: SKU, quantity: 14 }] })
    const second = [{ sku: SKU, quantity: 10 }, GOODS[1]!]
    await seller.fillBox(page, 2, { weightKg: 7.4, sides: [50, 40, 30], items: second })
    await snap(page, '06 wizard packing')
    await press(page, 'Save and continue')
    await button(page, 'Box marks').waitFor()
    await snap(page, '07 wizard marks')
    const { list, marks } = await seller.downloadPapers(page)
    expect(readPdf(list).map(({ text }) => text).join()).toContain(SKU)
    const pages = readPdf(marks)
    expect(pages).toHaveLength(2)
    const codes = await Promise.all(pages.map((one) => scan(one, 203)))
    const no = await page.getByRole('heading', { level: 1 }).filter({ visible: true }).innerText()
    booking = { no, boxCode: codes[0]!.find((code) => code.startsWith(no) && code !== no) ?? '' }
    expect(booking.boxCode).toBe(`${no}-001`)
    expect(codes[1]).toContain(`${no}-002`)
    await press(page, 'Next')
    await seller.fillShipping(page, `NX-${SKU}`)
    await snap(page, '08 wizard shipping')
    await press(page, 'Save and submit')
    await said(page, `${no} was submitted`)
    await snap(page, '09 booking')
  })

  test('4. staff confirm it; the warehouse receives, inspects and shelves it; stock and its log grow', async () => {
    const manager = await enter(browser(), 'office', 'manager@harbourline.example')
    await openMenu(manager.page, 'Inbound bookings')
    const row = manager.page.getByRole('row').filter({ hasText: booking.no })
    await row.getByRole('button', { name: 'Confirm' }).click()
    await said(manager.page, `${booking.no} was confirmed`)
    await manager.context.close()

    const walter = await enter(browser(), 'office', 'duisburg@harbourline.example')
    const desk = walter.page
    await openMenu(desk, 'Receiving')
    await field(desk, 'Scan a box mark, booking or tracking number').fill(booking.boxCode)
    await desk.keyboard.press('Enter')
    await desk.getByRole('heading', { name: booking.no }).waitFor()
    for (const [sku, box, count] of [[SKU, 1, 14], [SKU, 2, 10], [BOTTLE, 2, 6]] as const)
      await field(desk, `Count of ${sku} in box ${box}`).fill(String(count))
    await snap(desk, '10 receiving')
    await press(desk, 'Finish receiving')
    await said(desk, `${booking.no} was received`)
    await desk.getByRole('button', { name: 'All qualified' }).first().click()
    await press(desk, 'Finish inspection')
    await said(desk, `${booking.no} was inspected`)
    await desk.getByRole('button', { name: 'All shelved' }).first().click()
    await snap(desk, '11 shelving')
    await press(desk, 'Put on the shelf')
    await said(desk, `${booking.no} is on the shelf`)
    await walter.context.close()

    await expect.poll(async () => (await figures()).stock).toBe(before.stock + 30)
    await openMenu(page, 'Inventory list', 'Inventory')
    await field(page, 'SKU').fill(SKU)
    await press(page, 'Search')
    expect(await rowOf(page, 'Inventory list', SKU)).toMatchObject({ Total: '24', Frozen: '0' })
    await openMenu(page, 'Stock log', 'Inventory')
    expect((await rowOf(page, 'Stock log', SKU))['Cause']).toContain(booking.no)
    await snap(page, '12 stock log')
  })

  test('5. the seller files a top-up; finance confirms what arrived; one ledger entry', async () => {
    topUp = await seller.fileTopUp(page, String(TOP_UP))
    const finance = await enter(browser(), 'office', 'finance@harbourline.example')
    await openMenu(finance.page, 'Top-ups')
    await finance.page.getByRole('row').filter({ hasText: topUp }).getByRole('button', { name: 'Review' }).click()
    await field(finance.page, 'Amount received').fill(String(TOP_UP - 12.5))
    await snap(finance.page, '13 top-up review')
    await press(finance.page, 'Confirm')
    await said(finance.page, `${topUp} is booked`)
    await finance.context.close()
    await expect.poll(async () => (await figures()).balance).toBeCloseTo(before.balance + TOP_UP - 12.5, 2)
    await openMenu(page, 'Transaction history', 'Billing')
    const rows = page.getByRole('table', { name: 'Transaction history' }).getByRole('row').filter({ hasText: topUp })
    await rows.first().waitFor()
    expect(await rows.count()).toBe(1)
    const entry = await rowOf(page, 'Transaction history', topUp)
    expect(numberIn(entry['Amount']!)).toBe(TOP_UP - 12.5)
    expect(numberIn(entry['Balance after']!)).toBeCloseTo(before.balance + TOP_UP - 12.5, 2)
  })

  test('6. creates an order, compares the methods, chooses and submits: stock frozen, quote held', async () => {
    order = { no: '', customerNo: `SHOP-${SKU}` }
    await openMenu(page, 'Order list', 'Orders')
    await press(page, 'Create order')
    await choose(page, 'Warehouse', 'Duisburg')
    await field(page, 'Customer order no.').fill(order.customerNo)
    await seller.fillRecipient(page)
    await choose(page, 'Address type', 'Residential')
    await seller.addLine(page, { sku: SKU, quantity: 2 }, 'Quantity')
    await snap(page, '14 order form')
    await press(page, 'Save and choose shipping')
    const offers = page.getByRole('list', { name: 'Can carry this order' })
    await offers.waitFor()
    const head = await page.getByRole('heading', { level: 1 }).filter({ visible: true }).innerText()
    order.no = head.replace('Shipping for ', '')
    const texts = await offers.locator('> li').allInnerTexts()
    expect(texts.length).toBeGreaterThan(1)
    for (const text of texts) expect(text).toMatch(/(\d days?)[^]*\d+\.\d\d[^]*fee lines?/)
    await offers.getByText(/fee lines?$/).first().click()
    await offers.getByRole('columnheader', { name: 'How it is computed' }).first().waitFor()
    const refused = page.getByRole('heading', { name: /^Cannot carry this order/ }).locator('xpath=..')
    expect((await refused.getByRole('listitem').allInnerTexts()).join()).toMatch(/\w+ \w+/)
    await snap(page, '15 methods')
    await offers.getByRole('radio').last().check()
    const total = numberIn(await offers.locator('> li').last().locator('.uc-offer-total').innerText())
    await press(page, 'Choose and submit')
    await page.getByText('held on the balance until packing').waitFor()
    expect(numberIn(await page.locator('.uc-order-sum').filter({ visible: true }).innerText())).toBeCloseTo(total, 2)
    await snap(page, '16 order submitted')
    await openMenu(page, 'Inventory list', 'Inventory')
    expect(await rowOf(page, 'Inventory list', SKU)).toMatchObject({ Total: '24', Frozen: '2', Available: '22' })
  })
})
