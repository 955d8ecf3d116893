// How the two browser applications are built: dist/portal.html, dist/office.html and dist/assets/ with hashed names, each text
// file with .gz and .br beside it. In development their pages are served here, /api and /upload go to the server.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { bootPage } from './scripts/boot-page/plugin.ts'
import { browserSide } from './scripts/browser-side/plugin.ts'
import { languagePacks } from './scripts/language-pack/plugin.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const APPLICATIONS = ['portal', 'office'] as const
const entryOf = (application: string) => `src/web/${application}/index.html`

/** Puts the pages at dist/portal.html and dist/office.html, wherever their sources are. */
function flatPages(): Plugin {
  return {
    name: 'flat-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const application of APPLICATIONS) {
        const asset = bundle[entryOf(application)]
        if (asset?.type !== 'asset') continue
        this.emitFile({ type: 'asset', fileName: `${application}.html`, source: asset.source })
        delete bundle[entryOf(application)]
      }
    },
  }
}

/** Serves the right page for every address that is not a file, as the server does. */
function devPages(): Plugin {
  return {
    name: 'dev-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _, next) => {
        const path = (request.url ?? '/').split('?')[0]!
        const isPage =
          request.headers.accept?.includes('text/html') && !path.startsWith('/api') && !path.startsWith('/@')
        if (isPage) request.url = `/${entryOf(/^\/office(\/|$)/.test(path) ? 'office' : 'portal')}`
        next()
      })
    },
  }
}

const SMALLEST_BYTES = 1024
const compress = { gz: promisify(gzip), br: promisify(brotliCompress) }

/** Writes .gz and .br beside each text file, so that the server never compresses them while somebody waits. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      const files = (await readdir(dir!, { recursive: true })).filter((file) => /\.(js|css|html|svg|json)$/.test(file))
      await Promise.all(
        files.map(async (file) => {
          const path = join(dir!, file)
          const bytes = await readFile(path)
          if (bytes.length < SMALLEST_BYTES) return
          await writeFile(`${path}.gz`, await compress.gz(bytes, { level: 9 }))
          const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
          await writeFile(`${path}.br`, await compress.br(bytes, { params: quality }))
        }),
      )
    },
  }
}

/**
 * What is always loaded together is one file: parts of a kilobyte cost more in headers than in bytes. Each layer takes with it what it
 * imports, as far as no layer before has it; the rest is split by page.
 */
const LAYERS = [
  {
    name: 'first',
    test: /src\/(web\/both\/(start\/start|application\/routes)|shared\/(access\/((own-password|two-factor)\.contract|token-keys)|messages\/messages\.pages|orders\/orders\.pages|(integrations\/integrations|customers\/customers|people\/people|serials\/serials|products\/products)\.pages))\./,
  },
  // Pages without a sign-in must not wait for what only the others need: their forms need nothing of what follows.
  {
    name: 'texts',
    test: /src\/(web\/kit\/text\/|shared\/(typed-date|customers\/(registration|quote-request)\.contract|people\/invitation\.contract)\.)/,
  },
  // The list is what most people open first; signs and styles of all pages together are smaller than what asking for each costs. What only
  // the staff look at, and what few customers do, comes with its pages.
  {
    name: 'frame',
    test: /src\/web\/(both\/frame\/SignedIn\.|kit\/(layout\/|form\/choice-search|list\/(?!own\/|search\/(ChoiceSelect|AmountsInput)))|portal\/HeaderExtra\.|(?!portal\/(access|customers\/usage|integrations|orders\/(tracking|splitting)|products|messages\/(help|guide))\/|portal\/statistics\/dashboards|office\/(billing|brands|customers|desk|inbound|oversight|products|orders\/(packing|waves|manifests)|rates|returns|statistics\/boards|stock)\/|both\/messages\/threads\/).+\.css$)|@ant-design\/icons\//,
  },
  // Rules, states, calls and signs that the lists of orders read: the portal's, and beside them the office's.
  {
    name: 'rules',
    test: /src\/(shared\/(refusal-out|products\/find-products|warehouses\/warehouses\.contract|orders\/(orders\.(states|contract|rules)|erasing\.rules|order-list\.filters|changing\/(?!(correction|splitting|merging)\.rules)|tasks\/order-tasks\.rules))|web\/(kit\/parts\/(MoreActions|StateTag|use-undo)|both\/orders\/(Order(Actor|Marks|Missing|Promise|StatusTag)|TrackingNos|use-outcomes|more-search|promises|problems|waiting\.text|attached\.text|tasks\/(use-start-task|tasks\.text))))\./,
    minShareCount: 2,
  },
  {
    name: 'office-rules',
    test: /src\/(shared\/orders\/(office-orders\.contract|orders\.values|floor\/manifests\.states)|web\/(both\/customers\/clean-filters|office\/orders\/order-(calls|search)))\./,
    minShareCount: 2,
  },
  // Those of more than one page that are left: not the pages that the routes are made of, nor what reckons with amounts.
  {
    name: 'contracts',
    test: /src\/(shared\/(?!(inbound|stock|serials|returns)\/|access\/passkeys|rates\/(rates\.contract|tables\/|tariffs\/)|products\/(?!products\.contract)|orders\/(tracking|floor|methods\/method-rules|changing\/(correction|splitting)\.rules|order-import|addresses\/saved-recipients)|countries\/other|.*(\.pages\.|money|offers|customs-values|calculator|agreed-price|second-person|billing\.rules|svg))|web\/kit\/(parts|lines)\/|web\/portal\/statistics\/reports\/Figured|web\/both\/(orders\/(?!OrderWaits|OrderNews|ReasonForAll|RelatedOrders|recipient)|customers\/|warehouses\/))/,
    minShareCount: 2,
  },
  // Those of goods, which no list of orders reads.
  {
    name: 'goods',
    test: /src\/(shared\/(inbound|stock|serials|products|returns)\/(?!.*\.pages\.)|web\/(portal|both)\/(inbound|stock|returns|serials|products)\/(.*\/)?[a-z-]+(calls|reads|\.text)\.)/,
    minShareCount: 2,
  },
  // The office's tables of prices.
  {
    name: 'tariffs',
    test: /src\/(shared\/rates\/(rates\.contract|tables\/|tariffs\/)|web\/kit\/grid\/)/,
    minShareCount: 2,
  },
  // What the portal's list and page of orders have in common.
  {
    name: 'orders',
    test: /src\/web\/portal\/orders\/(use-order-actions|order-refusals|order-list\.text|Named|StopDialogs)\./,
  },
  // Lists with days in sight take their inputs without the forms; the calendar waits until it is opened.
  { name: 'dates', test: /src\/web\/kit\/dates\/(?!Calendar\.)/ },
  { name: 'form', test: /src\/web\/kit\/(form|dialogs)\// },
  // Pages of one matter, a file each: every sign-in pays for the name of every file.
  { name: 'people', test: /src\/web\/portal\/people\// },
  { name: 'serials', test: /src\/web\/portal\/serials\// },
  {
    name: 'machines',
    test: /src\/web\/portal\/(integrations\/(?!ReferencePage|CallReference|api-document|reference|use-words|Sentence)|customers\/usage\/)/,
  },
]

export default defineConfig({
  root,
  base: '/',
  appType: 'mpa',
  plugins: [browserSide(), languagePacks(), react(), bootPage(), flatPages(), devPages(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Small pictures stay files: the content policy of scripts and styles then needs no exception.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      input: Object.fromEntries(APPLICATIONS.map((name) => [name, join(root, entryOf(name))])),
      output: {
        // Every page's files are named in the first one: a letter less of each is felt there.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: { groups: LAYERS.map((layer, n) => ({ ...layer, priority: LAYERS.length - n })) },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/upload'].map((path) => [
        path,
        { target: `http://localhost:${process.env['PORT'] ?? '8080'}`, changeOrigin: false },
      ]),
    ),
  },
})
