// `npm run release -- 1.2.0`: checks that a version may be made, sets it, keeps a backup of its demo for the tests of later versions, commits and tags.
// Publishes nothing and pushes nothing. Without a version it only says what stands in the way of one.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { releaseFaults } from './release/faults.ts'
import { keepState } from './release/keep-state.ts'

const ROOT = join(import.meta.dirname, '..')
const say = (line: string) => void process.stdout.write(`${line}\n`)

function run(command: string, args: string[], env: Record<string, string> = {}): { status: number; output: string } {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return { status: status ?? 1, output: `${stdout}${stderr}` }
}
/** Throws with what the command said. */
function must(command: string, args: string[], env: Record<string, string> = {}): string {
  const { status, output } = run(command, args, env)
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`)
  return output
}

const version = process.argv[2] ?? ''
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
const faults = releaseFaults({
  version,
  current: manifest.version,
  changelog: readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'),
  uncommitted: must('git', ['status', '--porcelain']),
  tags: must('git', ['tag', '--list']).split('\n'),
})
if (faults.length === 0) {
  say('checking ...')
  const { status, output } = run(process.execPath, ['scripts/check.ts'])
  if (status !== 0) faults.push(`npm run check is not green:\n${output.trim()}`)
}
if (faults.length > 0) {
  for (const fault of faults) say(`- ${fault}`)
  process.exit(1)
}
if (version !== manifest.version) {
  must('npm', ['version', version, '--no-git-tag-version', '--ignore-scripts'])
  must('git', ['add', 'package.json', 'package-lock.json'])
}
say('keeping its state ...')
must('git', ['add', keepState(ROOT, version, must)])
must('git', ['commit', '--quiet', '-m', `Version ${version}`])
must('git', ['tag', '--annotate', `v${version}`, '-m', `Version ${version}`])
say(`v${version} is tagged. Nothing was pushed or published: \`git push --follow-tags\` when you want to.`)
