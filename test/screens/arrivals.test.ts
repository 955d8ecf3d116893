// From the places of a weekday to the day of a booking: staff set them, the customer's calendar refuses the full and the closed days by name, and
// staff move the booking onto the full one, which needs a reason.
import { expect, test } from 'vitest'
import { weekdayOf } from '#shared/inbound/arrivals.rules.ts'
import { addDays, localDate } from '#shared/time.ts'
import { WEEKDAY_TEXT } from '#shared/warehouses/warehouse-fields.ts'
import { now } from '../now.ts'
import { arrive, button, choose, field, fill, press, said, soon } from './acts.ts'
import { address, enter, useBrowser } from './people.ts'
import { addLine, fillBox } from './seller.ts'

const browser = useBrowser()
const SKU = 'LT-LANTERN-01'
const REASON = 'The lorry is here already'
const today = localDate(now(), 'Europe/Berlin')
/** The first working day from `from` on that is no weekday of today's, which other tests book. */
const workday = (from: string): string =>
  weekdayOf(from) > 5 || weekdayOf(from) === weekdayOf(today) ? workday(addDays(from, 1)) : from
const FULL = workday(addDays(today, 7))
const FREE = workday(addDays(FULL, 1))
const nameOf = (day: string) => WEEKDAY_TEXT[weekdayOf(day)].en
const written = (day: string) =>
  new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(new Date(day))

test('a full day cannot be chosen and says why; another is booked, and staff move the booking with a reason', async () => {
  const staff = await enter(browser(), 'office', 'duisburg@harbourline.example')
  await staff.page.goto(address('office', `/arrivals?from=${FULL}`))
  await arrive(staff.page, 'Arrivals')
  await press(staff.page, 'Set places')
  const plan = staff.page.getByRole('dialog')
  await plan.getByLabel(nameOf(FULL)).fill('0')
  await plan.getByLabel(nameOf(FREE)).fill('7')
  await plan.getByRole('button', { name: 'Save', exact: true }).click()
  await plan.waitFor({ state: 'hidden' })
  await staff.page.getByText('0 of 0 bookings').waitFor()

  // Shared out to the parts of the day they are as many, and back again.
  await press(staff.page, 'Set places')
  await plan.getByLabel('By part of the day').click()
  const parts = ['Morning', 'Afternoon', 'Evening'].map((part) => plan.getByLabel(`${nameOf(FREE)}, ${part}`))
  await parts[0]!.waitFor()
  await soon(() => Promise.all(parts.map((part) => part.inputValue()))).toEqual(['3', '2', '2'])
  await parts[2]!.fill('4')
  await plan.getByLabel('By part of the day').click()
  await soon(() => plan.getByLabel(nameOf(FREE), { exact: true }).inputValue()).toBe('9')
  await staff.page.keyboard.press('Escape')
  await plan.waitFor({ state: 'hidden' })

  const { page, errors } = await enter(browser(), 'portal', 'mei@lumentrail.example')
  await page.goto(address('portal', '/inbound/packages/new'))
  await arrive(page, 'New booking')
  await choose(page, 'Warehouse', /^DE1/)
  await addLine(page, { sku: SKU, quantity: 4 }, `Quantity of ${SKU}`)
  await press(page, 'Save and continue')
  await page.getByRole('checkbox', { name: 'Every piece carries its barcode' }).check()
  await press(page, 'Next')
  await page.getByText('Box by box').click()
  await fillBox(page, 1, { weightKg: 4, sides: [50, 40, 40], items: [{ sku: SKU, quantity: 4 }] })
  await press(page, 'Save and continue')
  await button(page, 'Download Box marks').waitFor()
  const no = await page.getByRole('heading', { level: 1 }).filter({ visible: true }).innerText()
  await press(page, 'Next')
  await fill(page, { Courier: 'Northwind Express', 'Tracking number': `NX-${FREE}` })

  const date = field(page, 'Estimated arrival date')
  await date.press('ArrowDown')
  const sheet = page.locator('.uc-calendar')
  if (FULL.slice(0, 7) !== today.slice(0, 7)) await sheet.getByRole('button', { name: 'Next month' }).click()
  const dayOf = (day: string, said: string) =>
    sheet.getByRole('button', { name: new RegExp(`${written(day)}, .*${said}`) })
  const full = dayOf(FULL, 'No place is left on this day')
  await full.waitFor()
  expect(await full.getAttribute('aria-disabled')).toBe('true')
  // A disabled day can be asked all the same: its reason stands below, and the field stays blank.
  await full.click({ force: true })
  await sheet.getByRole('status').getByText('No place is left on this day').waitFor()
  expect(await date.inputValue()).toBe('')
  const sunday = sheet.getByRole('button', { name: /^Sunday.*does not work/ }).first()
  expect(await sunday.getAttribute('aria-disabled')).toBe('true')
  await dayOf(FREE, '7 free').click()
  await choose(page, 'Time of day', /^Evening.* 7 free/)
  await press(page, 'Save and submit')
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  await said(page, `${no} was submitted`)

  await staff.page.goto(address('office', `/arrivals?from=${FREE}`))
  const card = staff.page.getByRole('region').filter({ has: staff.page.getByRole('link', { name: no }) })
  await card.getByText('1 of 7 bookings').waitFor()
  await card.getByRole('button', { name: `Move ${no}` }).click()
  const move = staff.page.getByRole('dialog')
  // The calendar marks what is full and what is closed; staff may choose either.
  const moved = move.getByLabel('Day', { exact: true })
  await moved.press('ArrowDown')
  const months = staff.page.locator('.uc-calendar')
  if (FULL.slice(0, 7) !== FREE.slice(0, 7)) await months.getByRole('button', { name: 'Previous month' }).click()
  await months
    .getByRole('button', { name: /^Sunday.*does not work/ })
    .first()
    .waitFor()
  const fullDay = months.getByRole('button', { name: new RegExp(`${written(FULL)}, .*No place is left on this day`) })
  expect(await fullDay.getAttribute('aria-disabled')).toBeNull()
  await fullDay.click()
  await soon(() => moved.inputValue()).not.toBe('')
  await move.getByRole('status').getByText('No place is left on this day').waitFor()
  await move.getByRole('button', { name: 'Save', exact: true }).click()
  await move.getByText(/^No place is left on \d{4}/).waitFor()
  await move.getByLabel('Reason').fill(REASON)
  await move.getByRole('button', { name: 'Save', exact: true }).click()
  await move.waitFor({ state: 'hidden' })
  await staff.page.goto(address('office', `/arrivals?from=${FULL}`))
  await card.getByText('1 of 0 bookings').waitFor()
  await card.getByText('Beyond the places').waitFor()
  await card.getByText(REASON).waitFor()
  await page.reload()
  await page.getByText(REASON).filter({ visible: true }).first().waitFor()
  expect([...errors, ...staff.errors]).toEqual([])
})
