// Writes the README's tables (demo sign-ins, configuration) from the code that they describe; `npm run fix` runs it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONFIG_TABLE } from '#server/base/config.ts'
import { DEMO_SIGN_INS } from '#server/demo/people.ts'

const between = (text: string, name: string, table: string) =>
  text.replace(
    new RegExp(`(<!-- ${name}:begin -->\\n)[\\s\\S]*?(<!-- ${name}:end -->)`),
    (_, begin: string, end: string) => `${begin}${table}\n${end}`,
  )

/** The text with both tables brought up to date. */
export function withTables(text: string): string {
  const people = DEMO_SIGN_INS.map(
    ({ where, email, password, who }) => `| ${where} | \`${email}\` | \`${password}\` | ${who} |`,
  )
  const shown = (value: unknown) =>
    value === undefined
      ? ''
      : typeof value === 'boolean'
        ? value
          ? '`on`'
          : '`off`'
        : value === ''
          ? ''
          : `\`${String(value)}\``
  const config = [
    '| variable | default | meaning |',
    '|---|---|---|',
    ...CONFIG_TABLE.map((row) => `| \`${row.name}\` | ${shown(row.default)} | ${row.meaning} |`),
  ]
  const head = '| where | e-mail | password | who |\n|---|---|---|---|\n'
  return between(between(text, 'demo', head + people.join('\n')), 'config', config.join('\n'))
}

if (import.meta.main) {
  const path = join(import.meta.dirname, '../README.md')
  writeFileSync(path, withTables(readFileSync(path, 'utf8')))
}
