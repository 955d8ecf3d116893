// The two scanning pages keep their width and look whatever was opened before: style sheets that were loaded stay.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrive, openMenu } from './acts.ts'
import { enter, snap, useBrowser } from './people.ts'

const browser = useBrowser()
const WALTER = 'duisburg@harbourline.example'

/** Opens a desk from the menu, with something on it that fills its frame, and measures frame and scan field in px. */
async function look(page: Page, desk: 'Receiving' | 'Packing desk') {
  await openMenu(page, desk)
  await arrive(page, desk)
  if (desk === 'Receiving') {
    const waiting = page.getByRole('row').filter({ visible: true }).nth(1)
    await waiting.getByRole('link').first().click()
  }
  const frame = page.locator('.uc-desk').filter({ visible: true })
  await frame.waitFor()
  const scan = page.locator('.uc-scan').filter({ visible: true })
  const width = Math.round((await frame.boundingBox())!.width)
  const field = (await scan.boundingBox())!
  const input = (await scan.locator('input').boundingBox())!
  await snap(page, `desk ${desk}`)
  return { width, field: [Math.round(field.width), Math.round(field.height)], input: Math.round(input.height) }
}

test('receiving and packing look the same, whichever was opened first', { timeout: 120_000 }, async () => {
  const first = await enter(browser(), 'office', WALTER)
  const [receiving, packing] = [await look(first.page, 'Receiving'), await look(first.page, 'Packing desk')]
  await first.context.close()
  const other = await enter(browser(), 'office', WALTER)
  expect(await look(other.page, 'Packing desk')).toEqual(packing)
  expect(await look(other.page, 'Receiving')).toEqual(receiving)
  expect(receiving.width).toBe(860)
  expect(packing.width).toBe(1168)
  await other.context.close()
})
