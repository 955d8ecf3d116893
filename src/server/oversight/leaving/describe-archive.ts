// What an archive of everything says of itself: to people on a page, to programs as JSON, and to `sha256sum -c` as a list of sums.
type Sum = { path: string; bytes: number; sha256: string }
export type Manifest = {
  customer_id: number
  made_at: string
  tables: (Sum & { table: string; rows: number; columns: { name: string; type: string }[] })[]
  files: Sum[]
  /** Files that are lost or damaged in the house's store. */
  missing: string[]
}

export function describe(manifest: Manifest): { path: string; text: string }[] {
  const { customer_id, made_at, tables, files, missing } = manifest
  const filled = tables.filter(({ rows }) => rows > 0)
  const empty = tables.filter(({ rows }) => rows === 0)
  const readme = `# Everything of customer ${customer_id}

As of ${made_at}. \`tables/\` has a file a table: one row a line, as JSON (UTF-8). Instants are in UTC, amounts are decimal numbers in the currency beside them or in the account's,
and ids that two tables share say which rows belong together. \`files/\` has what was uploaded or made, under its id; \`tables/file.ndjson\` says when and what for.
\`manifest.json\` says the same as this page to programs, and \`sha256sum -c SHA256SUMS\` checks that nothing was changed.
Left out are secrets (passwords, keys, tokens) and what is the house's own.

${filled.length} tables with ${filled.reduce((sum, { rows }) => sum + rows, 0)} rows; ${files.length} files.${missing.length > 0 ? ` Lost or damaged, so not here: ${missing.join(', ')}.` : ''}

${filled
  .map(
    ({ table, rows, columns, sha256 }) =>
      `## ${table}\n\n${rows} rows, SHA-256 \`${sha256}\`\n\n| column | type |\n|---|---|\n${columns.map(({ name, type }) => `| ${name} | ${type} |`).join('\n')}\n`,
  )
  .join('\n')}
Without rows: ${empty.map(({ table }) => table).join(', ')}.
`
  return [
    { path: 'README.md', text: readme },
    { path: 'manifest.json', text: `${JSON.stringify(manifest, null, 1)}\n` },
    { path: 'SHA256SUMS', text: [...tables, ...files].map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('') },
  ]
}
