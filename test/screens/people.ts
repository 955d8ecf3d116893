// A browser for the screen tests: sign in as a demo person, act by role and label, keep a picture when something fails.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { DEMO_PASSWORD } from '#server/demo/people.ts'
import { BROWSER_ARGS, findBrowser } from '../../scripts/browser.ts'

export const TRACKING_SECRET = 'whsec_c2NyZWVuLXRlc3RzLXRyYWNraW5nLXNlY3JldA=='
const PICTURES = join(import.meta.dirname, '../../test-output')

export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS })

export type Person = { context: BrowserContext; page: Page; errors: string[] }
export type Look = { width?: number; height?: number; language?: 'en' | 'zh_CN'; dark?: boolean }

/** A fresh browser profile; what the page logs as an error is collected. */
export async function openPerson(browser: Browser, look: Look = {}): Promise<Person> {
  const context = await browser.newContext({ viewport: { width: look.width ?? 1440, height: look.height ?? 900 }, acceptDownloads: true, locale: 'en-GB', timezoneId: 'Europe/Berlin' })
  await context.addInitScript(({ language, dark }) => {
    if (!localStorage.getItem('i18n-lang')) localStorage.setItem('i18n-lang', language)
    if (dark && !localStorage.getItem('theme')) localStorage.setItem('theme', JSON.stringify({ state: { darkMode: true }, version: 0 }))
  }, { language: look.language ?? 'en', dark: look.dark ?? false })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    // A refused call is logged by the browser itself; the page shows it, so it is no fault.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) errors.push(message.text())
  })
  return { context, page, errors }
}

/** Signs in through the page, as a person does. */
export async function signIn(person: Person, application: 'portal' | 'office', email: string): Promise<void> {
  const { page } = person
  await page.goto(`${inject('origin')}${application === 'office' ? '/office/login' : '/login'}`)
  await page.getByLabel(/^(Email|邮箱)$/).fill(email)
  await page.getByLabel(/^(Password|密码)$/).fill(DEMO_PASSWORD)
  if (application === 'portal') await page.getByRole('checkbox', { name: /agree|同意/ }).check()
  await page.getByRole('button', { name: /^(Sign in|登录)$/ }).click()
  await page.waitForURL(/workplace/)
}

/** Keeps a picture of the page under its name. */
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true })
  await page.screenshot({ path: join(PICTURES, `${name.replace(/[^\w-]+/g, '_')}.png`), fullPage: false })
}
