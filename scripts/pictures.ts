// `npm run pictures`: takes the pictures of the help out of the running product, as a customer of the demo sees it, in both languages. Run it when a
// page that the help shows has changed (src/shared/messages/help/pictures.ts); what it writes is part of the sources.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { accessPages } from '#shared/access/access.pages.ts'
import { billingPages } from '#shared/billing/billing.pages.ts'
import { settingsPages } from '#shared/customers/customers.pages.ts'
import { inboundPages } from '#shared/inbound/inbound.pages.ts'
import {
  HELP_PICTURES,
  pictureFile,
  PICTURE_LANGUAGES,
  PICTURE_SIZE,
  type HelpPicture,
} from '#shared/messages/help/pictures.ts'
import { orderPages } from '#shared/orders/orders.pages.ts'
import { subAccountPages } from '#shared/people/people.pages.ts'
import { productPages } from '#shared/products/products.pages.ts'
import { DEMO_PASSWORD } from '#server/demo/people.ts'
import { ROOT, startDemo } from './bench/demo-server.ts'
import { BROWSER_ARGS, findBrowser } from './browser.ts'

const FOLDER = join(ROOT, 'src/web/both/messages/help/pictures')
const SHOWN: Record<HelpPicture, { path: string }> = {
  'sign-in': accessPages.signIn,
  'sub-account': subAccountPages.add,
  keys: settingsPages.general,
  product: productPages.add,
  'product-import': productPages.import,
  bookings: inboundPages.list,
  order: orderPages.add,
  'order-import': orderPages.import,
  orders: orderPages.list,
  'top-up': billingPages.addTopUp,
  transactions: billingPages.transactions,
}
const CUSTOMER = 'mei@lumentrail.example'
const QUALITY = 40
const SCREEN = { width: 1424, height: 900 }
const IN = { en: /^Sign in$/, zh_CN: /^登录$/ }

type PictureLanguage = (typeof PICTURE_LANGUAGES)[number]

async function open(browser: Browser, language: PictureLanguage): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: SCREEN,
    locale: language === 'en' ? 'en-GB' : 'zh-CN',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  })
  await context.addInitScript((chosen) => localStorage.setItem('i18n-lang', chosen), language)
  return context
}

async function signIn(context: BrowserContext, origin: string, language: PictureLanguage): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${origin}/login`)
  await page.locator('input[type=email], input[autocomplete=username]').first().fill(CUSTOMER)
  await page.locator('input[type=password]').fill(DEMO_PASSWORD)
  await page.getByRole('checkbox').last().check()
  await page.getByRole('button', { name: IN[language] }).click()
  await page.waitForURL(/workplace/)
  await page.close()
}

/** Without what is around it: every brand has a frame of its own. Of the page before signing in the form, as large as it is. */
async function pageAlone(page: Page, signedIn: boolean) {
  const { width, height } = PICTURE_SIZE
  const place = await page
    .locator(signedIn ? '.uc-page-body' : 'form')
    .first()
    .boundingBox()
  if (!place) throw new Error(`${page.url()} shows no page`)
  if (signedIn) return { x: place.x, y: place.y, width, height }
  const tall = place.height + 120
  const wide = (tall * width) / height
  return { x: place.x + place.width / 2 - wide / 2, y: place.y - 100, width: wide, height: tall }
}

async function take(context: BrowserContext, address: string, signedIn: boolean, file: string): Promise<number> {
  const page = await context.newPage()
  await page.goto(address)
  await page.locator('h1').first().waitFor()
  // The news come in a stream that never ends: what is waited for are the rows and pictures on their way.
  await page.locator('.ant-skeleton, [aria-busy=true]').first().waitFor({ state: 'detached' })
  // The newest notices open by themselves once: nobody needs them here.
  await page.keyboard.press('Escape')
  await page.waitForTimeout(1500)
  const tools = await context.newCDPSession(page)
  const clip = { ...(await pageAlone(page, signedIn)), scale: 1 }
  const { data } = await tools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY, clip })
  const bytes = Buffer.from(data, 'base64')
  await writeFile(file, bytes)
  await page.close()
  return bytes.length
}

const demo = await startDemo()
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS })
try {
  await mkdir(FOLDER, { recursive: true })
  for (const old of await readdir(FOLDER)) await rm(join(FOLDER, old))
  for (const language of PICTURE_LANGUAGES) {
    const [stranger, customer] = [await open(browser, language), await open(browser, language)]
    await signIn(customer, demo.origin, language)
    for (const picture of HELP_PICTURES) {
      const signedIn = picture !== 'sign-in'
      const file = pictureFile(picture, language)
      const address = demo.origin + SHOWN[picture].path
      const bytes = await take(signedIn ? customer : stranger, address, signedIn, join(FOLDER, file))
      process.stdout.write(`${file}  ${Math.round(bytes / 1024)} kB\n`)
    }
    await Promise.all([stranger.close(), customer.close()])
  }
} finally {
  await browser.close()
  await demo.stop()
}
