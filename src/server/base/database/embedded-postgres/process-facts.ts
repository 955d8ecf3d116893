// What the operating system knows about a process id: is it alive, since when, with which command line.
// Not for starting or stopping processes.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Whether this system has Linux's /proc; without it only liveness and the start time are known. */
export const hasProc = existsSync('/proc/self/stat')

/** State letter and start time (in clock ticks since boot), or undefined when the process is gone. */
function procStat(pid: number): { state: string; startTicks: string } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the command in parentheses and may itself hold blanks and parentheses.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', startTicks: fields[19] ?? '' }
  } catch {
    return undefined
  }
}

/** True while the process exists, whoever owns it. A zombie counts as gone: it holds no files and no ports. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  if (!hasProc) return true
  const stat = procStat(pid)
  return stat !== undefined && stat.state !== 'Z' && stat.state !== 'X'
}

/** A mark that differs between two processes that got the same pid one after the other; '' when unknown. */
export function startMark(pid: number): string {
  if (hasProc) return procStat(pid)?.startTicks ?? ''
  if (process.platform === 'win32') return ''
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/** The arguments that a process was started with; empty when it is gone, a zombie, or there is no /proc. */
export function commandLine(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1)
  } catch {
    return []
  }
}
