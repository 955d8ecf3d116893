// Every call with hostile but lawful texts in every field that takes one: kept as they were typed, or refused in the envelope.
import { expect, test } from 'vitest'
import { allCalls } from '#server/routes.ts'
import { addressed } from './address.ts'
import { useApp } from './app.ts'
import { askAt, places } from './corpus/asking.ts'
import { HOSTILE_TEXTS } from './corpus/bad-values.ts'
import { faults, quickestOf, refusalFaults } from './corpus/judge.ts'
import { hasRequest, nameOf, requestOf } from './corpus/requests.ts'
import { bent } from './corpus/schema-walk.ts'
import { makeWorld } from './corpus/world.ts'

const app = useApp()
const ask = askAt(app)

test('hostile but lawful texts are kept as they were typed', { timeout: 600_000 }, async () => {
  const world = await makeWorld(app, 'HOSTILE')
  const wrong: string[] = []
  for (const call of allCalls) {
    if (call.upload || !hasRequest(call)) continue
    for (const [name, text] of Object.entries(HOSTILE_TEXTS)) {
      const request = await requestOf(world, call)
      const texts = places(call, request.input).filter((place) => place.kind === 'text')
      if (texts.length === 0) break
      const { rest } = addressed(call, request.input)
      const input = texts.reduce<unknown>((all, place) => bent(all, place.path, text), rest)
      const sent =
        call.method === 'GET'
          ? { query: `?${new URLSearchParams(input as Record<string, string>).toString()}` }
          : { body: JSON.stringify(input) }
      const answer = await quickestOf(() => ask(call, request, sent))
      for (const fault of answer.status < 400 ? faults(answer) : refusalFaults(answer, answer.language))
        wrong.push(`${nameOf(call)} ${name}: ${fault}`)
    }
  }
  expect(wrong).toEqual([])
})
