// The staff's work with a customer in the browser: adding one until its first person is in, notes for each other, the stop that the seller
// reads before filling a form, and from a row of stock to what has changed it.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { now } from '../now.ts'
import { settingsPages } from '#shared/customers/customers.pages.ts'
import { archivesText } from '#web/both/customers/archives.text.ts'
import { leavingText } from '#web/office/customers/leaving.text.ts'
import { arrive, button, choose, download, field, fill, press, said, soon } from './acts.ts'
import { violationsOf } from './axe.ts'
import { mailTo, pathIn } from './mails.ts'
import { address, enter, errorsOf, giveCredentials, openPerson, pressSignIn, snap, useBrowser } from './people.ts'

const browser = useBrowser()
const ADMIN = 'admin@harbourline.example'
const WAY = 'tangled ivory pontoon'
const stamp = now().getTime().toString(36)
const email = `ana.${stamp}@aster.example`
/** The address of the customer that the first test adds. */
let added = ''

const plate = (page: Page, title: string) =>
  page.locator('section.uc-plate').filter({ has: page.getByRole('heading', { name: title }), visible: true })
const notesOf = (page: Page) => page.getByRole('list', { name: 'Notes' }).getByRole('listitem')

test('a customer is added, refused at the field that is wrong, and its first person comes in by the invitation', async () => {
  const { page, context } = await enter(browser(), 'office', ADMIN)
  await page.goto(address('office', '/customers'))
  await press(page, 'Add customer')
  await arrive(page, 'Add customer')
  // The tab is called like the button.
  const add = page.getByRole('button', { name: 'Add customer', exact: true }).filter({ visible: true })
  await add.click()
  await soon(() => field(page, 'Company').getAttribute('aria-invalid')).toBe('true')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe(await field(page, 'Company').getAttribute('id'))
  await fill(page, { 'Company': `Aster ${stamp}`, 'First name': 'Ana', 'Last name': 'Sola', 'Main email': 'mei@lumentrail.example' }) // prettier-ignore
  await choose(page, 'Country', 'Germany', 'Germany')
  await choose(page, 'Currency', 'EUR')
  await choose(page, 'Language of the mail', 'English')
  await add.click()
  await soon(() => field(page, 'Main email').getAttribute('aria-invalid')).toBe('true')
  await snap(page, 'customers 1 refused')
  await fill(page, { 'Main email': email })
  await add.click()
  await said(page, `The invitation is on its way to ${email}`)
  await arrive(page, `Aster ${stamp}`)
  added = page.url()
  await plate(page, 'People').getByText('Invited', { exact: true }).waitFor()
  await snap(page, 'customers 2 added')

  const link = pathIn(await mailTo(page, email))
  const ana = await openPerson(browser())
  await ana.page.goto(address('portal', link))
  await fill(ana.page, { 'Password': WAY, 'Confirm password': WAY }) // prettier-ignore
  await press(ana.page, 'Open my account')
  await press(ana.page, 'Sign in')
  await giveCredentials(ana.page, email, WAY)
  await pressSignIn(ana.page)
  await ana.page.waitForURL(/workplace/)
  await said(ana.page, `Aster ${stamp}`)
  await Promise.all([context.close(), ana.context.close()])
})

test('from a customer to each of its lists, narrowed to it, as far as the person may go', async () => {
  const { page, context } = await enter(browser(), 'office', ADMIN)
  const links = (of: Page) => of.getByRole('navigation', { name: 'Everything of this customer' }).getByRole('link')
  await page.goto(address('office', '/customers'))
  await page.getByRole('link', { name: 'Lumen Trail Outdoor Co., Ltd.' }).first().click()
  await links(page).first().waitFor()
  const all = await links(page).evaluateAll((found) => found.map((link) => link.getAttribute('href')!))
  expect(all.length).toBeGreaterThan(20)
  const own = new URL(page.url()).pathname.split('/').at(-1)!
  for (const to of all) {
    expect(to).toMatch(new RegExp(`\\?customer_id=${own}$`))
    const asked = page.waitForRequest((request) => /\/api\/.*[?&]customer_id=/.test(request.url()))
    await page.goto(new URL(to, page.url()).href)
    expect((await asked).url(), to).toContain(`customer_id=${own}`)
    await page.getByRole('heading', { level: 1 }).filter({ visible: true }).first().waitFor()
  }
  await context.close()
  const service = await enter(browser(), 'office', 'service@harbourline.example')
  await service.page.goto(address('office', `/customers/${own}`))
  await links(service.page).first().waitFor()
  const fewer = await links(service.page).allTextContents()
  expect(fewer).toContain('Orders')
  expect(fewer).not.toContain('Ledger')
  await service.context.close()
})

test('notes on a customer are written, pinned, edited and taken back; a colleague changes only the own', async () => {
  const { page, context } = await enter(browser(), 'office', ADMIN)
  await page.goto(added)
  for (const note of ['Calls on Mondays', 'Prefers mail']) {
    await field(page, 'New note').fill(note)
    await press(page, 'Add note')
    await notesOf(page).filter({ hasText: note }).waitFor()
  }
  expect(await field(page, 'New note').inputValue()).toBe('')
  const act = async (note: string, action: string) => {
    await notesOf(page).filter({ hasText: note }).getByRole('button').click()
    await page.getByRole('menuitem', { name: action }).filter({ visible: true }).click()
  }
  await act('Calls on Mondays', 'Pin to the top')
  await soon(() => notesOf(page).first().innerText()).toMatch(/Pinned[^]*Calls on Mondays/)
  await act('Calls on Mondays', 'Edit')
  await field(page, 'Note').fill('Calls on Tuesdays')
  await plate(page, 'Notes').getByRole('button', { name: 'Save' }).click()
  await notesOf(page)
    .filter({ hasText: /edited[^]*Calls on Tuesdays/ })
    .waitFor()
  await act('Prefers mail', 'Delete')
  await soon(() => notesOf(page).count()).toBe(1)
  await press(page, 'Undo')
  await soon(() => notesOf(page).count()).toBe(2)
  await snap(page, 'customers 3 notes')
  await context.close()

  const service = await enter(browser(), 'office', 'service@harbourline.example')
  await service.page.goto(added)
  await notesOf(service.page).filter({ hasText: 'Prefers mail' }).getByRole('button').click()
  const edit = service.page.getByRole('menuitem', { name: /^Edit/ })
  expect(await edit.innerText()).toContain('by its author alone')
  // As a person would who does not believe it: the entry says that it is disabled.
  await edit.click({ force: true })
  expect(await field(service.page, 'Note').count()).toBe(0)
  await service.context.close()
})

test('a seller on stop reads so before filling a form, and no longer once the stop is lifted', async () => {
  const [admin, ana] = [await enter(browser(), 'office', ADMIN), await openPerson(browser())]
  const stop = async (answer: 'Yes' | 'No') => {
    await admin.page.goto(added)
    await choose(admin.page, 'On stop: submits no orders and no bookings', answer)
    await plate(admin.page, 'Credit and stop').getByRole('button', { name: 'Save' }).click()
    await said(admin.page, 'Saved')
  }
  await stop('Yes')
  await admin.page.getByText('This customer is on stop').waitFor()
  await ana.page.goto(address('portal', '/login'))
  await giveCredentials(ana.page, email, WAY)
  await pressSignIn(ana.page)
  await ana.page.waitForURL(/workplace/)
  const banner = ana.page.getByRole('status').filter({ hasText: 'Your account is on stop' })
  for (const path of ['/order/create', '/inbound/packages']) {
    await ana.page.goto(address('portal', path))
    await banner.waitFor()
  }
  await snap(ana.page, 'customers 4 on stop')
  await stop('No')
  await ana.page.reload()
  await arrive(ana.page, 'Inbound bookings')
  expect(await banner.count()).toBe(0)
  await Promise.all([admin.context.close(), ana.context.close()])
})

test('a row of stock leads to its own changes, with the documents behind them, on both sides', async () => {
  const worker = await enter(browser(), 'office', 'duisburg@harbourline.example')
  await worker.page.goto(address('office', '/stock?sku=LT-LANTERN-01'))
  await button(worker.page, 'Log').click()
  await arrive(worker.page, 'Stock log')
  await said(worker.page, 'Only LT-LANTERN-01')
  const rows = worker.page.locator('.uc-table:visible tbody tr')
  expect(new Set(await rows.locator('td:nth-child(4)').allInnerTexts())).toEqual(new Set(['DE1 · Duisburg']))
  // What stood after a change is what stood before the next.
  const totals = (await rows.locator('td:nth-child(6)').allInnerTexts()).map((text) =>
    text.split(/[\s→]+/).map((part) => part.replace(',', '')),
  )
  for (const [n, total] of totals.slice(0, -1).entries())
    if (total.length === 3) expect(total[1]).toBe(totals[n + 1]?.at(-1))
  await worker.page
    .getByRole('link', { name: /^SO1024-/ })
    .filter({ visible: true })
    .first()
    .click()
  await arrive(worker.page, /^SO1024-/)
  await worker.context.close()

  const mei = await enter(browser(), 'portal', 'mei@lumentrail.example')
  await mei.page.goto(address('portal', '/inventory/list?sku=LT-LANTERN-01'))
  await button(mei.page, 'Log').click()
  await arrive(mei.page, 'Stock log')
  await said(mei.page, 'Only LT-LANTERN-01')
  expect(new URL(mei.page.url()).searchParams.get('warehouse_id')).toMatch(/^[0-9a-f-]{36}$/)
  await mei.context.close()
})

test(
  'what stands in the way of closing a customer is named and linked; one without is closed by its number and opened again',
  async () => {
    for (const [language, width, dark] of [['en', 1440, false], ['zh_CN', 1440, true], ['en', 390, true], ['zh_CN', 390, false]] as const) {
      const admin = await enter(browser(), 'office', ADMIN, { language, width, height: 900, dark })
      await admin.page.goto(address('office', '/customers/1024'))
      const leaving = plate(admin.page, leavingText[language].title)
      await leaving.getByText(leavingText[language].inTheWay).waitFor()
      await leaving.scrollIntoViewIfNeeded()
      expect(await violationsOf(admin.page, '.uc-page-body')).toEqual([])
      await snap(admin.page, `office-customer-leaving-${language}-${width}${dark ? '-dark' : ''}`)
      if (language === 'en' && width === 1440) {
        expect(await leaving.getByRole('button', { name: leavingText.en.close }).getAttribute('aria-disabled')).toBe('true')
        await leaving.getByRole('link', { name: /in stock/ }).click()
        await admin.page.waitForURL(/\/stock\?customer_id=1024/)
      }
      await admin.context.close()
    }

    const { page, context } = await enter(browser(), 'office', ADMIN)
    await page.goto(added)
    const leaving = plate(page, leavingText.en.title)
    await leaving.getByRole('button', { name: archivesText.en.ask }).click()
    await said(page, archivesText.en.asked)
    await leaving.getByText(archivesText.en.ready, { exact: true }).waitFor({ timeout: 60_000 })
    const { name, bytes } = await download(page, () => leaving.getByRole('button', { name: archivesText.en.save }).click())
    expect(name).toMatch(/^customer-\d+-[\d-]+\.zip$/)
    expect(bytes.subarray(0, 2).toString()).toBe('PK')

    await leaving.getByRole('button', { name: leavingText.en.close }).click()
    const dialog = page.getByRole('dialog')
    const typed = dialog.getByLabel(leavingText.en.number)
    await typed.fill('7')
    await dialog.getByRole('button', { name: leavingText.en.close }).click()
    await dialog.getByText('This is not the number of the customer').first().waitFor()
    await snap(page, 'customers leaving dialog')
    await typed.fill(/\d+$/.exec(new URL(added).pathname)![0])
    await dialog.getByRole('button', { name: leavingText.en.close }).click()
    await leaving.getByText(/It will be erased on/).waitFor()
    await snap(page, 'customers leaving closed')
    const ana = await openPerson(browser())
    await ana.page.goto(address('portal', '/login'))
    await giveCredentials(ana.page, email, WAY)
    await pressSignIn(ana.page)
    await ana.page.getByText(/disabled/).first().waitFor()
    await leaving.getByRole('button', { name: leavingText.en.callOff }).click()
    await page.getByRole('dialog').getByRole('button', { name: leavingText.en.callOff }).click()
    await said(page, leavingText.en.calledOff)
    await pressSignIn(ana.page)
    await ana.page.waitForURL(/workplace/)
    // The main account sees the same archive.
    await ana.page.goto(address('portal', settingsPages.general.path))
    const own = plate(ana.page, archivesText.en.title)
    await own.getByText(archivesText.en.byStaff).waitFor()
    await own.scrollIntoViewIfNeeded()
    expect(await violationsOf(ana.page, '.uc-page-body')).toEqual([])
    await snap(ana.page, 'portal settings archives')
    await Promise.all([context.close(), ana.context.close()])
  },
) // prettier-ignore

test('no page has logged an error', () => expect(errorsOf(browser())).toEqual([]))
