// An order that waits although nothing is wrong with it: the seller holds it and lets it go on, then asks for it back, and the house answers.
import { expect, test } from 'vitest'
import { arrive, choose, field, press, said } from './acts.ts'
import { address, enter, snap, useBrowser } from './people.ts'
import { placeOrder } from './seller.ts'

const browser = useBrowser()

test('an order is held, released, asked back and stopped, and both sides read why', async () => {
  const mei = await enter(browser(), 'portal', 'mei@lumentrail.example')
  const carla = await enter(browser(), 'office', 'service@harbourline.example', { width: 390, height: 844 })
  const { page } = mei
  const no = await placeOrder(page, 'LT-SOAP-LEAF', 'SCR-STOP-1')

  await press(page, 'Put on hold')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Put on hold' }).click()
  await dialog.getByText('Please input reason').waitFor()
  await dialog.getByLabel('Reason').fill('The buyer moves house')
  await dialog.getByRole('button', { name: 'Put on hold' }).click()
  await said(page, 'On hold by the customer')
  await snap(page, 'stopping held')

  const { page: desk } = carla
  await desk.goto(address('office', '/orders'))
  await field(desk, 'Order no. or customer order no.').fill(no)
  await press(desk, 'Search')
  await desk.getByRole('link', { name: no }).filter({ visible: true }).first().click()
  await said(desk, 'On hold by the customer')
  await said(desk, /The buyer moves house/)

  await press(page, 'Release from hold')
  await said(page, '1 order is released from hold')
  await press(page, 'Ask for interception')
  await choose(page, 'Why', /.+/)
  await dialog.getByLabel('What the warehouse should know').fill('Please keep it in the house')
  await snap(page, 'stopping ask')
  await dialog.getByRole('button', { name: 'Ask for interception' }).click()
  await said(page, 'The interception is asked for; the answer appears here')

  await desk.reload()
  await said(desk, /Please keep it in the house/)
  await snap(desk, 'stopping answer')
  await press(desk, 'Stopped: cancel the order')
  const answer = desk.getByRole('dialog')
  await answer.getByLabel('Reason').fill('It had not been packed')
  await answer.getByRole('button', { name: 'Stopped: cancel the order' }).click()
  await said(desk, `The interception of ${no} is answered`)
  await arrive(page, /Canceled/)
  await said(page, /It had not been packed/)
  expect([...mei.errors, ...carla.errors]).toEqual([])
})
