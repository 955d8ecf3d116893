// The layout of the house as data, and the rules that follow from it: which folders there are, who may import whom, how full a room
// may be. Files and texts come in, so that a test can plant a violation.
import { importsOf, isTest, type SourceFile } from './rules.ts'

/** The domains in order: one enters only those before it, through their doors. */
export const DOMAINS = [
  'brands', 'mail', 'access', 'people', 'customers', 'products', 'warehouses', 'stock', 'rates', 'billing', 'inbound', 'serials', 'orders',
  'returns', 'integrations', 'messages', 'oversight', 'statistics', 'api',
] // prettier-ignore

/** Rooms of the server that belong to no domain, each with the rooms that it may enter beside `shared` and itself. */
const FLOORS: Record<string, readonly string[]> = {
  base: ['outside'],
  outside: ['base'],
  paper: ['base'],
  sheets: ['base'],
}

/** Files that put the whole server together: nothing else imports them. */
const WHOLE = ['app', 'jobs', 'main', 'routes', 'start'].map((name) => `src/server/${name}.ts`)

/** The sub-rooms of a domain on the server, in order: one enters only those behind it. Loose files are what all of them share. */
const SUB_ROOMS: Record<string, readonly string[]> = {
  customers: ['evaluation', 'usage'],
  integrations: ['dropshipping', 'sandbox', 'shops'],
  people: ['company'],
  access: ['passkeys', 'signing-in', 'passwords', 'two-factor'],
  products: ['files', 'measures', 'catalogue', 'kits', 'labels', 'kinds'],
  stock: ['transfers', 'moves', 'warnings', 'levels', 'places', 'quarantine', 'lots'],
  rates: ['files', 'groups', 'tariffs', 'calculator'],
  billing: ['bank', 'disputes', 'statements', 'estimates', 'fees', 'storage', 'adjustments', 'top-ups', 'ledger'],
  statistics: ['boards', 'mails', 'figures'],
  inbound: ['booking', 'packing', 'sheets', 'papers', 'receiving', 'losses', 'lists', 'fees', 'files', 'arrivals'],
  serials: ['files'],
  messages: ['threads', 'push'],
  oversight: ['watching', 'leaving'],
  orders: [
    'tasks',
    'lists',
    'files',
    'splitting',
    'drafting',
    'margins',
    'methods',
    'submitting',
    'backorders',
    'stopping',
    'waves',
    'manifests',
    'packing',
    'tracking',
    'erasing',
    'recipients',
    'attached',
  ],
}

/** The front of a domain: its door, routes and jobs may enter every sub-room. */
const isFront = (file: string) => /^(index|[a-z-]+\.(routes|jobs))\.ts$/.test(file)

const domainOf = (path: string) => {
  const name = /^src\/(?:shared|server|web\/\w+)\/([a-z-]+)\//.exec(path)?.[1]
  return name && DOMAINS.includes(name) ? name : undefined
}
const own = (name: string) => name.startsWith('src/') || name.startsWith('test/')
const isLater = (to: string, from: string) => DOMAINS.indexOf(to) > DOMAINS.indexOf(from)

/** Who may import whom (docs/tour.md has the table). */
export function importFindings(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('src/') && !isTest(path))
    .flatMap((file) =>
      importsOf(file).flatMap((name) => {
        const reason = importRefusal(file.path, name)
        return reason ? [`${file.path} imports ${name}: ${reason}`] : []
      }),
    )
}

function importRefusal(path: string, name: string): string | undefined {
  if (name.startsWith('test/')) return 'the product never imports from test/'
  if (isTest(name)) return 'tests use what is named .testing or .samples, the product does not'
  const from = domainOf(path)
  const to = domainOf(name)
  if (from && to && !path.startsWith('src/web/') && isLater(to, from))
    return `${to} comes after ${from}: send a job instead, or move the code to the later domain`
  if (path.startsWith('src/shared/')) return sharedRefusal(name)
  if (path.startsWith('src/server/')) return serverRefusal(path, name)
  return path.startsWith('src/web/') ? webRefusal(path, name) : undefined
}

function sharedRefusal(name: string): string | undefined {
  if (own(name))
    return name.startsWith('src/shared/')
      ? undefined
      : 'shared runs anywhere: move what it needs into src/shared or pass it in'
  return ['zod', 'decimal.js'].includes(name) ? undefined : 'shared may use zod and decimal.js only'
}

const roomOf = (path: string) => /^src\/server\/([a-z-]+)\//.exec(path)?.[1]

function serverRefusal(path: string, name: string): string | undefined {
  if (name.startsWith('src/web/')) return 'the server never imports browser code'
  const room = roomOf(path)
  const floor = room === undefined ? undefined : FLOORS[room]
  if (room && floor) {
    const target = roomOf(name) ?? (WHOLE.includes(name) ? 'the whole' : undefined)
    if (domainOf(name) || (target && target !== room && !floor.includes(target)))
      return `${room} knows no domain and enters only ${['shared', ...floor].join(', ')}: pass it in`
    return undefined
  }
  const from = domainOf(path)
  if (!from) return undefined
  if (WHOLE.includes(name)) return 'a domain does not know the whole server: what it needs comes in with ctx'
  if (roomOf(name) === 'demo') return 'the product does not know the demo'
  const to = domainOf(name)
  if (to && name.startsWith('src/server/') && from !== to && name !== `src/server/${to}/index.ts`)
    return `enter ${to} through its door, src/server/${to}/index.ts`
  return to === from ? subRoomRefusal(from, path, name) : undefined
}

function subRoomRefusal(domain: string, path: string, name: string): string | undefined {
  const order = SUB_ROOMS[domain] ?? []
  const place = (file: string) => file.slice(`src/server/${domain}/`.length).split('/')
  const [at, to] = [place(path), place(name)]
  if (!name.startsWith('src/server/') || to.length < 2 || to[0] === at[0]) return undefined
  if (at.length < 2)
    return isFront(at[0] ?? '')
      ? undefined
      : `what all rooms of ${domain} share does not enter one of them: move one of the two`
  return order.indexOf(to[0] ?? '') > order.indexOf(at[0] ?? '')
    ? undefined
    : `${domain}/${at[0]} enters only the rooms behind it (${order.join(' < ')}): move what both need to the domain itself`
}

function webRefusal(path: string, name: string): string | undefined {
  if (name.startsWith('src/server/') || name.startsWith('node:')) return 'the browser never imports the server or Node'
  const placeOf = (file: string) => /^src\/web\/(kit|both|portal|office)\/(?:([a-z-]+)\/)?/.exec(file)
  const [, area, room] = placeOf(path) ?? []
  const [, toArea, toRoom] = placeOf(name) ?? []
  if (!area || !toArea) return undefined
  if (area === 'kit' && toArea !== 'kit') return 'the kit knows neither application'
  if (toArea === 'kit' || toArea === 'both')
    return area === 'kit' && toArea === 'both' ? 'the kit knows neither application' : undefined
  if (area === 'both') return 'what both applications show knows neither of them'
  if (area !== toArea) return 'portal and office never import each other: move what both need into both/'
  if (room && toRoom && room !== toRoom && toRoom !== DESK)
    return 'a domain of screens imports its own folder, both/ and the kit only'
  return undefined
}

/** The kit of all scanning pages of the office. */
const DESK = 'desk'

/** Every folder of the server has a known name. */
export function folderFindings(files: readonly SourceFile[]): string[] {
  const known = new Set([...DOMAINS, ...Object.keys(FLOORS), 'demo'])
  const findings = new Set<string>()
  for (const { path } of files) {
    const room = roomOf(path)
    if (room && !known.has(room))
      findings.add(
        `src/server/${room} is no known room: name a domain of DOMAINS in test/house/layout.ts, in its order`,
      )
    const sub = /^src\/server\/([a-z-]+)\/([a-z-]+)\//.exec(path)
    if (sub?.[1] && DOMAINS.includes(sub[1]) && !SUB_ROOMS[sub[1]]?.includes(sub[2] ?? ''))
      findings.add(
        `src/server/${sub[1]}/${sub[2]} has no place in the order: add it to SUB_ROOMS in test/house/layout.ts`,
      )
    if (!room && path.startsWith('src/server/') && !WHOLE.includes(path))
      findings.add(`${path} lies loose: which part of the business is it? Only what puts the whole together lies there`)
  }
  return [...findings]
}

const MOST_FILES = 30
/** A full room is two rooms waiting for their names. Tests do not count. */
export function fullRoomFindings(files: readonly SourceFile[]): string[] {
  const counts = new Map<string, number>()
  for (const { path } of files) {
    if (isTest(path) || !path.startsWith('src/')) continue
    const folder = path.slice(0, path.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(
      ([folder, count]) =>
        `${folder} holds ${count} files (at most ${MOST_FILES}): give it rooms named by what happens there`,
    )
}
