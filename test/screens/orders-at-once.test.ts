// Many orders at once: what is filtered is saved as a file, all that match are chosen with their number, and a pasted list is searched for.
import { expect, test } from 'vitest'
import { download, field, press, said, soon } from './acts.ts'
import { address, enter, errorsOf, snap, useBrowser } from './people.ts'

const browser = useBrowser()

test(
  'export, selection of all that match, search for pasted lines; a reload finds them again',
  { timeout: 90_000 },
  async () => {
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
  },
)

test('no page has logged an error', () => expect(errorsOf(browser())).toEqual([]))
