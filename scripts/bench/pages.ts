// `web` and `paint`: what a browser loads, how soon something stands on the screen, how soon the order list can be used, and what jumps.
import { resolve } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { DEMO_PASSWORD } from '#server/demo/people.ts'
import { officeSignInCalls, signInCalls } from '#shared/access/sign-in.contract.ts'
import { TOKEN_KEYS } from '#shared/access/token-keys.ts'
import { BROWSER_ARGS, findBrowser } from '../browser.ts'
import { startDemo } from './demo-server.ts'
import { firstPaint, jumps, timeToUse } from './paint.ts'
import { loaded, type BenchPage } from './web.ts'

const input = (email: string) => ({ email, password: DEMO_PASSWORD, remember: false })
const SELLER = { key: TOKEN_KEYS.portal, path: signInCalls.signIn.path, input: input('mei@lumentrail.example') }
const ADMIN = {
  key: TOKEN_KEYS.office,
  path: officeSignInCalls.signIn.path,
  input: input('admin@harbourline.example'),
}

const PAGES: (BenchPage & { aimKb: number; count: 'js' | 'everything' })[] = [
  { name: 'portal sign-in', path: '/login', aimKb: 150, count: 'js' },
  { name: 'office sign-in', path: '/office/login', aimKb: 150, count: 'js' },
  { name: 'portal order list', path: '/order/order-list', signIn: SELLER, aimKb: 420, count: 'everything' },
  { name: 'office order list', path: '/office/orders', signIn: ADMIN, aimKb: 420, count: 'everything' },
]

async function inBrowser(work: (browser: Browser, origin: string) => Promise<void>): Promise<void> {
  const { origin, stop } = await startDemo()
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS })
  try {
    await work(browser, origin)
  } finally {
    await browser.close()
    await stop()
  }
}

export const benchWeb = () =>
  inBrowser(async (browser, origin) => {
    for (const page of PAGES) await loaded(browser, origin, page, page)
  })

/** With BESIDE the order list of another checkout is timed in turns with this one's. */
export const benchPaint = () =>
  inBrowser(async (browser, origin) => {
    for (const page of PAGES) await firstPaint(browser, origin, page)
    await jumps(browser, origin, SELLER)
    const beside = process.env['BESIDE']
    const before = beside ? await startDemo(resolve(beside)) : undefined
    await timeToUse(browser, { now: origin, ...(before && { before: before.origin }) }, SELLER)
    await before?.stop()
  })
