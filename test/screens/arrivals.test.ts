// The calendar of arrivals and the choice of a day: staff lower the places of a day, and the customer's calendar says that it is full.
import { expect, test } from 'vitest'
import { arrive, choose, press } from './acts.ts'
import { address, enter, useBrowser } from './people.ts'

const browser = useBrowser()

test('places of a weekday are set in the calendar, and a customer sees what is left where a day is chosen', async () => {
  const staff = await enter(browser(), 'office', 'duisburg@harbourline.example')
  await staff.page.goto(address('office', '/arrivals'))
  await arrive(staff.page, 'Arrivals')
  await staff.page.getByRole('region', { name: /^Mon/ }).waitFor()
  await press(staff.page, 'Set places')
  const dialog = staff.page.getByRole('dialog')
  await dialog.getByLabel('Tuesday').fill('0')
  await dialog.getByLabel('Wednesday').fill('7')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await staff.page
    .getByRole('region', { name: /^Wed/ })
    .getByText(/ of 7 bookings/)
    .waitFor()

  const { page, context, errors } = await enter(browser(), 'portal', 'mei@lumentrail.example')
  await page.goto(address('portal', '/inbound/packages?stage=future_receipt'))
  await page.getByRole('row').filter({ hasText: 'DE1' }).getByRole('link', { name: /^IB/ }).first().click()
  await press(page, 'Change shipping')
  const form = page.getByRole('dialog')
  await form.getByText(/for today until/).waitFor()
  await form.getByRole('button', { name: 'Choose a date' }).click()
  const sheet = page.getByRole('dialog', { name: 'Choose a date' })
  await sheet.getByRole('button', { name: 'Next month' }).click()
  const full = sheet.getByRole('button', { name: /Tuesday.*No place is left on this day/ }).first()
  await full.click()
  await sheet.getByText('No place is left on this day').waitFor()
  expect(await full.getAttribute('aria-disabled')).toBe('true')
  expect(
    await sheet
      .getByRole('button', { name: /Sunday.*does not work/ })
      .first()
      .getAttribute('aria-disabled'),
  ).toBe('true')
  await page.screenshot({ path: '/tmp/kc-portal-days.png' })
  await sheet
    .getByRole('button', { name: /Wednesday.*7 free/ })
    .last()
    .click()
  await choose(page, 'Time of day', /^Evening · 7 free/)
  await page.screenshot({ path: '/tmp/kc-portal-form.png' })
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await form.waitFor({ state: 'hidden' })
  await page
    .getByText(/Evening, 17:00–20:00/)
    .first()
    .waitFor()
  await staff.page.screenshot({ path: '/tmp/kc-arrivals.png', fullPage: true })
  expect(errors.concat(staff.errors)).toEqual([])
  const zh = await enter(browser(), 'office', 'duisburg@harbourline.example', {
    width: 390,
    height: 844,
    language: 'zh_CN',
    dark: true,
  })
  await zh.page.goto(address('office', '/arrivals'))
  await zh.page.locator('.uc-arrival-day').first().waitFor()
  await zh.page.screenshot({ path: '/tmp/kc-arrivals-390.png' })
  await context.close()
  await staff.context.close()
})
