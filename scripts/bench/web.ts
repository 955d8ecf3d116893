// `web`: kilobytes and requests of the first load of a page, as a real browser fetches them from the real server with nothing cached.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { report, round } from './http-load.ts'

export type BenchPage = { name: string; path: string; signIn?: SignIn }
/** Whose page it is, and the key that its application keeps the token under. */
export type SignIn = { key: string; path: string; input: object }

/** Reports kilobytes with gzip, which every browser knows, beside what a browser of today gets (brotli). */
export async function loaded(
  browser: Browser,
  origin: string,
  page: BenchPage,
  { aimKb, count }: { aimKb: number; count: 'js' | 'everything' },
): Promise<void> {
  const gzip = await load(browser, origin, page, 'gzip')
  const today = await load(browser, origin, page, 'gzip, br')
  report({
    figure: `web ${page.name}`,
    js_kb: round(gzip.js, 1),
    all_kb: round(gzip.everything, 1),
    requests: gzip.requests,
    js_kb_brotli: round(today.js, 1),
    all_kb_brotli: round(today.everything, 1),
    aim: `${count} under ${aimKb} kB`,
    ratio_to_aim: round(gzip[count] / aimKb),
  })
}

/** A browser's context in which the person is signed in to that server. */
export async function signedIn(
  browser: Browser,
  origin: string,
  signIn: SignIn | undefined,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  if (signIn) {
    const answer = await context.request.post(origin + signIn.path, { data: signIn.input })
    const { content } = (await answer.json()) as { content: { token: string } }
    await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      signIn.key,
      content.token,
    ] as const)
  }
  return context
}

/** Opens a page, waits until it stands, and fails where it was led elsewhere. */
export async function visit(page: Page, origin: string, path: string): Promise<void> {
  await page.goto(origin + path)
  // Live news keeps a connection open for ever, so `networkidle` never comes on signed-in pages.
  await page.waitForLoadState('load')
  await page.waitForTimeout(2500)
  if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}`)
}

/** Loads a page once in a fresh profile and counts what came over the wire, in kilobytes. */
async function load(browser: Browser, origin: string, { path, signIn }: BenchPage, encodings: string) {
  const context = await signedIn(browser, origin, signIn, { extraHTTPHeaders: { 'accept-encoding': encodings } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const types = new Map<string, string>()
  const counted = { js: 0, everything: 0, requests: 0 }
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    counted.requests++
    counted.everything += encodedDataLength / 1024
    if (types.get(requestId) === 'Script') counted.js += encodedDataLength / 1024
  })
  await visit(page, origin, path)
  await context.close()
  return counted
}
