// scratch
import { expect, test } from 'vitest'
import { allCalls } from '#server/routes.ts'
import { send, useApp } from './app.ts'
import { makeWorld } from './corpus/world.ts'
import { nameOf, requestOf, strayRequests } from './corpus/requests.ts'
const app = useApp()
test('all valid', { timeout: 100000 }, async () => {
  const t0 = performance.now()
  const world = await makeWorld(app, 'CANARYA')
  console.log('world', performance.now() - t0)
  const bad: string[] = []
  for (const call of allCalls) {
    if (call.stream) continue
    try {
      const t = performance.now()
      const r = await requestOf(world, call)
      const t2 = performance.now()
      const a = await send(app, r.as, call, r.input as never, { file: r.file })
      if (a.body.error_code !== 0) bad.push(`${nameOf(call)} ${JSON.stringify(a.body).slice(0, 300)}`)
      if (performance.now() - t > 300) console.log(nameOf(call), t2 - t, performance.now() - t2)
    } catch (e) { bad.push(nameOf(call) + ' ' + String(e).slice(0, 600)) }
  }
  console.log(performance.now() - t0)
  expect(strayRequests(allCalls)).toEqual([])
  expect(bad).toEqual([])
})
