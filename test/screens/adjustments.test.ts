// A charge above the house's limit waits for a second person of finance, and the customer reads it with its reason once that one has confirmed.
import { expect, test } from 'vitest'
import { arrive, choose, fill, press, said } from './acts.ts'
import { address, enter, snap, useBrowser } from './people.ts'

const browser = useBrowser()

test('a large charge, from the clerk who files it to the customer who reads it', async () => {
  const clerk = await enter(browser(), 'office', 'finance@harbourline.example')
  const { page } = clerk
  await page.goto(address('office', '/adjustments'))
  await arrive(page, 'Adjustments')
  await press(page, 'New adjustment')
  const form = page.getByRole('dialog')
  await form.waitFor()
  await choose(page, 'Customer', /Lumen Trail/, 'Lumen')
  await fill(page, { Amount: '612.40', Reason: 'Relabelling of 1,200 boxes' })
  await snap(page, 'adjustment')
  await form.getByRole('button', { name: 'New adjustment' }).click()
  await said(page, /AJ1024-\d+ waits for a second person/)
  // Whoever filed it does not confirm it.
  const filed = page.getByRole('row').filter({ hasText: 'Relabelling of 1,200 boxes' })
  const own = filed.getByRole('button', { name: 'Confirm' })
  await own.waitFor()
  expect(await own.getAttribute('aria-disabled')).toBe('true')

  const second = await enter(browser(), 'office', 'finance2@harbourline.example')
  await second.page.goto(address('office', '/adjustments?status=waiting'))
  await arrive(second.page, 'Adjustments')
  const waiting = second.page.getByRole('row').filter({ hasText: 'Relabelling of 1,200 boxes' })
  await waiting.getByRole('button', { name: 'Confirm' }).click()
  const ask = second.page.getByRole('dialog', { name: /^Post AJ1024-\d+: -612\.40 USD\?$/ })
  await ask.getByRole('button', { name: 'Confirm' }).click()
  await said(second.page, /AJ1024-\d+ is posted/)

  const mei = await enter(browser(), 'portal', 'mei@lumentrail.example')
  await mei.page.goto(address('portal', '/billing/transactions?bill_type=correction'))
  const entry = mei.page.getByRole('row').filter({ hasText: '-612.40' })
  await entry.getByText('Relabelling of 1,200 boxes').waitFor()
  expect([...clerk.errors, ...second.errors, ...mei.errors]).toEqual([])
  for (const { context } of [clerk, second, mei]) await context.close()
})
