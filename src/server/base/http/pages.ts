// Serves the built browser applications: the customers' at /, the staff's at /office. Pages of an application have their own
// addresses in the browser, so every unknown GET that asks for a page gets the application's document.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { OFFICE_BASE } from '#shared/pages.ts'
import { permissionsPolicy } from './permissions-policy.ts'
import { sendRefusal } from './http.ts'

/** Nothing but our own files runs or loads, and the page's own first lines by their hash; `reader` lets
 * the staff's desks compile their reader of barcodes; styles are injected by the component library. */
const policyOf = (html: string, reader = ''): string => [
  "default-src 'none'", `script-src 'self'${reader} ${inlineHashes(html)}`, "style-src 'self' 'unsafe-inline'", "img-src 'self' data: blob:", "connect-src 'self'", "font-src 'self'",
  "frame-src blob:", "object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'",
].join('; ') // prettier-ignore

const inlineHashes = (html: string): string =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)]
    .map(([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`)
    .join(' ')

/** The brands as a page must know them before it asks anything (Rule 1.3): `known` by its host name, `standard` the default one, `every` number; `icon`:
 * where the picture of the known or default one lies. */
export type Doorplate = { known: number | null; standard: number; every: number[]; icon: string }

/** The document with the brands' numbers and icon on it: numbers and a hash, so nothing in them can end an attribute. */
function withPlate(html: string, { known, standard, every, icon }: Doorplate): string {
  const named = html.replace('<html ', `<html data-brands='${JSON.stringify({ known, standard, every })}' `)
  return icon ? named.replace(/(<link rel="icon"[^>]*href=")[^"]*/, `$1${icon}`) : named
}

async function builtPage(name: string, reader?: string): Promise<{ html: string; policy: string }> {
  const html = await readFile(`${DIST}${name}.html`, 'utf8')
  return { html, policy: policyOf(html, reader) }
}

const DIST = fileURLToPath(new URL('../../../../dist/', import.meta.url))

/** `plateOf` may fail: a page that knows no brands yet asks for them. `unlisted` says which pages search engines are to leave alone. */
export async function servePages(
  app: FastifyInstance,
  plateOf: (host: string) => Promise<Doorplate | undefined>,
  unlisted: (path: string) => boolean,
): Promise<void> {
  const built = existsSync(`${DIST}portal.html`)
  const pages = built
    ? { portal: await builtPage('portal'), office: await builtPage('office', " 'wasm-unsafe-eval'") }
    : undefined
  if (built) {
    await app.register(fastifyStatic, {
      root: `${DIST}assets`,
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      index: false,
      decorateReply: false,
      // What shows messages while no page is open works for all pages (Rule 18.29).
      setHeaders: (reply, path) => {
        if (/[/\\]push-worker-[^/\\]*\.js/.test(path)) reply.header('service-worker-allowed', '/')
      },
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const asksForPage = request.method === 'GET' && !/^\/(api|upload|assets)(\/|$)/i.test(path) && !/\.\w+$/.test(path)
    if (!pages || !asksForPage) return sendRefusal(request, reply, { code: 'not_found' })
    const office = path === OFFICE_BASE || path.startsWith(`${OFFICE_BASE}/`)
    const { html, policy } = office ? pages.office : pages.portal
    // Who has the link may look; nobody finds it by searching.
    if (unlisted(path)) void reply.header('x-robots-tag', 'noindex, nofollow')
    const plate = await plateOf(request.headers.host ?? '').catch(() => undefined)
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .header('permissions-policy', permissionsPolicy(office ? 'camera' : undefined))
      .type('text/html; charset=utf-8')
      .send(plate ? withPlate(html, plate) : html)
  })
}
