// Words that docs/words.md has decided, as functions over paths and texts: one spelling and one name for a thing. And the scopes of
// suppliers and staff, which are written in one place each. Each finding says what to write instead.
import type { SourceFile } from './rules.ts'

type Word = { said: RegExp; instead: string; given?: RegExp }

/** What is not said, and what is. `given` are the places where a name came from outside or lies in a database already. */
const WORDS: readonly Word[] = [
  {
    said: /fulfillment/i,
    instead: 'fulfilment, with one l before the m',
    given: /order-fulfillment-fee|\w+_fulfillment_orders|\/api\/[\w/]*Fulfillment\w*/g,
  },
  { said: /\b\w+_cn\b|\b[a-z]+Cn\b/, instead: 'the suffix _zh for a Chinese text', given: /\btitle_cn\b/g },
  {
    said: /\b(?:[a-z]+Q|q)uoteCalls\b|\bquote_id\b|\bquotes?\.contract\b/,
    instead: 'quote request: a quote is the price of a shipment',
  },
  {
    said: /\bgetAccount\b/,
    instead: 'balance: an account is what a person signs in with',
    given: /\/billing\/getAccount/g,
  },
  {
    said: /\b(?:getTicket|newTicket|giveTicket)\b/,
    instead: 'sign-in ticket or report ticket: there are two of them',
  },
  { said: /\b(?:sealBatch|verifySeals)\b/, instead: 'log seal: a seal alone closes a secret' },
  {
    said: /\btype Terms?\b|\btraditional-terms\b/,
    instead: 'rating terms, contract terms or words: terms alone are the customer’s contract',
  },
  { said: /\bcancelled\b|\bcancelling\b/i, instead: 'canceled, canceling' },
]

/** Migrations that are applied stay as they are: the names of today begin after the one that renamed columns. */
const FIRST_OF_TODAY = 37
const isOld = (path: string) => Number(/^migrations\/(\d+)/.exec(path)?.[1] ?? Infinity) < FIRST_OF_TODAY
const isHouse = (path: string) => path.startsWith('test/house/') || path === 'docs/words.md'
/** Speaks the words of other systems, letter by letter. */
const isForeign = (path: string) => path.startsWith('src/server/outside/shops/')

export function wordFindings(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !isOld(path) && !isHouse(path) && !isForeign(path))
    .flatMap(({ path, text }) =>
      WORDS.flatMap(({ said, instead, given }) => {
        const found = said.exec(`${path}\n${text}`.replace(given ?? /$^/g, ''))
        return found ? [`${path} says ${found[0]}: say ${instead} (docs/words.md)`] : []
      }),
    )
}

/** Keys of call groups say what they do to what; the group's name alone is not part of the key where it is taken apart. */
const BARE_KEY =
  /\n {2}(list|detail|details|counts|add|update|edit|remove|delete|search|find|log|image|images|categories|countries|create|get): call\(/g

export function callKeyFindings(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.endsWith('.contract.ts'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(BARE_KEY)].map(
        ([, key]) =>
          `${path} has a call ${key}: say getList, getDetail, addProduct, deleteDraft, findScanned and the like`,
      ),
    )
}

const EMPTY = '(?:process|handle|manage)'
const EMPTY_FILE = new RegExp(`(?:^|[-.])${EMPTY}-[a-z]`)
const EMPTY_EXPORT = new RegExp(`export (?:async )?(?:function\\*?|const|let|class) (${EMPTY}[A-Z]\\w*)`, 'g')
/** An operating system's process is a thing, not a verb. */
const PROCESS_IS_A_THING = new Set(['process-facts.ts'])

/** `processOrder` says that something happens: say what. */
export function emptyVerbFindings(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !isHouse(path))
    .flatMap(({ path, text }) => {
      const name = path.split('/').at(-1) ?? ''
      const named = EMPTY_FILE.test(name) && !PROCESS_IS_A_THING.has(name) ? [name] : []
      const exported = [...text.matchAll(EMPTY_EXPORT)].flatMap(([, found]) => found ?? [])
      return [...named, ...exported].map(
        (found) => `${path}: ${found} says that something is done, not what: name the deed (verify, pack, refuse)`,
      )
    })
}

const SCOPES = [
  {
    condition: /\b(?:actor|reader|person)\??\.skuIds\b|'skuIds' in\b|\bskuIds\b[^=\n]*\} = (?:actor|reader)\b/g,
    // The list as a whole is handed to findSkus, which refuses nothing and only leaves out.
    passedOn: /skuScope: actor\.skuIds\b/g,
    place: 'src/server/products/supplier-scope.ts',
    // Access and people come before products in the order of domains and ask only whether somebody is a supplier.
    before: ['src/server/access/signing-in/badges.ts', 'src/server/people/own-lists.ts'],
  },
  {
    condition:
      /\.ownCustomersOnly\b|\.warehouseIds\b|\b(?:ownCustomersOnly|warehouseIds)\b[^=\n]*\} = (?:actor|reader)\b/g,
    passedOn: /$^/g,
    place: 'src/server/access/staff-scope.ts',
    // Both come before customers and show a person the warehouses of its own.
    before: ['src/server/access/signing-in/current-user.queries.ts', 'src/server/people/profile.queries.ts'],
  },
]

/** Who may see what is decided once a scope; everybody else takes its named conditions. */
export function scopeFindings(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('src/server/') && !/\.(test|testing)\.ts$/.test(path))
    .flatMap(({ path, text }) =>
      SCOPES.filter(({ place, before }) => path !== place && !before.includes(path)).flatMap(
        ({ condition, passedOn, place }) =>
          [...text.replace(passedOn, '').matchAll(condition)].map(
            ([found]) => `${path} narrows by ${found}: take a condition of ${place}, or name a new one there`,
          ),
      ),
    )
}
