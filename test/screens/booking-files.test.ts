// Pictures of a booking: several at once by the customer, one of which cannot be taken; the warehouse sees them and adds its own.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openMenu, soon } from './acts.ts'
import { confirmBooking } from './confirm-booking.ts'
import { address, enter, useBrowser } from './people.ts'
import { bookOneBox } from './seller.ts'

const browser = useBrowser()

const pictures = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Pictures', exact: true }) })
const photograph = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()
const given = async (name: string, background = '#7a5') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photograph(background),
})

test('the good ones are kept, the others named with their reason; staff see them and add theirs', async () => {
  const { page, context, errors } = await enter(browser(), 'portal', 'mei@lumentrail.example')
  const number = await bookOneBox(page, { sku: 'LT-LANTERN-01', quantity: 12 })
  await confirmBooking(browser(), number)
  await openMenu(page, 'Inbound bookings', 'Inbound')
  await page.getByRole('link', { name: number }).first().click()
  const plate = pictures(page)
  await plate.waitFor()
  await plate
    .locator('input[type=file]')
    .setInputFiles([
      await given('pallet front.jpg'),
      { name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
      { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(600 * 1024) },
      { name: 'not-a-picture.png', mimeType: 'image/png', buffer: Buffer.from('<html></html>') },
      await given('pallet side.jpeg', '#57a'),
    ])
  await plate.getByText('pallet side.jpg', { exact: true }).waitFor()
  const faults = plate.getByRole('alert').getByRole('listitem')
  await soon(async () => (await faults.allInnerTexts()).map((line) => line.split(':')[0])).toEqual([
    'list.pdf',
    'huge.png',
    'not-a-picture.png',
  ])
  // A picture from the clipboard, wherever one is on the page.
  const copied = [...(await photograph('#a57'))]
  await page.evaluate((bytes) => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([new Uint8Array(bytes)], 'pasted.jpg', { type: 'image/jpeg' }))
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, copied)
  await plate.getByText('pasted.jpg', { exact: true }).waitFor()
  await plate.getByRole('button', { name: 'Remove pasted.jpg' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await plate.getByText('pasted.jpg', { exact: true }).waitFor({ state: 'detached' })

  const staff = await enter(browser(), 'office', 'duisburg@harbourline.example', { width: 390, height: 844 })
  await staff.page.goto(address('office', `/receiving?code=${number}`))
  const papers = pictures(staff.page)
  await papers.getByText('pallet side.jpg', { exact: true }).waitFor()
  expect(await papers.getByRole('button', { name: /^Remove/ }).count()).toBe(0)
  await papers.locator('input[type=file]').setInputFiles([await given('lorry.jpg', '#333')])
  await papers.getByRole('button', { name: 'Remove lorry.jpg' }).waitFor()
  await plate.getByText('lorry.jpg', { exact: true }).waitFor()
  expect(errors.concat(staff.errors)).toEqual([])
  await context.close()
  await staff.context.close()
})
