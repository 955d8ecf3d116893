// What lies in deploy/monitoring is about metrics that there are (Rule 26.2), every age has an alert or a reason, and the alerts' bounds are the page's.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
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
  expect(boundOf('ucenter_backup_age_seconds')).toBe(HEALTH_BOUNDS.backupS)
  expect(alerts).toContain(`min(ucenter_certificate_left_seconds) < ${HEALTH_BOUNDS.certificateS}`)
  expect(alerts).toContain(`ucenter_disk_free_bytes / ucenter_disk_size_bytes < ${HEALTH_BOUNDS.diskFree}`)
  expect(alerts).toContain(
    `> ${HEALTH_BOUNDS.sweepTurns} * max by (sweep) (ucenter_sweep_every_seconds) + ${HEALTH_BOUNDS.sweepS}`,
  )
  const rules = alerts.split('- alert: ').slice(1)
  expect(rules.filter((rule) => !/summary: .+\n\s+action: .+/.test(rule))).toEqual([])
})

type Rules = { groups: { rules: { alert: string; expr: string }[] }[] }
type Panels = { panels: { title: string; targets?: { expr: string }[]; panels?: Panels['panels'] }[] }

/** Where PromQL's own grammar does not know any further; undefined where all of it is one expression. */
function faultIn(expr: string): string | undefined {
  // What Grafana puts in before it asks.
  const asked = expr.replaceAll(/\$__(?:rate_)?interval|\$__range/g, '5m').replaceAll(/\$\{?\w+\}?/g, 'x')
  let fault: string | undefined
  parser.parse(asked).iterate({
    enter: ({ type, from }) => {
      if (type.isError) fault ??= `${asked} at ${from}`
    },
  })
  return fault
}

test('every expression of the alerts and of the dashboard is PromQL', () => {
  const rules = (parse(alerts) as Rules).groups.flatMap((group) => group.rules)
  const flat = (panels: Panels['panels']): Panels['panels'] =>
    panels.flatMap((panel) => [panel, ...flat(panel.panels ?? [])])
  const drawn = flat((JSON.parse(dashboard) as Panels).panels).flatMap(({ targets = [] }) =>
    targets.map(({ expr }) => expr),
  )
  expect(rules.length).toBeGreaterThan(10)
  expect(drawn.length).toBeGreaterThan(10)
  expect(faultIn('sum by (job (up)')).toBeDefined()
  expect([...rules.map(({ expr }) => expr), ...drawn].map(faultIn).filter(Boolean)).toEqual([])
})
