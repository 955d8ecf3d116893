// What axe-core finds wrong with a page, or a part of it, for people who see, hear or point otherwise.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export type Violation = { id: string; impact: string; nodes: string[] }
type Axe = { run: (part: string, options: RunOptions) => Promise<{ violations: FoundByAxe[] }> }
type FoundByAxe = { id: string; impact?: string | null; nodes: { html: string }[] }

/** The violations in `part` (a selector); `tags` names the sets of rules, without them all rules. Loads axe into the page once. */
export async function violationsOf(page: Page, part: string, tags?: readonly string[]): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE)
  const options: RunOptions = { resultTypes: ['violations'], iframes: false }
  if (tags) options.runOnly = { type: 'tag', values: [...tags] }
  return page.evaluate(
    async ({ part, options }) => {
      const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(part, options)
      return violations.map(({ id, impact, nodes }) => ({
        id,
        impact: impact ?? '',
        nodes: nodes.map(({ html }) => html),
      }))
    },
    { part, options },
  )
}
