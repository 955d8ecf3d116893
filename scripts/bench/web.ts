// `web`: kilobytes and requests of the first load of the sign-in page and of the order list, both applications, as a real
// browser fetches them from the real server with nothing cached.
import { chromium, type Browser } from 'playwright-core'
import { BROWSER_ARGS, findBrowser } from '../browser.ts'
import { report, round } from './http-load.ts'

type Page = {
  name: string
  path: string
  /** Whose page it is, and the key that its application keeps the token under. */
  signIn?: { key: string; path: string; input: object }
  aimKb: number
  count: 'js' | 'everything'
}

/** Kilobytes with gzip, which every browser knows, beside what a browser of today gets (brotli). */
export async function benchWeb(origin: string, pages: Page[]): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS })
  try {
    for (const page of pages) {
      const { name, aimKb, count } = page
      const gzip = await load(browser, origin, page, 'gzip')
      const today = await load(browser, origin, page, 'gzip, br')
      report({
        figure: `web ${name}`,
        js_kb: round(gzip.js, 1),
        all_kb: round(gzip.everything, 1),
        requests: gzip.requests,
        js_kb_brotli: round(today.js, 1),
        all_kb_brotli: round(today.everything, 1),
        aim: `${count} under ${aimKb} kB`,
        ratio_to_aim: round(gzip[count] / aimKb),
      })
    }
  } finally {
    await browser.close()
  }
}

/** Loads a page once in a fresh profile and counts what came over the wire, in kilobytes. Fails when it was led to another page. */
async function load(browser: Browser, origin: string, { path, signIn }: Page, encodings: string) {
  const context = await browser.newContext({ extraHTTPHeaders: { 'accept-encoding': encodings } })
  if (signIn) {
    const answer = await context.request.post(origin + signIn.path, { data: signIn.input })
    const { content } = (await answer.json()) as { content: { token: string } }
    await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      signIn.key,
      content.token,
    ] as const)
  }
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
  await page.goto(origin + path)
  // Live news keeps a connection open for ever, so `networkidle` never comes on signed-in pages.
  await page.waitForLoadState('load')
  await page.waitForTimeout(2500)
  if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}`)
  await context.close()
  return counted
}
