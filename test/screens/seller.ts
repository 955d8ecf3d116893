// What the seller does in the portal: each act is one piece of the main job, from an open portal page to what the page says.
import sharp from 'sharp'
import type { Page } from 'playwright-core'
import { orderPages } from '#shared/orders/orders.pages.ts'
import { arrive, button, choose, download, field, fill, openMenu, press, said } from './acts.ts'
import { address } from './people.ts'

export type Piece = { sku: string; quantity: number }

/** A picture as a seller has one: a coloured square. */
export const photo = (side = 640): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#2e7d5b' } })
    .png()
    .toBuffer()

/** Fills in the form of a new product that carries `sku`. */
export async function fillProduct(page: Page, sku: string): Promise<void> {
  await fill(page, { SKU: sku, 'Product name': 'Trail kettle 1 l', 'Name (English)': 'Trail kettle' })
  await choose(page, 'Category', 'Sports and outdoors')
  await fill(page, { 'Declared value': '14.50', 'HS code': '73239300' })
  await fill(page, { Weight: 480, Length: 18, Width: 14, Height: 12 })
}

/** Adds a product with a picture; answers its barcode. */
export async function addProduct(page: Page, sku: string): Promise<string> {
  await openMenu(page, 'Products')
  await press(page, 'Add product')
  await arrive(page, 'Add product')
  const file = { name: 'kettle.png', mimeType: 'image/png', buffer: await photo() }
  await page.locator('input[type=file]').setInputFiles(file)
  await button(page, 'Choose another file').waitFor()
  await fillProduct(page, sku)
  await press(page, 'Save')
  await page.getByRole('heading', { level: 1, name: sku }).waitFor()
  await page.getByRole('img', { name: 'Picture' }).waitFor()
  const fact = page.locator('dt', { hasText: /^Barcode$/ }).filter({ visible: true })
  return (await fact.locator('xpath=following-sibling::dd[1]').innerText()).trim()
}

/** Adds one product to the open booking or order by searching for it. */
export async function addLine(page: Page, { sku, quantity }: Piece, label: string | RegExp): Promise<void> {
  await choose(page, 'Add a product: SKU, barcode or name', sku, sku)
  await page.getByRole('textbox', { name: label }).filter({ visible: true }).last().fill(String(quantity))
}

type Box = { weightKg: number; sides: [number, number, number]; items: Piece[] }

/** Fills one box of the packing list; its card is there already. */
export async function fillBox(page: Page, number: number, box: Box): Promise<void> {
  const card = page.getByRole('region', { name: `Box ${number}`, exact: true })
  const [length, width, height] = box.sides
  const values = { Weight: box.weightKg, Length: length, Width: width, Height: height }
  for (const [label, value] of Object.entries(values)) await card.getByLabel(label).fill(String(value))
  for (const { sku, quantity } of box.items) {
    const count = card.getByRole('textbox', { name: `Box ${number}: Quantity of ${sku}` })
    if (!(await count.isVisible())) {
      // A new box begins with one row that is still open.
      const open = card.getByRole('textbox', { name: `Box ${number}: Quantity of SKU`, exact: true })
      if (!(await open.isVisible())) await card.getByRole('button', { name: 'Add a SKU' }).click()
      await card.getByRole('combobox').last().click()
      await page.locator('.ant-select-item-option').filter({ visible: true, hasText: sku }).first().click()
    }
    await count.fill(String(quantity))
  }
}

/** What the fifth step asks for. */
export async function fillShipping(page: Page, trackingNo: string): Promise<void> {
  await fill(page, { Courier: 'Northwind Express', 'Tracking number': trackingNo })
  // The last day of next month with a place, where no other story looks. Once it is known what the warehouse takes, its days off are marked.
  await field(page, 'Estimated arrival date').press('ArrowDown')
  const calendar = page.locator('.uc-calendar')
  await calendar.getByRole('button', { name: 'Next month' }).click()
  const days = calendar.locator('[data-day][data-away=false]')
  await days.and(page.locator('[aria-disabled=true]')).first().waitFor()
  await days.and(page.locator(':not([aria-disabled=true])')).last().click()
  await choose(page, 'Time of day', 'Morning, 8:00–12:00')
}

/** Books one box into Duisburg and submits it; answers the booking's number. */
export async function bookOneBox(page: Page, piece: Piece): Promise<string> {
  await openMenu(page, 'Inbound bookings', 'Inbound')
  await press(page, 'New booking')
  await arrive(page, 'New booking')
  await choose(page, 'Warehouse', /^DE1/)
  await addLine(page, piece, `Quantity of ${piece.sku}`)
  await press(page, 'Save and continue')
  await page.getByRole('checkbox', { name: 'Every piece carries its barcode' }).check()
  await press(page, 'Next')
  await page.getByText('Box by box').click()
  await fillBox(page, 1, { weightKg: 6, sides: [40, 30, 30], items: [piece] })
  await press(page, 'Save and continue')
  await button(page, 'Download Box marks').waitFor()
  const number = await page.getByRole('heading', { level: 1 }).filter({ visible: true }).innerText()
  await press(page, 'Next')
  await fillShipping(page, `NX-${piece.sku}`)
  await press(page, 'Save and submit')
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  await said(page, `${number} was submitted`)
  return number
}

/** The packing list and the box marks of the booking on screen. */
export async function downloadPapers(page: Page): Promise<{ list: Buffer; marks: Buffer }> {
  const list = await download(page, () => press(page, 'Download Packing list'))
  const marks = await download(page, () => press(page, 'Download Box marks'))
  return { list: list.bytes, marks: marks.bytes }
}

/** Files a top-up with its slip; answers its number. */
export async function fileTopUp(page: Page, amount: string): Promise<string> {
  await openMenu(page, 'Top up', 'Billing')
  await press(page, 'New top-up')
  await arrive(page, 'New top-up')
  await field(page, 'Amount paid').fill(amount)
  await choose(page, 'Paid account', 'Bank transfer (wire)')
  const file = { name: 'slip.png', mimeType: 'image/png', buffer: await photo(900) }
  await page.locator('input[type=file]').filter({ visible: true }).last().setInputFiles(file)
  await said(page, 'slip.png')
  await press(page, 'File top-up')
  const filed = page.getByText(/is filed; finance will compare/)
  const number = /^\S+/.exec(await filed.innerText())?.[0] ?? ''
  await page.getByRole('link', { name: 'See top-ups' }).click()
  await page.getByRole('cell', { name: number }).waitFor()
  return number
}

/** A recipient in Berlin. */
export async function fillRecipient(page: Page): Promise<void> {
  await fill(page, { 'First name': 'Jonas', 'Last name': 'Weber', Phone: '+49 30 5550100' })
  await choose(page, 'Country', 'Germany', 'Germany')
  await fill(page, { 'Postal code': '10115', City: 'Berlin' })
  await fill(page, { 'Address 1': 'Invalidenstrasse', 'House number': '44' })
}

/** Places an order of one piece from Duisburg for a recipient in Berlin, and stays on its page until it waits to be packed; answers its number. */
export async function placeOrder(page: Page, sku: string, customerNo: string): Promise<string> {
  await page.goto(address('portal', orderPages.add.path))
  await arrive(page, 'Create order')
  await choose(page, 'Warehouse', 'Duisburg')
  await field(page, 'Customer order no.').fill(customerNo)
  await fillRecipient(page)
  await choose(page, 'Address type', 'Residential')
  await addLine(page, { sku, quantity: 1 }, 'Quantity')
  await press(page, 'Save and choose shipping')
  await page.getByRole('list', { name: 'Can carry this order' }).getByRole('radio').first().check()
  await press(page, 'Choose and submit')
  await arrive(page, /Awaiting packing/)
  const title = await page.getByRole('heading', { level: 1 }).filter({ visible: true }).innerText()
  return /SO\d+-\d+/.exec(title)?.[0] ?? ''
}
