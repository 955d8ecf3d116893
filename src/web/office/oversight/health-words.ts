// How the page of the house's health says measures, and what is wrong with what to do about it.
import type { HealthProblem } from '#shared/oversight/health.rules.ts'
import { BLANK, useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { healthText } from './health.text.ts'

const UNITS = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
] as const
const GIGABYTE = 1024 ** 3

export function useMeasures() {
  const t = useText(healthText)
  const { number, bytes, time } = useFormat()
  return {
    number: (value: number | null) => number(value),
    share: (value: number) => `${number(value * 100, 0)} %`,
    memory: (value: number) => (value < GIGABYTE ? bytes(value) : `${number(value / GIGABYTE, 1)} GB`),
    clock: time,
    /** In the largest unit of which there are two, so that it stays exact enough. */
    span(seconds: number | null): string {
      if (seconds === null) return BLANK
      for (const [unit, length] of UNITS)
        if (seconds >= 2 * length) return t[unit]({ count: number(seconds / length, 0) })
      return t.seconds({ count: number(seconds, 0) })
    },
  }
}

const GRAVE: readonly HealthProblem['code'][] = [
  'books_wrong',
  'disk_full',
  'node_silent',
  'sweep_late',
  'unsealed',
  'backup_failed',
]

export function useProblemText() {
  const t = useText(healthText)
  const { number, memory, span } = useMeasures()
  const whatOf = (problem: HealthProblem): string => {
    switch (problem.code) {
      case 'books_wrong':
        return t.books_wrong({ rows: number(problem.rows) })
      case 'disk_full':
        return t.disk_full({ name: problem.name, free: memory(problem.free_b) })
      case 'node_silent':
      case 'sweep_late':
      case 'standby_behind':
        return t[problem.code]({ name: problem.name, time: span(problem.s) })
      case 'job_waits':
        return t.job_waits({ name: problem.name, count: number(problem.waiting), time: span(problem.s) })
      case 'mail_waits':
      case 'webhooks_wait':
        return t[problem.code]({ count: number(problem.waiting), time: span(problem.s) })
      case 'unsealed':
        return t.unsealed({ count: number(problem.rows), time: span(problem.s) })
      case 'pool_waits': {
        const pool = t[problem.pool as 'portal'] ?? problem.pool
        return t.pool_waits({ name: problem.name, pool, count: number(problem.waiting) })
      }
      case 'connections':
        return t.connections({ used: number(problem.used), max: number(problem.max) })
      case 'transaction':
        return t.transaction({ time: span(problem.s) })
      case 'standby_unread':
        return t[`standby_unread_${problem.state}`]({ name: problem.name })
      case 'versions_differ':
        return t.versions_differ({ versions: problem.versions })
      case 'certificate_ends':
        return t.certificate_ends({ name: problem.name, time: span(Math.max(0, problem.s)) })
      case 'books_old':
      case 'backup_failed':
      case 'backup_old':
        return t[problem.code]
    }
  }
  return (problem: HealthProblem) => ({
    what: whatOf(problem),
    todo: problem.code === 'mail_waits' && !problem.can_send ? t.cannotSend : t[`${problem.code}_do`],
    grave: GRAVE.includes(problem.code),
  })
}
