// A return in both applications: announced in the portal, received and inspected on a phone, decided in the portal; then its goods are stock again, and
// the draft that sends them once more is there.
import { expect, test } from 'vitest'
import { arrive, field, press, said } from './acts.ts'
import { address, enter, snap, useBrowser } from './people.ts'

const browser = useBrowser()

test('a return is announced, inspected at 390 px and decided about', async () => {
  const mei = await enter(browser(), 'portal', 'mei@lumentrail.example')
  const { page } = mei
  // Goods can go once more to a recipient whose address is known: not one who collected them, as the demo's latest few did.
  await page.goto(address('portal', '/order/order-list?status=delivered&country=DE'))
  await arrive(page, 'Orders')
  const orderNo = await page.getByRole('link', { name: /^SO\d+-\d+$/ }).nth(8).innerText() // prettier-ignore
  await page.goto(address('portal', `/returns?announce=${orderNo}`))
  const announcing = page.getByRole('dialog', { name: 'Announce a return' })
  const pieces = announcing.getByLabel(/^Pieces of .* that come back$/).first()
  const sku = /^Pieces of (.*) that/.exec((await pieces.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  await pieces.fill('1')
  await announcing.getByLabel('Tracking number').fill('BACK-SCREEN-1')
  await snap(page, 'returns announce')
  await announcing.getByRole('button', { name: 'Announce a return' }).click()
  await arrive(page, /^RT\d+-\d+ On its way/)
  const number = /RT\d+-\d+/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? ''

  const clerk = await enter(browser(), 'office', 'admin@harbourline.example', { width: 390, height: 844 })
  const desk = clerk.page
  await desk.goto(address('office', '/return-desk'))
  await arrive(desk, 'Return desk')
  const scan = async (code: string) => {
    await field(desk, /^Scan/).focus()
    await desk.keyboard.type(`${code}\n`)
  }
  await scan('NOBODY-KNOWS-1')
  await said(desk, 'No return with NOBODY-KNOWS-1 is expected')
  await scan('back-screen-1')
  await said(desk, new RegExp(number))
  await scan(sku)
  await said(desk, new RegExp(`${sku}: 1 Sellable`))
  await snap(desk, 'returns desk')
  await press(desk, 'Finish inspection')
  await said(desk, `${number} is inspected, the customer is told`)

  await page.reload()
  await arrive(page, /^RT\d+-\d+ To decide/)
  await press(page, 'Decide')
  const deciding = page.getByRole('dialog')
  expect(await deciding.getByRole('radio', { name: /^Restock/ }).isChecked()).toBe(true)
  await deciding.getByLabel('Of these, send again').fill('1')
  expect(await deciding.getByRole('radio', { name: `Recipient of ${orderNo}` }).isChecked()).toBe(true)
  await snap(page, 'returns decide')
  await deciding.getByRole('button', { name: 'Decide' }).click()
  await arrive(page, /^RT\d+-\d+ Closed/)
  await page
    .getByRole('link', { name: /^SO\d+-\d+$/ })
    .last()
    .click()
  await said(page, `From return ${number}`)
  await page.goto(address('portal', `/inventory/stock-log?type=return_and_storage`))
  await page.getByRole('link', { name: number }).first().waitFor()
})
