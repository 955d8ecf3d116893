// Every call with hostile but lawful texts in every field that takes one: kept as they were typed, or refused in the envelope.
import { expect, test } from 'vitest'
import { allCalls } from '#server/routes.ts'
import { addressed } from './address.ts'
import { useApp } from './app.ts'
import { askAt, places } from './corpus/asking.ts'
import { HOSTILE_TEXTS, PROTOTYPE_NAMES } from './corpus/bad-values.ts'
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
    let request = await requestOf(world, call)
    const texts = () => places(call, request.input).filter((place) => place.kind === 'text')
    if (texts().length === 0) continue
    /** Whether it was accepted: what a request is about is used up by then, and the next one is made anew. */
    const accepted = async (text: string): Promise<boolean> => {
      const { rest } = addressed(call, request.input)
      const input = texts().reduce<unknown>((all, place) => bent(all, place.path, text), rest)
      const sent =
        call.method === 'GET'
          ? { query: `?${new URLSearchParams(input as Record<string, string>).toString()}` }
          : { body: JSON.stringify(input) }
      const answer = await quickestOf(() => ask(call, request, sent))
      const taken = answer.status < 400
      for (const fault of taken ? faults(answer) : refusalFaults(answer, answer.language))
        wrong.push(`${nameOf(call)} ${text}: ${fault}`)
      if (taken && call.method === 'POST' && !call.reads) request = await requestOf(world, call)
      return taken
    }
    // All at once where there is room for it, else one by one.
    if (!(await accepted(HOSTILE_TEXTS.join(' ')))) for (const text of HOSTILE_TEXTS) await accepted(text)
    for (const name of PROTOTYPE_NAMES) await accepted(name)
  }
  expect(wrong).toEqual([])
})
