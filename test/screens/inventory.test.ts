// The inventory as its customer uses it: between warehouse and SKU, from a figure to the documents behind it, and a target that proposes
// goods; in both languages, on a desk and on a phone.
import { afterAll, expect, test } from 'vitest'
import type { Language } from '#shared/language.ts'
import { address, enter, errorsOf, snap, useBrowser } from './people.ts'

const browser = useBrowser()
const SELLER = 'mei@lumentrail.example'
const WORDS = {
  en: { bySku: 'By SKU', frozen: /What keeps LT-.* frozen/, target: 'Reorder target', days: 'Goods are to reach for', save: 'Save', saved: 'Reorder target saved', reorder: 'To reorder', all: /^All/ },
  zh_CN: { bySku: '按 SKU', frozen: /冻结 LT-.* 的单据/, target: '备货设置', days: '备货天数', save: '保存', saved: '备货设置已保存', reorder: '需补货', all: /^全部/ },
} as const satisfies Partial<Record<Language, unknown>> // prettier-ignore

afterAll(() => expect(errorsOf(browser())).toEqual([]))

test.each([
  ['en', 1440, 900],
  ['zh_CN', 390, 844],
] as const)(
  'in %s, %i px wide',
  async (language, width, height) => {
    const words = WORDS[language]
    const { page, context } = await enter(browser(), 'portal', SELLER, { language, width, height })
    await page.goto(address('portal', '/inventory/list?sku=LT-'))
    await page.getByRole('link', { name: words.bySku, exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/inventory/by-sku' && url.searchParams.get('sku') === 'LT-')
    // The tab that was left still stands behind the new one.
    await page.locator('.uc-stock-views a[aria-current=page]:visible', { hasText: words.bySku }).waitFor()
    await page.locator('.uc-table:visible tbody tr, .uc-cards:visible > *').first().waitFor()

    if (width > 1000) {
      const figure = page.locator('.uc-table:visible').getByRole('button', { name: words.frozen }).first()
      const frozen = Number(((await figure.textContent()) ?? '').trim())
      expect(frozen).toBeGreaterThan(0)
      await figure.click()
      const lines = page.getByRole('dialog', { name: words.frozen }).getByRole('listitem')
      await lines.first().waitFor()
      await snap(page, `inventory-documents-${language}`)
      const quantities = await lines.locator('.uc-figures').allTextContents()
      expect(quantities.reduce((sum, quantity) => sum + Number(quantity), 0)).toBe(frozen)
      await page.keyboard.press('Escape')
    }

    // Nothing is to be ordered for 30 days; for a year it is.
    for (const [days, proposes] of [
      ['365', true],
      ['30', false],
    ] as const) {
      // prettier-ignore
      await page.getByRole('button', { name: words.target, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: words.target })
      await dialog.getByLabel(words.days).fill(days)
      await dialog.getByRole('button', { name: words.save }).click()
      await page.getByText(words.saved).first().waitFor()
      await dialog.waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: words.reorder, exact: true }).click()
      const found = page.locator(width > 1000 ? '.uc-table:visible tbody tr' : '.uc-cards:visible > *')
      if (proposes) await found.first().waitFor()
      else await expect.poll(() => found.count()).toBe(0)
      await snap(page, `inventory-reorder-${language}-${days}`)
      await page.getByRole('button', { name: words.all }).first().click()
      await found.first().waitFor()
    }
    await context.close()
  },
  120_000,
)
