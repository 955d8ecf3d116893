// Every call with every kind of bad input: refused in the envelope, in the reader's language, by the field's name, quickly, and without a
// row changed. The places come from the contracts' schemas, so a new call or field is tried by itself. HTTP, files and hostile texts have corpora of their own.
import { expect, test } from 'vitest'
import type { Call } from '#shared/contract.ts'
import { allCalls } from '#server/routes.ts'
import { addressed } from './address.ts'
import { useApp } from './app.ts'
import { askAt, places } from './corpus/asking.ts'
import { badBodyValues, badQueryValues, NOT_YOURS, withDigits, type BadValue } from './corpus/bad-values.ts'
import { faults, quickestOf, refusalFaults } from './corpus/judge.ts'
import {
  doubledRequests,
  hasRequest,
  nameOf,
  requestOf,
  strayRequests,
  withoutRequest,
  type Request,
} from './corpus/requests.ts'
import { changed, rowsOf } from './corpus/rows.ts'
import { bent } from './corpus/schema-walk.ts'
import { makeWorld } from './corpus/world.ts'

const app = useApp()
const ask = askAt(app)

const encoded = (value: unknown) =>
  value && typeof value === 'object' && 'raw' in value ? String(value.raw) : encodeURIComponent(String(value))

/** A query in which one field has become `bad`. */
function queryWith(input: Record<string, unknown>, name: string, bad: BadValue): string {
  const parts = Object.entries(input).filter(([key]) => key !== name).map(([key, value]) => `${key}=${encoded(value)}`) // prettier-ignore
  if (bad.name === 'as a list') parts.push(`${name}[]=${encoded(input[name])}`)
  else if (Array.isArray(bad.value)) parts.push(...bad.value.map((value) => `${name}=${encoded(value)}`))
  else if (!bad.takeAway) parts.push(`${name}=${encoded(bad.value)}`)
  return `?${parts.join('&')}`
}

function multipart(fields: Record<string, unknown>, file?: Request['file']): string {
  const parts = Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as unknown[]) : [value]).map(
      (one) => `--corpus\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(one)}\r\n`,
    ),
  )
  if (file)
    parts.push(
      `--corpus\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: application/pdf\r\n\r\n${file.bytes.toString('latin1')}\r\n`,
    )
  return `${parts.join('')}--corpus--\r\n`
}

type Case = { what: string; field: string; refused: boolean; sent: { query?: string; body?: string } }

/** Doors at which a message counts by its signature alone: whatever stands in it is read by nobody. */
const BELIEVES_NOTHING = /\/plugins\/hook\//

function casesOf(call: Call, { input: asked, file }: Request): Case[] {
  const { rest: input } = addressed(call, asked)
  const cases: Case[] = []
  const isQuery = call.method === 'GET'
  const whole = (fields: Record<string, unknown>) =>
    isQuery ? { query: `?${Object.entries(fields).map(([key, value]) => `${key}=${encoded(value)}`).join('&')}` } : { body: call.upload ? multipart(fields, file) : JSON.stringify(fields) } // prettier-ignore
  for (const place of places(call, input)) {
    const field = place.path.join('.')
    const sample = place.path.reduce<unknown>(
      (value, step) => (value as Record<string | number, unknown> | undefined)?.[step],
      input,
    )
    const values =
      isQuery || call.upload
        ? badQueryValues(place.kind, { ...place, sample: String(sample) })
        : badBodyValues(place.kind, { ...place, sample })
    for (const bad of values) {
      if (call.upload && bad.name === 'as a list') continue
      // What the valid request says is not bad.
      if (bad.value === sample) continue
      const sent = isQuery
        ? { query: queryWith(input, field, bad) }
        : call.upload
          ? { body: multipart(bent(input, place.path, bad.value) as Record<string, unknown>, file) }
          : { body: withDigits(JSON.stringify(bent(input, place.path, bad.value))) }
      cases.push({
        what: `${field} ${bad.name}`,
        field: bad.name === 'as a list' ? `${field}[]` : field,
        refused: bad.refused,
        sent,
      })
    }
  }
  for (const [name, value] of Object.entries(NOT_YOURS)) {
    if (!(name in input))
      cases.push({
        what: `with ${name}`,
        field: name,
        refused: !BELIEVES_NOTHING.test(call.path),
        sent: whole({ ...input, [name]: value }),
      })
  }
  if (!isQuery && !call.upload) {
    const good = JSON.stringify(input)
    const inside = good === '{}' ? '' : `,${good.slice(1, -1)}`
    for (const key of ['__proto__', 'constructor']) {
      cases.push({
        what: `key ${key}`,
        field: key,
        refused: true,
        sent: { body: `{"${key}":{"prototype":{"is_staff":true}}${inside}}` },
      })
    }
    for (const body of ['null', '[]', '7', '"x"', ''])
      cases.push({
        what: `body ${body || 'of nothing'}`,
        field: '',
        refused: body !== '' || Object.keys(input).length > 0,
        sent: { body },
      })
  } else if (isQuery) {
    for (const key of ['__proto__', 'constructor', 'a[__proto__][x]'])
      cases.push({ what: `key ${key}`, field: key, refused: true, sent: { query: `${whole(input).query}&${key}=1` } })
  }
  return cases
}

test('every call has a valid request in test/corpus, and every request its call', () => {
  expect(withoutRequest(allCalls)).toEqual([])
  expect(strayRequests(allCalls)).toEqual([])
  expect(doubledRequests()).toEqual([])
})

test('every call refuses every bad input, and nothing changes', { timeout: 600_000 }, async () => {
  const world = await makeWorld(app, 'CORPUS')
  const wrong: string[] = []
  let count = 0
  let slowest = 0
  const trial = (call: Call, request: Request) => async (one: Case) => {
    const answer = await quickestOf(() => ask(call, request, one.sent))
    count++
    slowest = Math.max(slowest, answer.ms)
    const field = answer.code === 'invalid_input' && one.refused && one.field ? one.field : undefined
    const taken = !one.refused && answer.status < 400
    const found = taken ? faults(answer) : refusalFaults(answer, answer.language, field)
    for (const fault of found) wrong.push(`${nameOf(call)} ${one.what}: ${fault}`)
  }
  const unchanged = async (name: string, work: () => Promise<void>) => {
    const before = await rowsOf(app)
    await work()
    const tables = changed(before, await rowsOf(app))
    if (tables.length > 0) wrong.push(`${name} changed ${tables.join(', ')}`)
  }

  const reads: [Call, Request][] = []
  for (const call of allCalls.filter((one) => one.method === 'GET' && (one.stream || hasRequest(one)))) {
    const streamed = { as: call.audience === 'staff' ? world.admin : world.customer, input: {} }
    reads.push([call, call.stream ? streamed : await requestOf(world, call)])
  }
  await unchanged('a read', async () => {
    for (const [call, request] of reads) {
      const cases = casesOf(call, request)
      await inTurns(call.stream ? cases.filter((one) => one.refused) : cases, trial(call, request))
    }
  })
  for (const call of allCalls.filter((one) => one.method === 'POST' && hasRequest(one))) {
    const request = await requestOf(world, call)
    const cases = casesOf(call, request)
    await unchanged(nameOf(call), () => inTurns(cases.filter((one) => one.refused), trial(call, request))) // prettier-ignore
    // What a contract may take comes last, one by one: it may change the very thing that the others were tried on.
    for (const one of cases.filter((other) => !other.refused)) await trial(call, request)(one)
  }
  expect(({} as Record<string, unknown>)['is_staff']).toBeUndefined()
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(300)
  process.stdout.write(`bad input: ${allCalls.length} calls, ${count} cases, slowest ${Math.round(slowest)} ms\n`)
})

/** Four at a time: a case alone waits mostly for the database. */
async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items]
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
    }),
  )
}
