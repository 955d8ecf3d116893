// The help as a brand tells it: written in the office, read and found by the brand's customers alone, taken back, and built in again.
import { expect, test } from 'vitest'
import { officeHelpCalls } from '#shared/messages/help/help.contract.ts'
import { arrive, button, field, openMenu, press, said, soon } from './acts.ts'
import { violationsOf } from './axe.ts'
import { address, enter, errorsOf, openPerson, signIn, snap, useBrowser, type Person } from './people.ts'

const browser = useBrowser()
const PATH = '/help-texts/4/orders/en'
const WORD = 'zeppelin'
const OWN = `Ask your own desk first.\n\n## Orders by ${WORD}\n\n- Choose the **fast** way\n- See [the map](https://maps.example/z)\n\n<img src=x onerror="document.title='owned'">`

const helpOf = async ({ page }: Person, path: string) => {
  await page.goto(address('portal', path))
  await page.getByRole('heading', { level: 1 }).filter({ visible: true }).waitFor()
}

test('staff write a chapter for one brand; its customer reads and finds it, another brand’s reads the built-in one', async () => {
  const desk = await enter(browser(), 'office', 'service@harbourline.example')
  const nora = await enter(browser(), 'portal', 'nora@kiteandkettle.example')
  const mei = await enter(browser(), 'portal', 'mei@lumentrail.example')
  const { page: office } = desk

  await openMenu(office, 'Help texts')
  await arrive(office, 'Help texts')
  await office.goto(address('office', '/help-texts?brand=4'))
  await office.getByRole('link', { name: 'Order creation (English): Built in' }).click()
  await arrive(office, 'Order creation')
  expect(await field(office, 'Text').inputValue()).toContain('## Create one order\n\n- Choose Create under Orders.')
  expect(await button(office, 'Back to the built-in text').getAttribute('aria-disabled')).toBe('true')
  await field(office, 'Text').fill(OWN)
  const preview = office.getByRole('region', { name: 'Preview' })
  await preview.getByRole('heading', { name: `Orders by ${WORD}` }).waitFor()
  expect(await preview.locator('img').count()).toBe(0)
  await press(office, 'Save')
  await said(office, 'Saved. Customers read it from now on.')
  await office.getByRole('button', { name: /^Show version \d+$/ }).first().waitFor()
  await snap(office, 'help-texts written')
  // A primary button under the mouse is paler, in the whole product.
  await office.mouse.move(5, 5)
  await soon(() => violationsOf(office, 'main')).toEqual([])

  await helpOf(nora, '/help/orders')
  await said(nora.page, `Orders by ${WORD}`)
  expect(await nora.page.getByText('Create one order').filter({ visible: true }).count()).toBe(0)
  expect(await nora.page.title()).not.toBe('owned')
  await field(nora.page, /^Search the help/).fill(WORD)
  await said(nora.page, 'Found in 1 chapters')
  await said(nora.page, 'Choose the fast way')
  await helpOf(mei, '/help/orders')
  await said(mei.page, 'Create one order')
  await field(mei.page, /^Search the help/).fill(WORD)
  await said(mei.page, 'Nothing in the help says this')
  // The search over everything finds it too.
  await nora.page.keyboard.press('Control+k')
  await nora.page.getByRole('dialog').getByRole('combobox').fill(WORD)
  await nora.page.getByRole('option', { name: /Order creation/ }).waitFor()
  await nora.page.keyboard.press('Escape')

  // A colleague has the same version open, and is told that it is not the newest any more.
  const colleague = await enter(browser(), 'office', 'admin@harbourline.example')
  await colleague.page.goto(address('office', PATH))
  await arrive(colleague.page, 'Order creation')
  await field(colleague.page, 'Text').fill('The colleague’s words')
  await field(office, 'Text').fill(`${OWN}\n\n## Second thought`)
  await press(office, 'Save')
  await soon(() => office.getByRole('button', { name: /^Show version \d+$/ }).count()).toBeGreaterThanOrEqual(2)
  await press(colleague.page, 'Save')
  await said(colleague.page, 'Somebody has changed this chapter meanwhile.')
  expect(await field(colleague.page, 'Text').inputValue()).toBe('The colleague’s words')
  await colleague.context.close()

  // The old version is looked at and taken back.
  await office.getByRole('button', { name: /^Show version \d+$/ }).nth(1).click()
  const old = office.getByRole('dialog')
  await old.getByRole('heading', { name: `Orders by ${WORD}` }).waitFor()
  await old.getByRole('button', { name: 'Take this version back' }).click()
  await said(office, /^Version \d+ is back/)
  await soon(() => field(office, 'Text').inputValue()).toBe(OWN)

  await press(office, 'Back to the built-in text')
  await office.getByRole('dialog').getByRole('button', { name: 'Back to the built-in text' }).click()
  await said(office, 'Customers read the built-in text again')
  await soon(() => field(office, 'Text').inputValue()).toContain('## Create one order')
  await helpOf(nora, '/help/orders')
  await said(nora.page, 'Create one order')
  await Promise.all([desk, nora, mei].map(({ context }) => context.close()))
}) // prettier-ignore

test('pictures of the pages in both languages, on the phone and in the dark', async () => {
  for (const look of [
    { language: 'en' },
    { language: 'zh_CN', dark: true },
    { language: 'en', width: 390, height: 844, dark: true },
    { language: 'zh_CN', width: 390, height: 844 },
  ] as const) {
    const desk = await openPerson(browser(), look)
    await signIn(desk, 'office', 'service@harbourline.example')
    for (const [name, path] of [['list', '/help-texts?brand=4'], ['edit', '/help-texts/4/orders/zh_CN']] as const) {
      const read = desk.page.waitForResponse(new RegExp((name === 'list' ? officeHelpCalls.getList : officeHelpCalls.getChapter).path))
      await desk.page.goto(address('office', path))
      await read
      await desk.page.locator('.uc-plate').filter({ visible: true }).first().waitFor()
      if (name === 'edit') await desk.page.locator('.uc-help-preview li').first().waitFor()
      if (name === 'edit') expect(await field(desk.page, /^(Text|正文)$/).inputValue()).toContain('## 创建单个订单')
      expect(await violationsOf(desk.page, 'main')).toEqual([])
      await snap(desk.page, `help-texts ${name} ${look.language} ${'width' in look ? 390 : 1440} ${'dark' in look}`)
    }
    await desk.context.close()
  }
}) // prettier-ignore

test('no page logged an error', () => {
  // The refused save of the colleague.
  expect(errorsOf(browser()).filter((error) => !error.includes('409'))).toEqual([])
})
