// An order that waits for its goods, as the seller and the house see it: found in both lists, told on its page, counted at its product.
import { expect, test } from 'vitest'
import { arrive, said } from './acts.ts'
import { address, enter, snap, useBrowser } from './people.ts'

const browser = useBrowser()

test('a backordered order is found on both sides and says what it waits for', { timeout: 240_000 }, async () => {
  const mei = await enter(browser(), 'portal', 'mei@lumentrail.example')
  const { page } = mei
  await page.goto(address('portal', '/order/order-list?backordered=1'))
  const row = page.locator('.uc-table:visible tbody tr').filter({ hasText: 'LT-41000' })
  await row.getByText('Backordered').waitFor()
  await snap(page, 'backorders list')
  const link = row.getByRole('link', { name: /^SO1024-/ })
  const no = await link.innerText()
  await link.click()
  await arrive(page, new RegExp(no))
  await said(page, 'Backordered: the order waits for goods')
  await said(page, /LT-TENT-2P −2/)
  await page.getByRole('button', { name: 'Stop waiting' }).waitFor()
  await snap(page, 'backorders order')

  const carla = await enter(browser(), 'office', 'service@harbourline.example', {
    width: 390,
    height: 844,
    language: 'zh_CN',
    dark: true,
  })
  const { page: desk } = carla
  await desk.goto(address('office', '/orders?backordered=1'))
  await desk.getByRole('link', { name: no }).filter({ visible: true }).first().click()
  await said(desk, '缺货待发：订单正在等待到货')
  await snap(desk, 'backorders office')
  expect([...mei.errors, ...carla.errors]).toEqual([])
})
