// Every call that a contract declares is answered: one whose group no domain offers would be a page's call to nobody. And which of them may lag.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allCalls } from '#server/routes.ts'
import type { Call } from '#shared/contract.ts'

const SHARED = join(import.meta.dirname, '../../src/shared')

const declared = (
  await Promise.all(
    readdirSync(SHARED, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.contract.ts'))
      .map(async (path) => {
        const made = (await import(join(SHARED, path))) as Record<string, Record<string, Call>>
        return Object.entries(made)
          .filter(([name]) => name.endsWith('Calls'))
          .flatMap(([name, calls]) => Object.values(calls).map((call) => ({ at: `${path}: ${name}`, call })))
      }),
  )
).flat()

const unanswered = (mounted: ReadonlySet<Call>) =>
  declared
    .filter(({ call }) => !mounted.has(call))
    .map(({ at, call }) => `${at} declares ${call.path}: nobody answers it`)

test('every declared call is answered, once', () => {
  expect(declared.length).toBeGreaterThan(150)
  expect(unanswered(new Set(allCalls))).toEqual([])
  expect(allCalls).toHaveLength(declared.length)
})

test('finds a call that nobody answers', () => expect(unanswered(new Set(allCalls.slice(1)))).toHaveLength(1))

/** Rule 28.1: lists and their counts, figures and exports; never what is the present state of one thing, nor a balance or the stock to choose from. */
const MAY_LAG =
  /\/(getList|getStatusCounts|export\w+|downloadStockLog|getSnapshot|getSnapshotTotal|getStockLog|getMargin\w+|getEvaluationTrend|getFigures|getApiUsage)$|\/statistics\/|\/dashboard\/(?!getWorkplace|getMonitor|getFloor)/
const NEVER = /\/(inventory|stock|billing|topup|bank|storage|rates|staff|subAccount)\/get(List|StatusCounts)$/

test('only what may be a moment old lags, and nothing of the API for machines', () => {
  const lagging = allCalls.filter(({ mayLag }) => mayLag)
  expect(lagging.length).toBeGreaterThan(50)
  expect(
    lagging.filter(({ path, method, audience, api, stream }) => !MAY_LAG.test(path) || NEVER.test(path) || method !== 'GET' || audience === 'public' || api || stream).map(({ path }) => path),
  ).toEqual([])
}) // prettier-ignore
