// A seller asks about an order from its phone, customer service takes it on, answers and closes, and a message leads the seller to the answer (Rules 18.19, 18.21, 18.22).
import { expect, test } from 'vitest'
import { arrive, button, choose, field, press, said, soon } from './acts.ts'
import { address, enter, snap, useBrowser } from './people.ts'

const browser = useBrowser()
const QUESTION = 'Which carton was used for this parcel?'
const ANSWER = 'The small one, 30 x 20 x 10 cm.'
const PDF = { name: 'packing note.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

test('a question about an order is answered and closed in the office, and the seller is led to it', async () => {
  const seller = await enter(browser(), 'portal', 'nora@kiteandkettle.example', { width: 390, height: 844 })
  const { page } = seller
  await page.goto(address('portal', '/order/order-list?status=delivered'))
  const link = page.locator('a[href^="/order/detail/"]').filter({ visible: true }).first()
  const number = (await link.innerText()).trim()
  await page.goto(address('portal', (await link.getAttribute('href')) ?? ''))
  await press(page, 'Write to customer service')
  // Nothing is sent without a word, and what was typed stays.
  await press(page, 'Send')
  await field(page, 'Your message').fill(QUESTION)
  await page.locator('.uc-conversation input[type=file]').setInputFiles(PDF)
  await said(page, /^packing note\.pdf/)
  await press(page, 'Send')
  await page.getByRole('listitem').filter({ hasText: QUESTION }).first().waitFor()
  await soon(() => field(page, 'Your message').inputValue()).toBe('')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await snap(page, 'conversation-phone')

  const clerk = await enter(browser(), 'office', 'service@harbourline.example')
  await clerk.page.goto(address('office', `/conversations?status=waiting&number=${number}`))
  await arrive(clerk.page, 'Conversations')
  await said(clerk.page, QUESTION)
  await snap(clerk.page, 'conversations')
  await clerk.page.getByRole('link', { name: number, exact: true }).click()
  await arrive(clerk.page, `Order ${number}`)
  await press(clerk.page, 'Assign to me')
  await said(clerk.page, 'Assigned')
  await soon(() => button(clerk.page, 'Assign to me').count()).toBe(0)
  await field(clerk.page, 'Answer').fill(ANSWER)
  await press(clerk.page, 'Send')
  await clerk.page.getByRole('listitem').filter({ hasText: ANSWER }).first().waitFor()
  await snap(clerk.page, 'conversation-office')

  // The open page of the seller shows it without a reload.
  await page.getByRole('listitem').filter({ hasText: ANSWER }).first().waitFor()
  await press(clerk.page, 'Close conversation')
  await said(clerk.page, 'The conversation is closed')
  await clerk.page.goto(address('office', '/conversations?status=closed&assigned=me'))
  await clerk.page.getByRole('link', { name: number, exact: true }).waitFor()

  await page.goto(address('portal', '/user/messages'))
  await page.getByRole('link', { name: `Customer service wrote about order ${number}` }).click()
  await arrive(page, new RegExp(number))
  await said(page, ANSWER)
  await said(page, /has closed this conversation/)
  await press(page, 'Write to customer service')
  await field(page, 'Your message').fill('Thank you.')
  await press(page, 'Send')
  await page.getByRole('listitem').filter({ hasText: 'Thank you.' }).first().waitFor()
  await soon(() => page.getByText(/has closed this conversation/).count()).toBe(0)
  expect(seller.errors).toEqual([])

  // On the order's own page it is the same, and goes to the account manager.
  await clerk.page.goto(address('office', `/conversations?status=waiting&number=${number}`))
  await clerk.page.getByRole('link', { name: number, exact: true }).click()
  await press(clerk.page, 'Open the document')
  await clerk.page.waitForURL(/\/office\/orders\//)
  await clerk.page.getByRole('heading', { name: 'Conversation' }).filter({ visible: true }).waitFor()
  await said(clerk.page, 'Thank you.')
  await choose(clerk.page, 'Assigned to', 'Mira')
  await said(clerk.page, 'Assigned')
  await snap(clerk.page, 'conversation-order')
  expect(clerk.errors).toEqual([])

  // In Chinese, in the dark and on a phone: the account manager finds what is given to her.
  const manager = await enter(browser(), 'office', 'manager@harbourline.example', { width: 390, height: 844, language: 'zh_CN', dark: true })
  await manager.page.goto(address('office', '/conversations?assigned=me'))
  await arrive(manager.page, '客户沟通')
  await manager.page.getByRole('link', { name: number, exact: true }).waitFor()
  await snap(manager.page, 'conversations-phone-dark')
  await manager.page.getByRole('link', { name: number, exact: true }).click()
  await said(manager.page, 'Thank you.')
  expect(await manager.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await snap(manager.page, 'conversation-phone-dark')
  expect(manager.errors).toEqual([])
  await manager.context.close()
  await seller.context.close()
  await clerk.context.close()
}) // prettier-ignore
