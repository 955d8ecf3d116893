// The house's rule about states: which status comes next is said by the state table, through one file for each kind of document.
// Looks at the server's TypeScript, the SQL in it included; comparing with a status is everybody's right.
import type { SourceFile } from './rules.ts'

/** The documents whose states are a table, and the file that lets events happen to them. */
const DOCUMENTS = [
  { table: 'orders', writer: 'src/server/orders/happen.ts' },
  { table: 'booking', writer: 'src/server/inbound/booking-writing.ts' },
]

/** No file but the writer of a document assigns its status. */
export function statusFindings(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('src/server/') && !/\.(test|testing)\.ts$/.test(path))
    .flatMap(({ path, text }) =>
      DOCUMENTS.filter(({ table, writer }) => path !== writer && writesStatus(text, table)).map(
        ({ table, writer }) =>
          `${path} writes a status of ${table} by hand: name the event and call happen() in ${writer}; a first status comes from the state table`,
      ),
    )
}

const writesStatus = (text: string, table: string): boolean =>
  statements(text, String.raw`\bupdate\s+(?:only\s+)?${table}\b`).some((update) =>
    /\b(bill_)?status\b\s*[=,)]/i.test(setOf(update)),
  ) ||
  statements(text, String.raw`\bupdateTable\(\s*'${table}\b`).some((update) =>
    /\b(bill_)?status\b\s*[:,}]/.test(update.split('.where(')[0] ?? ''),
  ) ||
  statements(text, String.raw`\binsertInto\(\s*'${table}\b`).some((insert) =>
    /\b(bill_)?status\s*:\s*['"\x60]/.test(insert),
  )

/** From where a statement begins to where it is sent. */
const statements = (text: string, beginning: string): string[] =>
  [...text.matchAll(new RegExp(String.raw`${beginning}[\s\S]*?(?:\.execute|$)`, 'gi'))].map(([found]) => found)

/** What an SQL update sets: up to its own `from` or `where`, those of queries inside taken out; a list of columns stays. */
function setOf(update: string): string {
  let flat = update
  for (let before = ''; before !== flat;) {
    before = flat
    flat = flat.replace(/(?<!\bset\s*)\([^()]*\)/gi, '')
  }
  return /\bset\b([\s\S]*?)(?=\bfrom\b|\bwhere\b|$)/i.exec(flat)?.[1] ?? ''
}
