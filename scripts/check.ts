// `npm run check`: types, lint, format, rules and the house's own rules, side by side, under a minute. Prints what failed. Types and format
// remember in node_modules/.cache what they found, and look again only at what has changed since.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const CHECKS: [name: string, command: string][] = [
  ['types: shared', 'tsc -p tsconfig.shared.json'],
  ['types: server', 'tsc -p tsconfig.server.json'],
  ['types: web', 'tsc -p tsconfig.web.json'],
  ['types: screen tests', 'tsc -p tsconfig.screens.json'],
  ['lint', 'oxlint --type-aware --deny-warnings src scripts test'],
  ['format', 'prettier --check --cache --log-level warn src scripts test *.ts *.json'],
  ['rules and house', 'vitest run --project rules --reporter dot'],
]

function run(command: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const path = `${join(ROOT, 'node_modules', '.bin')}:${process.env['PATH']}`
    const child = spawn(command, { cwd: ROOT, shell: true, env: { ...process.env, PATH: path, FORCE_COLOR: '1' } })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

let failed = 0
const queue = [...CHECKS]
// Two at a time: more only makes each slower on the two cores that we aim for.
await Promise.all(
  [1, 2].map(async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [name, command] = next
      const started = performance.now()
      const { code, output } = await run(command)
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n`)
      if (code !== 0) {
        failed++
        process.stdout.write(`${output}\n`)
      }
    }
  }),
)
process.exitCode = failed === 0 ? 0 : 1
