// The house's health as an administrator reads it: in both languages, wide and on a phone, light and dark; it follows by itself; a server that has
// fallen silent stands on top with what to do; nobody else is let in.
import { expect, test } from 'vitest'
import { healthText } from '#web/office/oversight/health.text.ts'
import { officeLogPages } from '#shared/oversight/oversight-office.pages.ts'
import { arrive, said } from './acts.ts'
import { violationsOf } from './axe.ts'
import { address, enter, snap, useBrowser } from './people.ts'

const browser = useBrowser()
const { path, title } = officeLogPages.health
const LOOKS = [
  ['en', 1440, false],
  ['zh_CN', 1440, true],
  ['en', 390, true],
  ['zh_CN', 390, false],
] as const

test.each(LOOKS)('the page: %s, %i px, dark %s', async (language, width, dark) => {
  const admin = await enter(browser(), 'office', 'admin@harbourline.example', { language, width, height: 900, dark })
  const { page } = admin
  await page.goto(address('office', path))
  await arrive(page, title[language])
  await page.locator('.uc-health-node').first().waitFor()
  await page.getByText(healthText[language].alive, { exact: true }).first().waitFor()
  expect(await page.locator('.uc-health tbody tr').count()).toBeGreaterThan(10)
  expect(await violationsOf(page, '.uc-page-body')).toEqual([])
  // What is too wide is cut off where it stands, so each part is looked at.
  const wider = await page.locator('.uc-health').evaluate((all) => all.scrollWidth - all.clientWidth)
  expect(wider).toBeLessThanOrEqual(0)
  await snap(page, `office-health-${language}-${width}${dark ? '-dark' : ''}`)
  expect(admin.errors).toEqual([])
  await admin.context.close()
})

test('it looks again by itself, and says what is wrong first', async () => {
  const admin = await enter(browser(), 'office', 'admin@harbourline.example')
  const { page } = admin
  let silent = 5
  await page.route('**/api/office/health/getHealth', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { content: { nodes: { silent_s: number; name: string }[] } }
    for (const node of body.content.nodes) Object.assign(node, { silent_s: silent, name: 'harbour:1' })
    await route.fulfill({ response, json: body })
  })
  await page.goto(address('office', path))
  await arrive(page, title.en)
  await page.locator('.uc-health-node').first().waitFor()
  expect(await page.getByText('harbour:1 has said nothing').count()).toBe(0)
  silent = 300
  await page.getByText('Server harbour:1 has said nothing for 5 min.').waitFor({ timeout: 20_000 })
  await page.getByText(healthText.en.node_silent_do).waitFor()
  const order = await page.locator('.uc-health > *').evaluateAll((parts) => parts.map(({ className }) => className))
  expect(order[0]).toContain('ant-alert')
  await admin.context.close()
})

test('who is no administrator is not let in', async () => {
  const finance = await enter(browser(), 'office', 'finance@harbourline.example')
  await finance.page.goto(address('office', path))
  await said(finance.page, 'Access denied')
  expect(await finance.page.locator('.uc-health').count()).toBe(0)
  // The strip of open pages names the address that was opened; the menu must not lead there.
  const menu = finance.page.getByRole('navigation', { name: 'Main menu' })
  const closed = menu.getByRole('button', { expanded: false })
  while ((await closed.count()) > 0) await closed.first().click()
  expect(await menu.getByRole('link', { name: 'Books check' }).count()).toBe(1)
  expect(await menu.getByRole('link', { name: title.en }).count()).toBe(0)
  await finance.context.close()
})
