// The two scanning pages keep their width and look whatever was opened before (style sheets that were loaded stay), and say which papers
// a parcel needs.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readPdf } from '#server/paper/read-pdf.testing.ts'
import { now } from '../now.ts'
import { arrive, button, choose, download, field, fill, openMenu, press, said } from './acts.ts'
import { address, enter, openPerson, signIn, snap, useBrowser } from './people.ts'
import { addLine } from './seller.ts'

const browser = useBrowser()
const WALTER = 'duisburg@harbourline.example'

/** Opens a desk from the menu, with something on it that fills its frame, and measures frame and scan field in px. */
async function look(page: Page, desk: 'Receiving' | 'Packing desk') {
  await openMenu(page, desk)
  await arrive(page, desk)
  if (desk === 'Receiving') {
    const waiting = page.getByRole('row').filter({ visible: true }).nth(1)
    await waiting.getByRole('link').first().click()
  }
  const frame = page.locator('.uc-desk').filter({ visible: true })
  await frame.waitFor()
  const scan = page.locator('.uc-scan').filter({ visible: true })
  const width = Math.round((await frame.boundingBox())!.width)
  const field = (await scan.boundingBox())!
  const input = (await scan.locator('input').boundingBox())!
  await snap(page, `desk ${desk}`)
  return { width, field: [Math.round(field.width), Math.round(field.height)], input: Math.round(input.height) }
}

test('receiving and packing look the same, whichever was opened first', async () => {
  const first = await enter(browser(), 'office', WALTER)
  const [receiving, packing] = [await look(first.page, 'Receiving'), await look(first.page, 'Packing desk')]
  await first.context.close()
  const other = await enter(browser(), 'office', WALTER)
  expect(await look(other.page, 'Packing desk')).toEqual(packing)
  expect(await look(other.page, 'Receiving')).toEqual(receiving)
  expect(receiving.width).toBe(860)
  expect(packing.width).toBe(1168)
  await other.context.close()
})

/** Mei sends one bottle from Duisburg to Edinburgh; answers the order's number once the check has passed it on. */
async function orderToScotland(): Promise<string> {
  const { page, context } = await enter(browser(), 'portal', 'mei@lumentrail.example')
  await page.goto(address('portal', '/order/create'))
  await arrive(page, 'Create order')
  await choose(page, 'Warehouse', 'Duisburg')
  await field(page, 'Customer order no.').fill(`EDI-${now().getTime().toString(36)}`)
  await fill(page, { 'First name': 'Isla', 'Last name': 'Campbell', Phone: '+44 131 5550117' })
  await choose(page, 'Country', 'United Kingdom', 'United Kingdom')
  await fill(page, { Postcode: 'EH1 1YZ', County: 'Scotland', City: 'Edinburgh' })
  await fill(page, { 'Address 1': '31 Cockburn Street' })
  await addLine(page, { sku: 'LT-BOTTLE-750', quantity: 1 }, 'Quantity')
  await press(page, 'Save and choose shipping')
  // Letter post, so that a light parcel needs the smaller of the two forms.
  const offers = page.getByRole('list', { name: 'Can carry this order' }).getByRole('listitem')
  await offers.filter({ hasText: 'Channel Direct' }).getByRole('radio').check()
  const head = await page.getByRole('heading', { level: 1 }).filter({ visible: true }).innerText()
  await press(page, 'Choose and submit')
  await arrive(page, /Awaiting packing/)
  await context.close()
  return head.replace('Shipping for ', '')
}

test('a parcel that leaves the customs area says its form at the desk and on its page, and prints it with the label', async () => {
  const no = await orderToScotland()
  const walter = await openPerson(browser())
  // Where a browser shows no PDF, papers are saved instead of printed: a print dialog has nobody to answer it here.
  await walter.context.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false }))
  await signIn(walter, 'office', WALTER)
  const { page } = walter
  await openMenu(page, 'Packing desk')
  await field(page, 'Scan an order').fill(no)
  await page.keyboard.press('Enter')
  await said(page, 'The parcel leaves the customs area: a customs form (CN22 or CN23) is printed with its label.')
  await snap(page, 'desk customs 1')
  await field(page, 'Scan the goods').fill('LT-BOTTLE-750')
  await page.keyboard.press('Enter')
  await said(page, '1 of 1 piece')
  for (const value of ['620', '30', '12', '12']) {
    await page.keyboard.type(value)
    await page.keyboard.press('Enter')
  }
  await said(page, `${no} is packed`)
  await said(page, 'The parcel leaves the customs area: a CN22 is printed with its label.')
  await press(page, 'Make a number')
  await said(page, /^Labelled: /)
  const papers = readPdf((await download(page, () => press(page, 'Print label and CN22'))).bytes)
  expect(papers.map(({ text }) => /CN ?22/.test(text))).toEqual([false, true])
  await snap(page, 'desk customs 2')
  await page.goto(address('office', `/orders?number=${no}`))
  await page.getByRole('link', { name: no }).click()
  await said(page, 'The parcel leaves the customs area: a CN22 is printed with its label.')
  await button(page, 'Print label and CN22').waitFor()
  await walter.context.close()
})
