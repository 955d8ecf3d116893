// Finds a Chromium for the screen tests: CHROMIUM, else one that is installed, else Debian's package when run as root; else it
// says what to install.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
]

/** No sandbox (tests may run as root) and none of the browser's own traffic. */
export const BROWSER_ARGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
] // prettier-ignore

/** The path of a browser that works. Throws with a line that says what to install. */
export function findBrowser(): string {
  const given = process.env['CHROMIUM']
  const found = [...(given ? [given] : []), ...KNOWN].find((path) => existsSync(path))
  if (found) return found
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    process.stdout.write('installing Chromium for the screen tests ...\n')
    const options = {
      stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }
    execFileSync('apt-get', ['update', '-qq'], options)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options)
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  }
  throw new Error(
    'The screen tests need a browser: install Chromium (Debian: apt-get install chromium) or set CHROMIUM to its path',
  )
}
