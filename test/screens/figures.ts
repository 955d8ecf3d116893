// Reads figures off the seller's pages as numbers, to be compared with what they were before.
import type { Page } from 'playwright-core'

/** `US$1,234.50` as 1234.5. */
export const numberIn = (text: string): number => Number(text.replace(/[^\d.-]/g, ''))

/** The figures of the workplace that is on screen. */
export async function workplaceFigures(page: Page): Promise<Figures> {
  const figure = async (title: string) =>
    numberIn(
      await page
        .locator('section')
        .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
        .locator('strong')
        .innerText(),
    )
  const step = async (title: string) =>
    numberIn(
      await page
        .getByRole('region', { name: 'Your process' })
        .getByRole('listitem')
        .filter({ hasText: title })
        .locator('strong')
        .innerText(),
    )
  return {
    balance: await figure('Account balance'),
    stock: await figure('Stock in hand'),
    orders: await figure('Orders this month'),
    signed: await step('Signed for'),
  }
}

export type Figures = { balance: number; stock: number; orders: number; signed: number }

/** The texts of a table's row that holds `text`, by the head of each column. */
export async function rowOf(page: Page, table: string, text: string): Promise<Record<string, string>> {
  const shown = page.getByRole('table', { name: table })
  const row = shown.getByRole('row').filter({ hasText: text }).first()
  await row.waitFor()
  const heads = await shown.getByRole('columnheader').allInnerTexts()
  const cells = await row.getByRole('cell').allInnerTexts()
  return Object.fromEntries(heads.map((head, n) => [head.replace(/[↓↑↕]/g, '').trim(), cells[n] ?? '']))
}
