// `npm run fix`: what can be mended by machine: lint and format.
import { execSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const env = { ...process.env, PATH: `${join(ROOT, 'node_modules', '.bin')}:${process.env['PATH']}` }
for (const command of [
  'node scripts/readme.ts',
  'node scripts/states.ts',
  'node scripts/webhooks.ts',
  'oxlint --type-aware --fix src scripts test',
  'prettier --write --log-level warn src scripts test *.ts *.json',
]) {
  execSync(command, { cwd: ROOT, env, stdio: 'inherit' })
}
