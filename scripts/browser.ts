// Finds a Chromium for the screen tests: CHROMIUM, else one that is installed, else Debian's package when run as root; else it
// says what to install. The headless shell comes first: without the frame of a desktop browser around every page, which nobody
// sees, the same tests take a quarter less time.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const SHELL = '/usr/bin/chromium-headless-shell'
const KNOWN = [
  SHELL,
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
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
      if (existsSync(`/usr/bin/${name}`)) return `/usr/bin/${name}`
    }
  }
  throw new Error(
    'The screen tests need a browser: install Chromium (Debian: apt-get install chromium-headless-shell) or set CHROMIUM to its path',
  )
}
