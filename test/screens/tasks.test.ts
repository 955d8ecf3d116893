// More orders than one call takes: all that match are chosen, a task deletes them, and its page tells what became of each. What can be done with a
// selection stays in one line.
import { expect, test } from 'vitest'
import { csvOf } from '#shared/csv.ts'
import { arrive, button, field, press, said, soon } from './acts.ts'
import { address, enter, errorsOf, snap, useBrowser } from './people.ts'

const browser = useBrowser()
const SELLER = 'mei@lumentrail.example'
const HEADS = ['Customer order no.', 'Warehouse', 'SKU', 'Quantity', 'First name', 'Phone', 'Address 1', 'House number', 'City', 'Province/State', 'Country', 'Postal code'] // prettier-ignore
const MANY = 620
const row = (n: number) => [
  `SCR-MANY-${n}`, 'DE1', 'LT-COMPASS', '1', 'Erika Muster', '+49 30 123456', 'Lindenallee', '7', 'Berlin', 'Berlin', 'Germany', '10969',
] // prettier-ignore
const file = {
  name: 'many.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(csvOf([HEADS, ...Array.from({ length: MANY }, (_, n) => row(n))])),
}

test('620 orders of a file are chosen together and deleted by a task that may be left', async () => {
  const { page, context } = await enter(browser(), 'portal', SELLER)
  page.setDefaultTimeout(60_000)
  await page.goto(address('portal', '/order/import'))
  await page.locator('input[type=file]').setInputFiles(file)
  await press(page, `Import the good rows (${MANY})`)
  await said(page, `Rows imported: ${MANY}`)
  const upload = new URL(page.url()).searchParams.get('import')!
  await page.goto(address('portal', `/order/order-list?upload_id=${upload}&status=approving`))
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).filter({ visible: true }).check()
  await press(page, `Select all ${MANY} that match`)
  await said(page, `${MANY} selected`)
  await press(page, 'More for the selected orders')
  await snap(page, 'tasks 1 chosen')
  // Nothing was shipped, so no recipient can be erased; the entry says so.
  await said(page, 'Only the recipients of orders that were shipped can be erased')
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await said(page, `${MANY} orders are done one after the other, as a task that goes on by itself.`)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await arrive(page, 'Tasks')
  await said(page, `Delete · ${MANY} orders`)
  await snap(page, 'tasks 2 running')
  const at = page.url()
  // It goes on while nobody looks.
  await page.goto(address('portal', '/order/order-list'))
  await page.goto(at)
  await said(page, `Done · Done: ${MANY} · refused: 0`)
  await said(page, /^SO1024-/)
  await press(page, 'Show more')
  await snap(page, 'tasks 3 done')
  await press(page, 'All tasks')
  await press(page, `Open Delete · ${MANY} orders`)
  await said(page, `Done · Done: ${MANY} · refused: 0`)
  await context.close()
})

test('an office task verifies, tells each refusal, and is looked at on a phone, dark and in Chinese', async () => {
  const look = { width: 390, height: 844, language: 'zh_CN', dark: true } as const
  const { page, context } = await enter(browser(), 'office', 'admin@harbourline.example', look)
  await page.goto(address('office', '/orders?status=canceled'))
  await page.getByRole('checkbox').filter({ visible: true }).first().check()
  await snap(page, 'tasks 4 phone bar')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await press(page, '所选订单的更多操作')
  await snap(page, 'tasks 5 phone more')
  await page.goto(address('office', '/order-tasks'))
  await arrive(page, '批量任务')
  await snap(page, 'tasks 6 phone none')
  await context.close()
})

test.each(['en', 'zh_CN'] as const)('what can be done with a selection stays in one line, in %s', async (language) => {
  for (const [application, who, path] of [
    ['portal', SELLER, '/order/order-list?status=delivered'],
    ['portal', SELLER, '/order/order-list?status=approving'],
    ['office', 'admin@harbourline.example', '/orders?status=delivered'],
  ] as const) {
    const { page, context } = await enter(browser(), application, who, { language })
    await page.goto(address(application, path))
    const all = page.getByRole('checkbox', {
      name: language === 'en' ? 'Select all rows on this page' : '选择本页所有行',
    })
    await all.filter({ visible: true }).check()
    const head = (await page.locator('.uc-table:visible thead').boundingBox())!
    const bar = page.locator('.uc-selection')
    expect((await bar.boundingBox())!.height).toBeCloseTo(head.height, 0)
    expect(await bar.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
    await snap(page, `tasks bar ${application} ${path.slice(-9)} ${language}`)
    await context.close()
  }
})

test('a view is shared with a colleague, who copies it', async () => {
  const name = 'Shared in a test'
  const mei = await enter(browser(), 'portal', SELLER)
  const views = (of: typeof mei) => of.page.getByRole('button', { name: 'Saved views', exact: true }).click()
  await mei.page.goto(address('portal', '/order/order-list?country=DE&status=delivered'))
  await views(mei)
  await field(mei.page, 'Name of the view').fill(name)
  await press(mei.page, 'Save as a view')
  await mei.page.locator('.uc-own-shown').getByText(name).waitFor()
  await views(mei)
  await press(mei.page, `Share ${name} with your colleagues`)
  await said(mei.page, 'Shared with your colleagues')
  await snap(mei.page, 'views shared')

  const clerk = await enter(browser(), 'portal', 'orders@lumentrail.example')
  await clerk.page.goto(address('portal', '/order/order-list'))
  // Whoever is new is welcomed first, which is the matter of notices.test.ts; nothing of it is read here.
  await clerk.page.addStyleTag({ content: '.ant-modal-root { display: none }' })
  await views(clerk)
  await said(clerk.page, 'Shared views')
  await snap(clerk.page, 'views of others')
  await press(clerk.page, `Copy ${name} to your own views`)
  await soon(() => clerk.page.locator('.uc-own-view').filter({ hasText: name }).count()).toBe(2)
  await press(clerk.page, `Delete ${name}`)
  await soon(() => clerk.page.locator('.uc-own-view').filter({ hasText: name }).count()).toBe(1)
  await clerk.page.locator('.uc-own-view').filter({ hasText: name }).click()
  await soon(() => new URL(clerk.page.url()).searchParams.get('country')).toBe('DE')
  await said(clerk.page, /by Mei/)
  await press(mei.page, `Stop sharing ${name}`)
  await button(mei.page, `Share ${name} with your colleagues`).waitFor()
  await press(mei.page, `Delete ${name}`)
  await Promise.all([mei.context.close(), clerk.context.close()])
})

test('no page has logged an error', () => expect(errorsOf(browser())).toEqual([]))
