// The main job in the browser, through both applications: from the first SKU to a delivered parcel, each step by the person whose
// work it is. The steps are one story, so they build on each other. What is refused stands in behaviour.test.ts.
import { spawnSync } from 'node:child_process'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { readPdf } from '#server/paper/read-pdf.testing.ts'
import { scan } from '#server/paper/scan.testing.ts'
import { now } from '../now.ts'
import { arrive, button, choose, download, field, openMenu, press, said, soon } from './acts.ts'
import { ago, sendTracking } from './carrier.ts'
import { numberIn, rowOf, workplaceFigures, type Figures } from './figures.ts'
import {
  address,
  enter,
  errorsOf,
  giveCredentials,
  openPerson,
  pressSignIn,
  signIn,
  snap,
  useBrowser,
  type Person,
} from './people.ts'
import { house } from './house.ts'
import * as seller from './seller.ts'

const browser = useBrowser()
const SKU = `KETTLE-${now().getTime().toString(36).toUpperCase()}`
const BOTTLE = 'LT-BOTTLE-750'
const GOODS = [
  { sku: SKU, quantity: 24 },
  { sku: BOTTLE, quantity: 6 },
]
const TOP_UP = 1500

const runBooks = () =>
  spawnSync(process.execPath, ['scripts/books.ts'], {
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: '', DATA_DIR: house().dataDir },
    encoding: 'utf8',
  })

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
    const [asked] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST'),
      pressSignIn(page),
    ])
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
    await arrive(page, 'New booking')
    await choose(page, 'Warehouse', /^DE1/)
    for (const line of GOODS) await seller.addLine(page, line, `Quantity of ${line.sku}`)
    await snap(page, '04 wizard products')
    await press(page, 'Save and continue')
    await page.getByRole('checkbox', { name: 'Every piece carries its barcode' }).check()
    await snap(page, '05 wizard barcodes')
    await press(page, 'Next')
    await page.getByText('Box by box').click()
    const first = page.getByRole('region', { name: 'Box 1', exact: true })
    await first.getByRole('button', { name: `Remove ${BOTTLE}` }).click()
    await press(page, 'Add a box')
    await seller.fillBox(page, 1, { weightKg: 8.2, sides: [50, 40, 40], items: [{ sku: SKU, quantity: 14 }] })
    const second = [{ sku: SKU, quantity: 10 }, GOODS[1]!]
    await seller.fillBox(page, 2, { weightKg: 7.4, sides: [50, 40, 30], items: second })
    await snap(page, '06 wizard packing')
    await press(page, 'Save and continue')
    await button(page, 'Download Box marks').waitFor()
    await snap(page, '07 wizard marks')
    const { list, marks } = await seller.downloadPapers(page)
    expect(
      readPdf(list)
        .map(({ text }) => text)
        .join(),
    ).toContain(SKU)
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
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
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
    for (const [sku, box, count] of [
      [SKU, 1, 14],
      [SKU, 2, 10],
      [BOTTLE, 2, 6],
    ] as const)
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
    // Said below the scan field: a message that comes up over it would be in the way of the next scan.
    expect(await desk.locator('.uc-scan-said').textContent()).toContain(`${booking.no} is on the shelf`)
    expect(await desk.locator('.ant-message-notice').count()).toBe(0)
    await walter.context.close()

    await soon(async () => (await figures()).stock).toBe(before.stock + 30)
    // What the warehouse did with the goods is charged with it.
    await soon(async () => (await figures()).balance).toBeLessThan(before.balance)
    before = { ...before, balance: (await figures()).balance }
    await openMenu(page, 'Inventory list', 'Inventory')
    await field(page, 'SKU').fill(SKU)
    await press(page, 'Search')
    await soon(() => rowOf(page, 'Inventory list', SKU)).toMatchObject({ Total: '24', Frozen: '0' })
    await openMenu(page, 'Stock log', 'Inventory')
    await soon(() => rowOf(page, 'Stock log', SKU)).toMatchObject({ 'Total change': '+24', 'Caused by': booking.no })
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
    await soon(async () => (await figures()).balance).toBeCloseTo(before.balance + TOP_UP - 12.5, 2)
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
    await arrive(page, 'Create order')
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
    await offers
      .getByText(/fee lines?$/)
      .first()
      .click()
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
    // The check runs by itself, and the open page follows.
    await arrive(page, /Awaiting packing/)
    await openMenu(page, 'Inventory list', 'Inventory')
    await soon(() => rowOf(page, 'Inventory list', SKU)).toMatchObject({ Total: '24', Frozen: '2', Available: '22' })
  })

  test('7. the check passes it on; the warehouse packs, labels and ships', async () => {
    const walter = await openPerson(browser())
    // Where a browser shows no PDF, the label is saved instead of printed: a print dialog has nobody to answer it here.
    await walter.context.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false }))
    await signIn(walter, 'office', 'duisburg@harbourline.example')
    const desk = walter.page
    await openMenu(desk, 'Packing desk')
    await field(desk, 'Scan an order').fill(order.no)
    await desk.keyboard.press('Enter')
    await field(desk, 'Scan the goods').waitFor()
    for (const _ of [1, 2]) {
      await field(desk, 'Scan the goods').fill(SKU)
      await desk.keyboard.press('Enter')
    }
    await said(desk, '2 of 2 pieces')
    for (const value of ['1240', '32', '24', '16']) {
      await desk.keyboard.type(value)
      if (value !== '16') await desk.keyboard.press('Enter')
    }
    await snap(desk, '17 packing')
    await desk.keyboard.press('Enter')
    await said(desk, `${order.no} is packed`)
    await snap(desk, '18 labelling')
    await press(desk, 'Make a number')
    await said(desk, /^Labelled: /)
    const label = await download(desk, () => press(desk, 'Print label'))
    const [sheet] = readPdf(label.bytes)
    trackingNo = await desk.locator('.uc-desk-tracking strong').innerText()
    expect(await scan(sheet!, 203)).toContain(trackingNo)
    await snap(desk, '19 shipping')
    await press(desk, 'Ship')
    await said(desk, `${order.no} is shipped`)
    await walter.context.close()
    await openMenu(page, 'Inventory list', 'Inventory')
    await soon(() => rowOf(page, 'Inventory list', SKU)).toMatchObject({ Total: '22', Frozen: '0', Available: '22' })
  })

  test('8. tracking arrives signed, late and doubled, until it is delivered; the page shows the timeline', async () => {
    await page.goto(address('portal', `/order/order-list?number=${order.no}`))
    await page.getByRole('link', { name: order.no, exact: true }).click()
    await arrive(page, new RegExp(`${order.no} Shipped`))
    const delivery = { occurred_at: ago(-20), status: 'out_for_delivery', description: 'On the van', place: 'Berlin' }
    const transit = { occurred_at: ago(-10), status: 'in_transit', description: 'Left the hub', place: 'Hanover' }
    const signed = { occurred_at: ago(-30), status: 'delivered', description: 'Handed over', place: 'Berlin' }
    const wrong = { secret: 'whsec_c29tZWJvZHktZWxzZS1zb21lYm9keS1lbHNl' }
    expect((await sendTracking(trackingNo, [signed], wrong)).status).toBe(401)
    expect(await sendTracking(trackingNo, [delivery])).toEqual({ status: 200, accepted: 1 })
    await arrive(page, /Out for delivery/)
    expect(await sendTracking(trackingNo, [transit, delivery])).toEqual({ status: 200, accepted: 1 })
    const id = `msg_${SKU}`
    const answers = [1, 2].map(() => sendTracking(trackingNo, [signed], { id }))
    expect(await Promise.all(answers)).toEqual([
      { status: 200, accepted: 1 },
      { status: 200, accepted: 1 },
    ])
    await arrive(page, /Delivered/)
    const timeline = page.getByRole('heading', { name: 'Timeline' }).locator('xpath=..').getByRole('listitem')
    const moments = await timeline.allInnerTexts()
    const at = (text: string) => moments.findIndex((moment) => moment.includes(text))
    expect([at('Handed over'), at('On the van'), at('Left the hub')]).toEqual([0, 1, 2])
    expect(moments.filter((moment) => moment.includes('On the van'))).toHaveLength(1)
    await snap(page, '20 order delivered')
  })

  test('9. the transaction history shows each fee with the running balance; the workplace followed by itself', async () => {
    await page.goto(address('portal', `/billing/transactions?reference=${order.no}`))
    const table = page.getByRole('table', { name: 'Transaction history' })
    await table.getByRole('row').filter({ hasText: order.no }).first().waitFor()
    const heads = await table.getByRole('columnheader').allInnerTexts()
    const [amountAt, afterAt] = [heads.indexOf('Amount'), heads.indexOf('Balance after')]
    const rows = await table.getByRole('row').filter({ hasText: order.no }).all()
    const entries = await Promise.all(rows.map((row) => row.getByRole('cell').allInnerTexts()))
    expect(entries.length).toBeGreaterThan(1)
    const start = before.balance + TOP_UP - 12.5
    // The newest entry stands first.
    let balance = start
    for (const cells of entries.reverse()) {
      balance += numberIn(cells[amountAt]!)
      expect(numberIn(cells[afterAt]!)).toBeCloseTo(balance, 2)
    }
    expect(balance).toBeLessThan(start)
    await snap(page, '21 transactions')
    const after = { balance, stock: before.stock + 28, orders: before.orders + 1, signed: before.signed + 1 }
    await soon(figures).toEqual({ ...after, balance: expect.closeTo(balance, 2) as number })
    expect(await workplace.evaluate(() => performance.timeOrigin)).toBe(opened)
    await snap(workplace, '22 workplace')
  })

  test('the operation log shows who did each step', async () => {
    const { page: admin } = await enter(browser(), 'office', 'admin@harbourline.example')
    await openMenu(admin, 'Operation log')
    const table = admin.getByRole('table', { name: 'Operation log' })
    await table.getByRole('row').nth(1).waitFor()
    await admin.getByLabel('Rows per page').selectOption('100')
    await soon(() => table.getByRole('row').count()).toBeGreaterThan(30)
    const log = (await table.getByRole('row').allInnerTexts()).join('\n')
    for (const name of ['Mei Lin', 'Mira Vogel', 'Walter Kranz', 'Frida Lehmann', 'carrier'])
      expect(log).toContain(name)
    await snap(admin, '23 operation log')
    await openMenu(admin, 'Books check')
    await admin.getByRole('button', { name: 'Run the check' }).click()
    await said(admin, /All checks are empty/)
    await snap(admin, '24 books')
  })

  test('the books are right, and no page logged an error', async () => {
    const { status, stdout, stderr } = runBooks()
    expect(stdout, stderr).toContain('the books are right')
    expect(status).toBe(0)
    expect(errorsOf(browser())).toEqual([])
  })
})
