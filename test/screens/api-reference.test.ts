// The reference of the API at the screen: every call in its part, one of them with its fields and an example in four languages, in every
// language of the reader, on a phone and in the dark; nothing is loaded from elsewhere.
import { expect, test } from 'vitest'
import { referencePath } from '#shared/integrations/integrations.pages.ts'
import { openMenu, said, soon } from './acts.ts'
import { violationsOf } from './axe.ts'
import { address, enter, errorsOf, openPerson, signIn, snap, useBrowser } from './people.ts'

const browser = useBrowser()
const MEI = 'mei@lumentrail.example'

test('a developer comes from the webhooks to a call and copies its example', async () => {
  const mei = await enter(browser(), 'portal', MEI)
  const { page } = mei
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await openMenu(page, 'Webhooks', 'Settings')
  await page.getByRole('link', { name: 'API reference' }).click()
  await page.getByRole('heading', { name: 'API reference', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Create and submit orders' }).click()
  await soon(() => page.url()).toContain(referencePath('postOrdersBatch'))
  await said(page, /Up to 500 orders of one warehouse/)
  const example = page.getByRole('region', { name: 'curl', exact: true })
  expect(await example.textContent()).toContain('/api/v1/orders/batch')
  await page.getByRole('radiogroup').getByText('Python', { exact: true }).click()
  expect(await page.getByRole('region', { name: 'Python', exact: true }).textContent()).toContain('urllib.request')
  await page
    .getByRole('region', { name: 'Body' })
    .getByText('orders[].recipient.postal_code', { exact: true })
    .waitFor()
  await page
    .getByRole('region', { name: 'Answer', exact: true })
    .getByText('results[].problem.errors[].pointer')
    .waitFor()
  await page.getByRole('region', { name: 'Refusals' }).getByText('Busy').waitFor()
  await page.getByRole('link', { name: 'All calls' }).click()
  await said(page, 'What holds for every call')
  expect([...hosts]).toEqual([new URL(address('portal', '/')).host])
  await mei.context.close()
})

test('pictures of the page in both languages, on the phone and in the dark', async () => {
  for (const look of [
    { language: 'en' },
    { language: 'zh_CN', dark: true },
    { language: 'en', width: 390, height: 844, dark: true },
    { language: 'zh_CN', width: 390, height: 844 },
  ] as const) {
    const person = await openPerson(browser(), look)
    const { page } = person
    await signIn(person, 'portal', MEI)
    for (const [name, operation] of [
      ['all', undefined],
      ['one', 'postOrdersBatch'],
    ] as const) {
      await page.goto(address('portal', referencePath(operation)))
      await page.locator('.uc-plate').filter({ visible: true }).nth(1).waitFor()
      expect(await violationsOf(page, 'main')).toEqual([])
      await snap(page, `api-reference ${name} ${look.language} ${'width' in look ? 390 : 1440} ${'dark' in look}`)
    }
    await person.context.close()
  }
})

test('no page logged an error', () => {
  expect(errorsOf(browser())).toEqual([])
})
