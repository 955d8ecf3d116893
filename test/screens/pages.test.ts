// Every page of both applications, in both languages, on a desk and on a phone, light and dark: no error in the console, no sideways
// scroll, every word translated, nothing serious for axe (WCAG 2.2 AA), and a title. What the pages do is in the other files.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { inLanguage, LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import '#server/base/traditional.ts'
import { violationsOf } from './axe.ts'
import { address, enter, errorsOf, openPerson, picture, useBrowser, type Application, type Look } from './people.ts'
import { addressesOf, goThere, settled } from './pages.ts'

const browser = useBrowser()
const SIGN_INS = { portal: 'mei@lumentrail.example', office: 'admin@harbourline.example' } as const
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/**
 * Two looks see every language, width and colour; each page is also laid out in the other width. The frame around the pages is
 * judged once a look, and dark colours, which come from one palette, on every third page.
 */
const LOOKS: (Look & { name: string })[] = [
  { name: 'English, desk, light', language: 'en', dark: false, ...DESK },
  { name: 'Chinese, phone, dark', language: 'zh_CN', dark: true, ...PHONE },
]

/** In the page: whether nothing of it reaches over its right edge. */
function fits(): boolean {
  const { scrollWidth, clientWidth } = document.documentElement
  const cut = [...document.querySelectorAll('main, .uc-page')].some(
    (frame) => frame.checkVisibility() && frame.scrollWidth > frame.clientWidth,
  )
  return scrollWidth <= clientWidth && !cut
}

/** What a page says about itself: heads, labels, buttons. What people wrote themselves (`data-own`) is left out. */
// The subject of a tab is a document's number or code: no word of a language.
const words = (page: Page) =>
  page.evaluate(() => {
    const told = 'h1, h2, th[scope=col], label:not(:has([type=checkbox])), legend, dt, button, nav a'
    return [...document.querySelectorAll<HTMLElement>(told)]
      .filter((element) => element.checkVisibility() && !element.closest('[data-own]'))
      .map((element) => {
        const subject = element.querySelector<HTMLElement>('.uc-tab-subject, [data-own]')?.innerText ?? ''
        return element.innerText.replace(subject, '').trim()
      })
  })

/** Words of a language that stand where the other one was chosen; `undefined`, and names of texts. */
function foreign(texts: readonly string[], language: Language): string[] {
  const wrong = language === 'en' ? /[\u3400-\u9fff]/ : /\b[a-z]{4,}\b/
  // The choice of a language is written in that language.
  const judged = texts.filter((text) => !Object.values(LANGUAGE_NAMES).includes(text))
  return judged.filter((text) => wrong.test(text) || /\bundefined\b|\bNaN\b|\[object|\$\{|^[a-z]+[A-Z]\w*$/.test(text))
}

/** In the page: its plates that show nothing, or nothing but their heading. */
function empty(): string[] {
  return [...document.querySelectorAll<HTMLElement>('.uc-page .uc-plate')]
    .filter((plate) => plate.checkVisibility() && !plate.querySelector('img, svg, canvas, input, textarea, button'))
    .filter((plate) => {
      const heading = plate.querySelector<HTMLElement>('h2, h3')?.innerText ?? ''
      return plate.innerText.replace(heading, '').trim() === ''
    })
    .map((plate) => `an empty plate: ${plate.innerText || plate.className}`)
}

async function serious(page: Page, part: string): Promise<string[]> {
  const violations = await violationsOf(page, part, RULES)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.slice(0, 3).map((html) => `${id}: ${html.slice(0, 160)}`))
}

/** Parts of the page glide to where another window puts them: until they are there, one lies over the other. */
async function atRest(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

type Depth = 'whole' | 'main' | 'layout'

/** What is wrong with the page; axe looks at all of it, at its main part, or not at all. */
async function faultsOf(page: Page, look: Look, depth: Depth = 'whole'): Promise<string[]> {
  const faults: string[] = []
  for (const size of look.width === DESK.width ? [PHONE, DESK] : [DESK, PHONE]) {
    await page.setViewportSize(size)
    // The layout follows a moment after the window.
    const narrow = await page.waitForFunction(fits, undefined, { timeout: 2_000 }).catch(() => undefined)
    if (!narrow) faults.push(`scrolls sideways at ${size.width} px`)
  }
  await page.evaluate(atRest)
  faults.push(...foreign(await words(page), look.language ?? 'en').map((text) => `not translated: ${text}`))
  faults.push(...(await page.evaluate(empty)))
  if (depth !== 'layout') faults.push(...(await serious(page, depth === 'main' ? 'main' : 'html')))
  return faults
}

describe.each(['portal', 'office'] as const)('%s', (application: Application) => {
  test.each(LOOKS)('every page: $name', { timeout: 480_000 }, async (look) => {
    const { page, context } = await enter(browser(), application, SIGN_INS[application], look)
    const found: Record<string, string[]> = {}
    // Without tabs a page that is left is gone, and each is judged alone.
    await page.evaluate(() => {
      const looks = JSON.parse(localStorage.getItem('theme') ?? '{}') as object
      localStorage.setItem('theme', JSON.stringify({ ...looks, showTabs: false }))
    })
    await page.reload()
    for (const [n, { path, title }] of (await addressesOf(application, page)).entries()) {
      const named = inLanguage(title, look.language ?? 'en')
      await goThere(application, page, path, named)
      await settled(page)
      const faults = await faultsOf(page, look, n === 0 ? 'whole' : look.dark && n % 3 !== 0 ? 'layout' : 'main')
      // A document's page names the document besides.
      const shown = await page.title()
      if (
        !shown.startsWith(named) ||
        !shown.endsWith(' - ucenter') ||
        /[0-9a-f]{8}-[0-9a-f]{4}-|\/\d+$|^\/(tariffs|help-texts)\//.test(path) !== (shown !== `${named} - ucenter`)
      )
        faults.push(`its title is ${await page.title()}`)
      if (faults.length > 0) {
        found[path] = faults
        await picture(page, `faults ${application} ${look.name} ${path}`)
      }
    }
    await context.close()
    expect(found).toEqual({})
  })

  test.each(LOOKS)('the sign-in page: $name', async (look) => {
    const { page, context } = await openPerson(browser(), look)
    await page.goto(address(application, '/login'))
    await page.getByRole('button', { name: /^(Sign in|登录|登入)$/ }).waitFor()
    expect(await faultsOf(page, look)).toEqual([])
    expect(await page.title()).toMatch(/^(Sign in|登录|登入) - ucenter$/)
    await context.close()
  })
})

test('no page logged an error', () => {
  expect(errorsOf(browser())).toEqual([])
})
