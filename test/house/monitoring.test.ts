// What lies in deploy/monitoring is about metrics that there are (Rule 26.2), every age has an alert or a reason, and the alerts' bounds are the page's.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { HEALTH_BOUNDS } from '#shared/oversight/health.rules.ts'
import { makeMetrics } from '#server/base/watch/metrics.ts'

const folder = join(import.meta.dirname, '../../deploy/monitoring')
const alerts = readFileSync(join(folder, 'alerts.yml'), 'utf8')
const dashboard = readFileSync(join(folder, 'dashboard.json'), 'utf8')
const { register } = makeMetrics()
const metrics = register.getMetricsAsArray() as unknown as { name: string; type: string }[]
/** As they are scraped: a histogram is three. */
const names = new Set(
  metrics.flatMap(({ name, type }) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  ),
)

/** Ages without an alert, each for a reason. */
const NO_ALERT: Record<string, string> = {
  ucenter_log_seal_age_seconds: 'a quiet house writes nothing to seal; the age of what waits for one has the alert',
}

const namesIn = (text: string) => [...new Set(text.match(/\b(?:ucenter|nodejs|process)_\w+/g) ?? [])]

test.each([
  ['alerts.yml', alerts],
  ['dashboard.json', dashboard],
])('%s names metrics that there are', (_, text) => {
  expect(namesIn(text).length).toBeGreaterThan(10)
  expect(namesIn(text).filter((name) => !names.has(name))).toEqual([])
})

test('every age has an alert or a reason, and every metric of ours a place on the dashboard', () => {
  const alerted = new Set(namesIn(alerts))
  const ages = metrics.filter(({ name }) => name.endsWith('_age_seconds')).map(({ name }) => name)
  expect(ages.length).toBeGreaterThan(5)
  expect(ages.filter((name) => !alerted.has(name)).sort()).toEqual(Object.keys(NO_ALERT))
  const drawn = namesIn(dashboard)
  const ours = metrics.filter(({ name }) => name.startsWith('ucenter_')).map(({ name }) => name)
  expect(ours.filter((name) => !drawn.some((one) => one.startsWith(name)))).toEqual([])
})

test('alerts have the bounds of the page, and each says what to do', () => {
  const boundOf = (metric: string) => Number(new RegExp(`${metric}\\)? > (\\d+)$`, 'm').exec(alerts)?.[1])
  expect(boundOf('ucenter_mail_oldest_age_seconds')).toBe(HEALTH_BOUNDS.mailS)
  expect(boundOf('ucenter_webhooks_oldest_age_seconds')).toBe(HEALTH_BOUNDS.webhookS)
  expect(boundOf('ucenter_jobs_oldest_age_seconds')).toBe(HEALTH_BOUNDS.jobS)
  expect(boundOf('ucenter_log_unsealed_age_seconds')).toBe(HEALTH_BOUNDS.unsealedS)
  expect(boundOf('ucenter_standby_lag_seconds')).toBe(HEALTH_BOUNDS.standbyS)
  expect(boundOf('ucenter_books_age_seconds')).toBe(HEALTH_BOUNDS.booksS)
  expect(alerts).toContain(
    `> ${HEALTH_BOUNDS.sweepTurns} * max by (sweep) (ucenter_sweep_every_seconds) + ${HEALTH_BOUNDS.sweepS}`,
  )
  const rules = alerts.split('- alert: ').slice(1)
  expect(rules.filter((rule) => !/summary: .+\n\s+action: .+/.test(rule))).toEqual([])
})
