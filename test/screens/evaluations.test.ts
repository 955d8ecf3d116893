// A seller gives few stars from its phone, an administrator answers, and the seller reads the answer beside what it wrote.
import { expect, test } from 'vitest'
import { arrive, button, field, press, said } from './acts.ts'
import { address, enter, snap, useBrowser } from './people.ts'

const browser = useBrowser()
const WORDS = 'Two mails about the customs stop were never answered.'

test('few stars stay open until an administrator answers, and the seller reads the answer', { timeout: 120_000 }, async () => {
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

  await seller.page.reload()
  await press(seller.page, /^(More|Details)/)
  await said(seller.page, 'Sorry: Mira has a deputy from today.')
  expect(seller.errors).toEqual([])
  await seller.context.close()
}) // prettier-ignore
