// The processor time that processes have taken, for machines on which others work too: unlike the clock on the wall it hardly knows of them.
// Linux only; elsewhere there is no figure.
import { readdirSync, readFileSync } from 'node:fs'

/** Ticks are hundredths of a second on every Linux that Node runs on. */
const TICK_MS = 10
type Stat = { pid: number; parent: number; own: number; ended: number }

function stats(): Stat[] {
  const found: Stat[] = []
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8')
      // The second field is a name that may hold anything, in brackets.
      const fields = text
        .slice(text.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number)
      const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
        (n) => fields[n],
      )
      found.push({ pid: Number(name), parent, own: user + system, ended: endedUser + endedSystem })
    } catch {
      // It ended meanwhile.
    }
  }
  return found
}

export const parentOf = (pid: number): number | undefined => stats().find((one) => one.pid === pid)?.parent
export const childrenOf = (pid: number): number[] =>
  stats()
    .filter((one) => one.parent === pid)
    .map((one) => one.pid)

/** Milliseconds that these processes and all their children, living and ended, have taken so far. */
export function cpuMs(roots: readonly number[]): number {
  const all = stats()
  const taken = (pid: number): number => {
    const one = all.find((known) => known.pid === pid)
    if (!one) return 0
    const children = all.filter(({ parent }) => parent === pid)
    return one.own + one.ended + children.reduce((sum, child) => sum + taken(child.pid), 0)
  }
  return roots.reduce((sum, pid) => sum + taken(pid), 0) * TICK_MS
}
