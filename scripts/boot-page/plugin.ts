// Writes into both applications' documents what stands on the screen before any script has come: a frame in the reader's light
// or dark, and for who is signed in the addresses of the signed-in part, so that it is fetched beside the first script, not after it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformWithOxc, type Plugin } from 'vite'
import { officeAccessPages } from '../../src/shared/access/access-office.pages.ts'
import { portalAccessPages } from '../../src/shared/access/access-portal.pages.ts'
import { accessPages } from '../../src/shared/access/access.pages.ts'
import { TOKEN_KEYS } from '../../src/shared/access/token-keys.ts'

/** Pages that are not the signed-in part's, whoever opens them. */
const PUBLIC = [accessPages, portalAccessPages, officeAccessPages]
  .flatMap((pages) => Object.values(pages))
  .filter((page) => 'public' in page)
  .map(({ path }) => path)
const here = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const STYLES = /\s*<link rel="stylesheet"[^>]*>/g
const FRAME = /^assets\/frame-.*\.(?:js|css)$/

const plain = (css: string) =>
  css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

export function bootPage(): Plugin {
  return {
    name: 'boot-page',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle, path }) => {
        const key = TOKEN_KEYS[path.includes('office') ? 'office' : 'portal']
        const frame = Object.keys(bundle ?? {}).filter((file) => FRAME.test(file))
        const source = here('boot.js')
          .replaceAll('KEY', JSON.stringify(key))
          .replaceAll('PUBLIC', JSON.stringify(PUBLIC))
          .replaceAll('FRAME', JSON.stringify(frame.map((file) => `/${file}`)))
        const { code } = await transformWithOxc(source, 'boot.js', { sourcemap: false })
        const script = code.replaceAll(/^\/\/.*$/gm, '').replaceAll(/\s*\n\s*/g, '\n').trim() // prettier-ignore
        // Styles hold back what stands after them: the frame is painted while they are on their way, and scripts wait for them.
        const styles = html.match(STYLES) ?? []
        return html
          .replaceAll(STYLES, '')
          .replace(
            '</title>',
            `</title>\n    <style>${plain(here('boot.css'))}</style>\n    <script>${script}</script>`,
          )
          .replace(
            '<div id="root"></div>',
            `<div id="root"></div><div id="boot" aria-hidden="true"><i></i><b></b><p></p></div>${styles.join('')}`,
          )
      },
    },
  }
}
