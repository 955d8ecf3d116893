// Many orders at once: what is filtered is saved as a file, all that match are chosen with their number, and a pasted list is searched for.
import { expect, test } from 'vitest'
import { download, field, press, said, soon } from './acts.ts'
import { address, enter, errorsOf, snap, useBrowser } from './people.ts'

const browser = useBrowser()

test('export, selection of all that match, search for pasted lines; a reload finds them again', async () => {
  const { page, context } = await enter(browser(), 'portal', 'mei@lumentrail.example')
  const rows = page.locator('.uc-table:visible tbody tr')
  const open = async (query: string) => {
    await page.goto(address('portal', `/order/order-list${query}`))
    await rows.first().waitFor()
    await page
      .getByText(/\d in all$/)
      .filter({ visible: true })
      .waitFor()
  }
  const total = async () => Number((await page.locator('.uc-total:visible').innerText()).replace(/\D/g, ''))

  await open('?status=delivered')
  const delivered = await total()
  expect(delivered).toBeGreaterThan(20)
  const { name, bytes } = await download(page, () => press(page, 'Export'))
  expect(name).toMatch(/^orders.*\.csv$/)
  const lines = bytes.toString('utf8').trim().split('\r\n')
  expect(lines).toHaveLength(delivered + 1)
  expect(lines.slice(1).every((line) => line.includes('Delivered'))).toBe(true)

  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).filter({ visible: true }).check()
  await said(page, '20 selected')
  await snap(page, 'orders at once 1 page')
  await press(page, `Select all ${delivered} that match`)
  await said(page, `${delivered} selected`)
  await press(page, 'Clear selection')
  expect(await rows.locator('input:checked').count()).toBe(0)

  await open('')
  const known = (await rows.locator('td a').allInnerTexts()).filter((text) => text.startsWith('SO1024-')).slice(0, 3)
  await press(page, 'Search many')
  await field(page, 'Pasted lines').fill([...known, ` ${known[0]} `, 'NOWHERE-1', ''].join('\n'))
  await said(page, '4 lines read')
  await press(page, 'Search these')
  await said(page, 'Something was found for 3 of 4 lines.')
  await said(page, 'NOWHERE-1')
  await soon(() => rows.count()).toBe(3)
  await snap(page, 'orders at once 2 pasted')
  expect(page.url().length).toBeLessThan(300)
  await page.reload()
  await said(page, 'Something was found for 3 of 4 lines.')
  await soon(() => rows.count()).toBe(3)
  await press(page, 'End this search')
  await soon(() => rows.count()).toBe(20)
  await context.close()
})

test('lines pasted into a field of one line become a search of many; a filter that is refused is marked and says why', async () => {
  const { page, context } = await enter(browser(), 'portal', 'mei@lumentrail.example')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(address('portal', '/order/order-list'))
  const rows = page.locator('.uc-table:visible tbody tr')
  await rows.first().waitFor()
  const lines = Array.from({ length: 42 }, (_, n) => `SO1024-${String(n + 1).padStart(6, '0')}`).join('\r\n')
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines)
  const number = field(page, 'Order or customer order no.')
  await number.press('Control+v')
  await said(page, '42 lines read')
  expect(await number.inputValue()).toBe('')
  await press(page, 'Search these')
  await said(page, /^Something was found for 42 of 42 lines/)

  // The tools of the list stand beside the bar, not on it.
  const bar = (await page.locator('.uc-pasted-found').boundingBox())!
  const tools = (await page.locator('.uc-list-tools:visible').boundingBox())!
  expect(bar.x + bar.width).toBeLessThanOrEqual(tools.x)
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).filter({ visible: true }).check()
  const head = (await page.locator('.uc-table:visible thead').boundingBox())!
  expect((await page.locator('.uc-selection').boundingBox())!.height).toBeCloseTo(head.height, 0)

  // One line goes into the field; too long a one is marked by the server's word, and trying again is not offered.
  await press(page, 'End this search')
  await page.evaluate(() => navigator.clipboard.writeText('x'.repeat(61)))
  await number.press('Control+v')
  await number.press('Enter')
  await said(page, 'At most 60 characters')
  expect(await number.getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  await number.fill('SO1024-000001')
  expect(await number.getAttribute('aria-invalid')).toBe('false')
  await context.close()
})

test('no page has logged an error', () => expect(errorsOf(browser())).toEqual([]))
