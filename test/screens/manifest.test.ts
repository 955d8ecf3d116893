// A van at the door: a manifest is made, a parcel is scanned onto it and a wrong number refused, it is closed, and the order has left.
import { expect, test } from 'vitest'
import { arrive, field, press, said } from './acts.ts'
import { address, enter, snap, useBrowser } from './people.ts'

const browser = useBrowser()

test('parcels are counted onto a manifest at 390 px, and closing ships them', async () => {
  const walter = await enter(browser(), 'office', 'duisburg@harbourline.example', { width: 390, height: 844 })
  const { page } = walter
  await page.goto(address('office', '/manifests'))
  await arrive(page, 'Manifests')
  await press(page, 'Make a manifest')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Carrier' }).click()
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: /[1-9]\d* waiting/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Make a manifest' }).click()
  await arrive(page, /^Manifest \d+/)
  const scan = async (code: string) => {
    await field(page, 'Scan a parcel').focus()
    await page.keyboard.type(`${code}\n`)
  }
  await scan('NO-SUCH-PARCEL')
  await said(page, 'No parcel has the number NO-SUCH-PARCEL')
  const waiting = page.getByRole('list', { name: 'Still waiting' }).getByRole('listitem').first()
  const number = await waiting.locator('strong').innerText()
  await scan(number)
  await said(page, new RegExp(`: ${number}$`))
  await press(page, `Undo ${number}`)
  await said(page, `${number} is off it again`)
  await scan(number)
  await said(page, new RegExp(`: ${number}$`))
  await scan(number)
  await said(page, /is on manifest \d+ already/)
  await snap(page, 'manifest desk')
  const on = page.getByRole('list', { name: 'On the manifest' }).getByRole('listitem')
  expect(await on.count()).toBe(1)
  await press(page, 'Close')
  await page.getByRole('dialog').getByLabel('Driver').fill('Jan Kowalski')
  await page.getByRole('dialog').getByLabel('Number plate').fill('DU-HL 442')
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click()
  await said(page, /is closed: 1 parcel shipped/)
  await said(page, 'Jan Kowalski')
  await on.getByRole('link').click()
  await arrive(page, /SO/)
  await said(page, 'Shipped')
  expect(walter.errors).toEqual([])
  await walter.context.close()
})
