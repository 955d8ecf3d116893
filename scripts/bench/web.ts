// `web`: kilobytes and requests of the first load of the sign-in page and of the order list, both applications, as a real
// browser fetches them from the real server with nothing cached.
import { chromium } from 'playwright-core'
import { BROWSER_ARGS, findBrowser } from '../browser.ts'
import { report, round } from './http-load.ts'

type Page = { name: string; path: string; token?: string; aimKb: number; count: 'js' | 'everything' }

/** Loads each page once in a fresh profile and reports what came over the wire. */
export async function benchWeb(origin: string, pages: Page[]): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS })
  try {
    for (const { name, path, token, aimKb, count } of pages) {
      const context = await browser.newContext()
      if (token) await context.addInitScript((value) => localStorage.setItem('token', value), token)
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Network.enable')
      const types = new Map<string, string>()
      const bytes = { js: 0, everything: 0 }
      let requests = 0
      session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
      session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        requests++
        bytes.everything += encodedDataLength
        if (types.get(requestId) === 'Script') bytes.js += encodedDataLength
      })
      await page.goto(origin + path)
      // Live news keeps a connection open for ever, so `networkidle` never comes on signed-in pages.
      await page.waitForLoadState('load')
      await page.waitForTimeout(2500)
      const kb = bytes[count] / 1024
      report({
        figure: `web ${name}`,
        js_kb: round(bytes.js / 1024, 1),
        all_kb: round(bytes.everything / 1024, 1),
        requests,
        aim: `${count} under ${aimKb} kB`,
        ratio_to_aim: round(kb / aimKb),
      })
      await context.close()
    }
  } finally {
    await browser.close()
  }
}
