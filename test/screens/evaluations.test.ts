// A seller gives few stars from its phone, an administrator answers, and a message leads the seller to the answer; and what is done with messages.
import { expect, test } from 'vitest'
import { arrive, button, choose, field, press, said, soon } from './acts.ts'
import { violationsOf } from './axe.ts'
import { address, enter, snap, useBrowser } from './people.ts'

const browser = useBrowser()
const WORDS = 'Two mails about the customs stop were never answered.'

test('few stars stay open until an administrator answers, and the seller reads the answer', async () => {
  const seller = await enter(browser(), 'portal', 'mei@lumentrail.example', { width: 390, height: 844 })
  await seller.page.goto(address('portal', '/evaluation'))
  await arrive(seller.page, 'Evaluation')
  await press(seller.page, 'Send evaluation')
  await field(seller.page, 'What was good, what should be better?').fill(WORDS)
  // The stars are wanted, and what was typed stays.
  await press(seller.page, 'Send evaluation')
  expect(await field(seller.page, 'What was good, what should be better?').inputValue()).toBe(WORDS)
  await seller.page.getByRole('radio', { name: /^2 of 5 stars/ }).check()
  await press(seller.page, 'Send evaluation')
  await said(seller.page, /this month is evaluated/)
  expect(await button(seller.page, 'Send evaluation').count()).toBe(0)
  await snap(seller.page, 'evaluation-given')

  const label = (await seller.page.locator('.uc-bell button').first().getAttribute('aria-label')) ?? ''
  const unread = Number(/\d+/.exec(label)?.[0] ?? 0)

  const admin = await enter(browser(), 'office', 'admin@harbourline.example')
  await admin.page.goto(address('office', '/evaluations'))
  await arrive(admin.page, 'Evaluations')
  await said(admin.page, WORDS)
  await admin.page.getByRole('row').filter({ hasText: WORDS }).getByRole('button', { name: /^Answer/ }).click()
  await field(admin.page, 'Answer').fill('Sorry: Mira has a deputy from today.')
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Answer' }).click()
  await said(admin.page, 'The evaluation is answered')
  await snap(admin.page, 'evaluations')
  expect(admin.errors).toEqual([])
  await admin.context.close()

  // The bell counts it on the open page, and the message leads to what it tells.
  const bell = seller.page.locator('.uc-bell button').first()
  await soon(async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0)).toBe(unread + 1)
  await seller.page.goto(address('portal', '/user/messages'))
  await arrive(seller.page, 'Messages')
  await snap(seller.page, 'messages')
  await seller.page.getByRole('link', { name: /^Your evaluation of .* is answered$/ }).click()
  await arrive(seller.page, 'Evaluation')
  await press(seller.page, /^(More|Details)/)
  await said(seller.page, 'Sorry: Mira has a deputy from today.')
  expect(seller.errors).toEqual([])
  await seller.context.close()
}) // prettier-ignore

test('messages are read, brought back and put away, and each person chooses how they come', async () => {
  const { page, context, errors } = await enter(browser(), 'portal', 'nora@kiteandkettle.example')
  await page.goto(address('portal', '/user/messages'))
  await arrive(page, 'Messages')
  const rows = page.getByRole('table').getByRole('row')
  await rows.nth(1).waitFor()
  const first = await rows.nth(1).getByRole('link').innerText()
  await rows
    .nth(1)
    .getByRole('button', { name: /^Archive/ })
    .click()
  await soon(() => rows.nth(1).getByRole('link').innerText()).not.toBe(first)
  await press(page, /^Archived/)
  await page.getByRole('link', { name: first }).first().waitFor()
  await page
    .getByRole('button', { name: /^Mark as unread/ })
    .first()
    .click()
  await press(page, /^Unread/)
  await page.getByRole('link', { name: first }).first().waitFor()
  await press(page, 'Mark all as read')
  await said(page, /marked as read$/)

  await page.goto(address('portal', '/user/message-settings'))
  await arrive(page, 'Message settings')
  const mail = page.getByRole('switch', { name: 'Top-up received: By mail' })
  expect(await mail.isChecked()).toBe(false)
  await mail.click()
  await said(page, 'Saved')
  await page.reload()
  await soon(() => mail.isChecked()).toBe(true)
  // In the daily mail it comes in no mail of its own.
  const daily = page.getByRole('switch', { name: 'Top-up received: In the daily mail' })
  await daily.click()
  await soon(() => mail.isChecked()).toBe(false)
  expect(await daily.isChecked()).toBe(true)
  await choose(page, 'Hour of the daily mail', '10:00')
  await soon(() => page.getByTitle('10:00').filter({ visible: true }).count()).toBe(1)
  await page.reload()
  await soon(() => daily.isChecked()).toBe(true)
  expect(await page.getByTitle('10:00').filter({ visible: true }).count()).toBe(1)
  expect(await violationsOf(page, 'main')).toEqual([])
  await snap(page, 'message-settings')
  await daily.click()
  await soon(() => daily.isChecked()).toBe(false)
  expect(errors).toEqual([])
  await context.close()
})
