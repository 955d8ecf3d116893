// The examples of the document are calls that work: each is sent again here, to a customer of its own, and is answered in the same shape.
// `EXAMPLES=write` writes them anew after a call was added or changed.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allCalls } from '#server/routes.ts'
import { addressed } from '#test/address.ts'
import { send, sql, useApp } from '#test/app.ts'
import { nameOf, requestOf } from '#test/corpus/requests.ts'
import { makeWorld, type World } from '#test/corpus/world.ts'
import { inPath } from '#server/base/http/machine-api.ts'
import type { Example } from './document.ts'
import EXAMPLES from './examples.json' with { type: 'json' }

const app = useApp()
const calls = allCalls.filter(({ api }) => api)
const examples = EXAMPLES as Record<string, Example>
/** What no two requests may share, or nobody can know beforehand. */
const OWN = /^(version|customer_order_no|barcode|tracking_no|reference|month)$|_id$/

type Leaf = (value: unknown, name: string, path: (string | number)[]) => unknown
/** A copy in which every value has passed `leaf`. */
function mapped(value: unknown, leaf: Leaf, name = '', path: (string | number)[] = []): unknown {
  if (Array.isArray(value)) return value.map((item, n) => mapped(item, leaf, name, [...path, n]))
  if (value && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, mapped(item, leaf, key, [...path, key])]),
    )
  return leaf(value, name, path)
}
const at = (value: unknown, path: (string | number)[]) =>
  path.reduce<unknown>((part, step) => (part as Record<string | number, unknown> | undefined)?.[step], value)

/** Names that stand in the place of those that a test makes up. */
async function names({ place }: World): Promise<[real: string, told: string][]> {
  const { rows } = await sql<{ code: string }>`select code from shipping_method where method_id = ${place.methodId}`.execute(app.ctx.db.office) // prettier-ignore
  return [[place.code, 'DE1'], [rows[0]!.code, 'DHL-PAKET']] // prettier-ignore
}
const renamed = (value: unknown, pairs: readonly [from: string, to: string][]): unknown =>
  mapped(value, (leaf) => (typeof leaf === 'string' ? pairs.reduce((text, [from, to]) => text.replaceAll(from, to), leaf) : leaf)) // prettier-ignore

/** Words that a reader expects in place of those that mark a test's data. */
const WORDS: Record<string, string> = {
  city: 'Berlin', last_name: 'Muster', name: 'Headphones', name_en: 'Headphones', product_name: 'Headphones', courier: 'DHL', remark: '',
  note_to_service: '', reason: 'Waiting for the payment', note: 'Ordered twice', carrier: 'DHL',
} // prettier-ignore
const readable = (value: unknown) =>
  mapped(value, (leaf, name) =>
    typeof leaf === 'string' && /LUMEN|^Method|^Carrier/.test(leaf) ? (WORDS[name] ?? leaf) : leaf,
  )

const shapeOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.slice(0, 1).map(shapeOf)
    : value && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).sort().map(([key, item]) => [key, shapeOf(item)])) // prettier-ignore
      : value === null
        ? null
        : typeof value

test('every call has an example, and every example is answered as it says', { timeout: 120_000 }, async () => {
  const world = await makeWorld(app, 'LUMEN')
  const pairs = await names(world)
  const back = pairs.map(([real, told]): [string, string] => [told, real])
  const written: Record<string, Example> = {}
  for (const call of calls) {
    const name = nameOf(call)
    const { as, input } = await requestOf(world, call)
    const example = examples[name]
    const kept = example && renamed({ ...example.path, ...example.query, ...(example.body as object) }, back)
    // The example itself is sent, with ids of this world.
    const sent = process.env['EXAMPLES'] === 'write' || !kept ? input : mapped(kept, (leaf, key, path) => (OWN.test(key) || (key === 'sku' && call.path.startsWith('/api/v1/products') && call.method === 'POST' && path.length === 1) ? at(input, path) : leaf)) // prettier-ignore
    const { body, status, content } = await send(app, as, call, sent as never)
    expect([name, status, body.error_code, body.fields]).toEqual([name, 200, 0, undefined])
    const { rest } = addressed(call, input)
    const path = Object.fromEntries(inPath(call.path).map((part) => [part, String(input[part])]))
    written[name] = readable(
      renamed(
        {
          path,
          query: call.method === 'GET' ? rest : {},
          ...(call.method === 'POST' && { body: rest }),
          ...(!call.download && { answer: content }),
        },
        pairs,
      ),
    ) as Example
    if (process.env['EXAMPLES'] !== 'write')
      expect([name, shapeOf(examples[name])]).toEqual([name, shapeOf(written[name])])
  }
  if (process.env['EXAMPLES'] === 'write')
    writeFileSync(join(import.meta.dirname, 'examples.json'), `${JSON.stringify(written, null, 2)}\n`)
  expect(Object.keys(process.env['EXAMPLES'] === 'write' ? written : EXAMPLES).sort()).toEqual(calls.map(nameOf).sort())
})
