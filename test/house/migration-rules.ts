// What a new migration may do while the version before it goes on serving (Rules 27.1, 27.2): it expands. What takes away comes a release later and says so.

/** Migrations up to this number are applied everywhere, and were written before the rules. */
const FIRST = 311
/** Tables that hold a row or more for each order, movement or call: what reads them whole with a heavy lock stops the house. */
export const LARGE = [
  'balance_hold', 'booking_line', 'idempotency_key', 'ledger_entry', 'mail_outbox', 'operation_log', 'order_event', 'order_fee', 'order_line', 'order_estimate', 'order_margin', 'orders', 'packing', 'parcel', 'parcel_line',
  'recipient_day', 'serial_log', 'serial_number', 'shipped_day', 'sku', 'stock', 'stock_batch', 'stock_batch_log', 'stock_freeze', 'stock_log', 'stock_place_log', 'storage_bill_line', 'tracking_event', 'wave_pick', 'webhook_delivery', 'webhook_event',
] // prettier-ignore
const large = (name: string) => LARGE.includes(name)

export type Migration = { name: string; text: string }
const CONTRACT = /^-- contract: since (\d+\.\d+\.\d+)$/m
const NO_TRANSACTION = '-- no transaction'

/** `column` may be left out in SQL; here it stands. */
const inFull = (statement: string) =>
  statement
    .replace(/\b(add|rename) (?!column|constraint|foreign|check|unique|primary|exclude|to)/g, '$1 column ')
    .replace(/\bdrop (?!column|constraint|not null|default|expression|identity)/g, 'drop column ')

/** The statements, without comments, bodies of functions and quoted texts, in small letters and single spaces. */
function statementsOf(text: string): string[] {
  return text
    .replace(/--.*$/gm, '')
    .replace(/\bas\s+(\$\w*\$)[\s\S]*?\1/gi, 'as body')
    .replace(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').replaceAll('public.', '').trim().toLowerCase())
    .map((statement) => (statement.startsWith('alter table') ? inFull(statement) : statement))
    .filter((statement) => statement !== '')
}

const TAKES_AWAY: [RegExp, string][] = [
  [/^drop (table|function|view|schema|type|sequence)\b/, 'drops what the version before may still use'],
  [/\bdrop column\b/, 'drops a column that the version before may still use'],
  [/\brename\b/, 'renames what the version before calls by its old name: add the new one beside it'],
  [/\balter (column )?\w+ (set data )?type\b/, 'changes the type of a column, which rewrites the table under the heaviest lock and under the version before: add a column'],
] // prettier-ignore

type Judged = { table: string; statement: string; all: readonly string[] }
const ALTERS: ((judged: Judged) => string | undefined)[] = [
  ({ table, statement, all }) => {
    const column = /\balter (?:column )?(\w+) set not null\b/.exec(statement)?.[1]
    if (!column) return
    const proved = all.some((one) => one.startsWith(`alter table ${table} validate constraint`))
    if (!proved)
      return `sets ${table}.${column} not null by reading the whole table under the heaviest lock: first a check (${column} is not null) not valid, in the next file its validation, and in one after that name it with \`alter table ${table} validate constraint ...\` before this`
  },
  ({ table, statement }) => {
    if (/\badd column \w+ (?:(?! add column ).)*?\bnot null\b/.test(statement) && !/\bdefault\b|\bgenerated\b/.test(statement))
      return `adds a column to ${table} that the version before does not fill: give it a default`
  },
  ({ table, statement }) => {
    if (large(table) && /\badd column\b.*\b(references|unique|primary key|check)\b/.test(statement))
      return `adds a column to ${table} with a constraint, which reads the table: add the column alone, then the constraint not valid`
    if (large(table) && /\badd column\b.*\b(generated always as|default (gen_random_uuid|uuid_v7|random|clock_timestamp|nextval)\()/.test(statement))
      return `adds a column to ${table} whose value is another one in each row, which rewrites the table: add it without, and fill it in pieces`
  },
  ({ table, statement }) => {
    if (large(table) && /\badd (constraint|foreign key|check|unique|primary key|exclude)\b/.test(statement) && !/\bnot valid\b|\busing index\b/.test(statement))
      return `adds a constraint to ${table} by reading it under a lock: \`not valid\` here and \`validate constraint\` in the next file (a unique one: an index made concurrently, then \`using index\`)`
  },
  ({ table, statement, all }) => {
    if (large(table) && /\bvalidate constraint\b/.test(statement) && all.some((one) => one.startsWith(`alter table ${table} `) && /\badd\b/.test(one)))
      return `validates on ${table} what it adds, and so keeps the heavy lock of the one for as long as the other reads: validate in the next file`
  },
] // prettier-ignore

function faultsOf({ name, text }: Migration, released: readonly string[]): string[] {
  const alone = text.startsWith(NO_TRANSACTION)
  const all = statementsOf(text)
  const made = new Set(all.flatMap((one) => /^create (?:unlogged )?table (?:if not exists )?(\w+)/.exec(one)?.[1] ?? []))
  const since = CONTRACT.exec(text)?.[1]
  const found: string[] = []
  const say = (fault: string) => void found.push(`migrations/${name} ${fault}`)
  if (since && !released.includes(since)) say(`is a contract since ${since}, which was not released: test/releases does not know it`)
  for (const statement of all) {
    // A part is nobody's to call: what is read and written is its table.
    if (/^(alter|drop) table (if exists )?parts\./.test(statement)) continue
    if (alone && !/^(create( unique)? index concurrently|drop index concurrently if exists) /.test(statement))
      say(`begins with \`${NO_TRANSACTION}\`, which is for indexes made or dropped concurrently alone, not for: ${statement.slice(0, 60)}`)
    if (alone && statement.startsWith('create')) {
      const index = /concurrently (?:if not exists )?(\w+) on/.exec(statement)?.[1]
      if (!all.includes(`drop index concurrently if exists ${index}`))
        say(`makes the index ${index} beside the work, where a failure leaves half of one: put \`drop index concurrently if exists ${index};\` before it`)
    }
    const index = /^create (?:unique )?index (concurrently )?.*?\bon (?:only )?(\w+)/.exec(statement)
    if (index && !alone && index[1]) say(`makes an index concurrently, which no transaction may: begin the file with \`${NO_TRANSACTION}\``)
    if (index && !index[1] && large(index[2]!) && !made.has(index[2]!))
      say(`makes an index on ${index[2]} while nobody can write there: \`create index concurrently\` in a file that begins with \`${NO_TRANSACTION}\``)
    const table = /^alter table (?:if exists )?(?:only )?(\w+)/.exec(statement)?.[1]
    if (table && made.has(table)) continue
    const takesAway = TAKES_AWAY.find(([pattern]) => pattern.test(statement))?.[1]
    if (takesAway && !since)
      say(`${takesAway} (${statement.slice(0, 60)}). Once a release has stopped using it, write \`-- contract: since X.Y.Z\` with that release on a line of its own`)
    if (table) for (const judge of ALTERS) { const fault = judge({ table, statement, all }); if (fault) say(fault) }
  }
  return found
} // prettier-ignore

/** What would stop the house, or break the version that serves meanwhile. `released`: the versions that were. */
export const migrationFindings = (migrations: readonly Migration[], released: readonly string[]): string[] =>
  migrations.filter(({ name }) => Number(name.slice(0, 4)) >= FIRST).flatMap((one) => faultsOf(one, released))
