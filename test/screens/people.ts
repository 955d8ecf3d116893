// People at their browsers: a fresh profile for each, sign in as a demo person, a picture of every open page when a test fails.
// What they do with the fields of a page is acts.ts.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { DEMO_PASSWORD } from '#server/demo/people.ts'
import { officeSignInCalls, signInCalls } from '#shared/access/sign-in.contract.ts'
import { TOKEN_KEYS } from '#shared/access/token-keys.ts'
import type { OutputOf } from '#shared/contract.ts'
import type { Language } from '#shared/language.ts'
import { officeStatisticsPages } from '#shared/statistics/statistics-office.pages.ts'
import { statisticsPages } from '#shared/statistics/statistics.pages.ts'
import { house } from './house.ts'
import { BROWSER_ARGS, findBrowser } from '../../scripts/browser.ts'
import { now } from '../now.ts'

const PICTURES = join(import.meta.dirname, '../../test-output')

export type Application = 'portal' | 'office'
export type Person = { context: BrowserContext; page: Page; errors: string[] }
export type Look = { width?: number; height?: number; language?: Language; dark?: boolean; zone?: string }

const SIGNING_IN = {
  portal: { calls: signInCalls, workplace: statisticsPages.workplace.path },
  office: { calls: officeSignInCalls, workplace: officeStatisticsPages.workplace.path },
} as const

const SEEN = new Map<Browser, Person[]>()

/** One for all files: each profile is a fresh one anyway. */
let launched: Promise<Browser> | undefined

/** The browser of a file's tests. Its errors, what is left open and the pictures of a failed test are taken care of. */
export function useBrowser(): () => Browser {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await (launched ??= chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS }))
    SEEN.set(browser, [])
  })
  afterAll(async () => {
    for (const context of browser?.contexts() ?? []) await context.close()
  })
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail' || !browser) return
    const pages = browser.contexts().flatMap((context) => context.pages())
    for (const [n, page] of pages.entries()) await picture(page, `failed ${task.name} ${n + 1}`).catch(() => undefined)
  })
  return () => {
    if (!browser) throw new Error('The browser is there once the tests have begun')
    return browser
  }
}

/** A fresh browser profile; what its pages log as an error is collected. */
export async function openPerson(browser: Browser, look: Look = {}): Promise<Person> {
  const context = await browser.newContext({
    viewport: { width: look.width ?? 1440, height: look.height ?? 900 },
    acceptDownloads: true,
    locale: 'en-GB',
    timezoneId: look.zone ?? 'Europe/Berlin',
    reducedMotion: 'reduce',
  })
  if (process.env['TEST_NOW']) await context.clock.install({ time: now() })
  await context.addInitScript(
    ({ language, dark }) => {
      // A page that has not begun, or is gone already, has no storage.
      if (location.protocol === 'about:') return
      const kept = localStorage as Storage | null
      if (!kept?.getItem('i18n-lang')) kept?.setItem('i18n-lang', language)
      if (dark && !kept?.getItem('theme')) kept?.setItem('theme', JSON.stringify({ darkMode: true }))
    },
    { language: look.language ?? 'en', dark: look.dark ?? false },
  )
  const errors: string[] = []
  context.on('page', (page) => {
    page.setDefaultTimeout(30_000)
    page.on('pageerror', (error) => errors.push(`${new URL(page.url()).pathname}: ${error.message}`))
    page.on('console', (message) => {
      // A refused call is logged by the browser itself; the page shows it, so it is no fault.
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
        errors.push(`${new URL(page.url()).pathname}: ${message.text()}`)
    })
  })
  const person = { context, page: await context.newPage(), errors }
  SEEN.get(browser)?.push(person)
  return person
}

/** What all pages of this browser logged as errors. */
export const errorsOf = (browser: Browser): string[] => (SEEN.get(browser) ?? []).flatMap(({ errors }) => errors)

/** The full address of a path of one of the applications. */
export const address = (application: Application, path: string): string =>
  `${house().origin}${application === 'office' ? '/office' : ''}${path}`

/** Fills in the sign-in page that is open, as a person does. */
export async function giveCredentials(page: Page, email: string, password: string = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel(/^(Email|邮箱|電子信箱)$/).fill(email)
  await page.getByLabel(/^(Password|密码|密碼)$/).fill(password)
  // The form is shorter where no code is asked for, and what moves away under the pointer is not pressed.
  await page.locator('.uc-captcha [aria-busy=true]').waitFor({ state: 'detached' })
  const consent = page.getByRole('checkbox', { name: /agree|同意/ })
  if (await consent.count()) await consent.check()
}

export const pressSignIn = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^(Sign in|登录|登入)$/ }).click()

/** Signs in through the page and waits for the workplace. */
export async function signIn({ page }: Person, application: Application, email: string): Promise<void> {
  await page.goto(address(application, '/login'))
  await giveCredentials(page, email)
  await pressSignIn(page)
  await page.waitForURL(/workplace/)
}

/**
 * A new profile that is signed in, on its way to the workplace. Others look at the sign-in page; and whoever goes elsewhere at once does not
 * wait for the figures of the workplace.
 */
export async function enter(browser: Browser, application: Application, email: string, look?: Look): Promise<Person> {
  const person = await openPerson(browser, look)
  const { context, page } = person
  const { calls, workplace } = SIGNING_IN[application]
  // The cookies of its answer are the profile's.
  const answer = await context.request.post(address('portal', calls.signIn.path), {
    data: { email, password: DEMO_PASSWORD, remember: false },
  })
  const { content } = (await answer.json()) as { content: OutputOf<typeof calls.signIn> | null }
  if (!content?.token) throw new Error(`${email} is not signed in: ${await answer.text()}`)
  await context.addInitScript(
    ({ key, token }) => {
      if (location.protocol === 'about:' || localStorage.getItem('entered')) return
      localStorage.setItem('entered', 'once')
      localStorage.setItem(key, token)
    },
    { key: TOKEN_KEYS[application], token: content.token },
  )
  await page.goto(address(application, workplace), { waitUntil: 'commit' })
  return person
}

/** Keeps a picture of the page under its name in test-output/. */
export async function picture(page: Page, name: string, fullPage = false): Promise<void> {
  mkdirSync(PICTURES, { recursive: true })
  await page.screenshot({ path: join(PICTURES, `${name.replace(/[^\w-]+/g, '_')}.png`), fullPage })
}

/** A picture of a step that went well, where PICTURES=on asks for them. */
export async function snap(page: Page, name: string): Promise<void> {
  if (process.env['PICTURES'] === 'on') await picture(page, name, true)
}
