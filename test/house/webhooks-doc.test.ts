// docs/webhooks.md: its topics are the catalogue's (when this fails, run `npm run fix`), its snippets verify what we sign, and the database names the same topics.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripTypeScriptTypes } from 'node:module'
import { expect, test } from 'vitest'
import { WEBHOOK_SAMPLES } from '#shared/integrations/webhook-samples.ts'
import { TOPIC_GROUPS, topicsOf, WEBHOOK_TOPIC_NAMES } from '#shared/integrations/webhook-topics.ts'
import { signedHeaders, webhookSecret } from '#server/outside/webhook-signature.ts'
import { withTopics } from '../../scripts/webhooks.ts'

const ROOT = join(import.meta.dirname, '../..')
const doc = readFileSync(join(ROOT, 'docs/webhooks.md'), 'utf8')
const snippet = (language: string) => new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(doc)?.[1] ?? ''
const secret = webhookSecret(Buffer.alloc(32, 5))
const body = JSON.stringify(WEBHOOK_SAMPLES['order.shipped'])
const headers = signedHeaders([webhookSecret(Buffer.alloc(32, 6)), secret], 'evt_1', new Date(), Buffer.from(body))

test('the topics and samples are those of the catalogue, each in one group', () => {
  expect(withTopics(doc)).toBe(doc)
  expect(TOPIC_GROUPS.flatMap(({ starts }) => topicsOf(starts)).sort()).toEqual([...WEBHOOK_TOPIC_NAMES].sort())
})

test('the database tells of every topic, and of no other', () => {
  const folder = join(ROOT, 'migrations')
  const text = readdirSync(folder)
    .filter((name) => name >= '0260')
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
  const named = new Set(
    [
      ...text.matchAll(
        /'((?:order|parcel|tracking|stock|booking|box|return|loss|charge|credit|topup|balance)\.[a-z_]+)'/g,
      ),
    ].map((found) => found[1]),
  )
  expect([...named].sort()).toEqual([...WEBHOOK_TOPIC_NAMES].sort())
})

test('no sample is large or names money without its currency', () => {
  for (const { type, data } of Object.values(WEBHOOK_SAMPLES)) {
    expect(JSON.stringify(data).length, type).toBeLessThan(2_000)
    expect(
      Object.keys(data).some((name) => /amount|balance|available$/.test(name) && typeof data[name] === 'string')
        ? data['currency']
        : 'EUR',
      type,
    ).toBe('EUR')
  }
})

test('the TypeScript snippet takes what we sign and nothing else', async () => {
  const code = stripTypeScriptTypes(snippet('ts'))
  const { verify } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    verify: (...given: unknown[]) => unknown
  }
  expect(verify(secret, headers, body)).toEqual(WEBHOOK_SAMPLES['order.shipped'])
  expect(() => verify(secret, headers, `${body} `)).toThrow('wrong signature')
  expect(() => verify(secret, { ...headers, 'webhook-timestamp': '1700000000' }, body)).toThrow('too old')
})

/** Whether a program is there to try a snippet with. */
const has = (program: string) => {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

test.skipIf(!has('python3'))('the Python snippet too', () => {
  const run = (given: string) =>
    execFileSync('python3', ['-c', `${snippet('python')}
import sys
h, b = json.loads(sys.argv[1]), sys.argv[2].encode()
try:
    print(verify(${JSON.stringify(secret)}, h, b)["type"])
except ValueError as e:
    print(e)`, JSON.stringify(headers), given]).toString().trim() // prettier-ignore
  expect([run(body), run(`${body} `)]).toEqual(['order.shipped', 'wrong signature'])
})

test.skipIf(!has('php'))('the PHP snippet too', () => {
  const code = `${snippet('php').replace('<?php', '')} echo verify($argv[1], json_decode($argv[2], true), $argv[3])['type'];`
  expect(execFileSync('php', ['-r', code, secret, JSON.stringify(headers), body]).toString()).toBe('order.shipped')
})
