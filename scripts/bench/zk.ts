import { writeFileSync } from 'node:fs'
import { makeWorld, makeOrders } from '#test/bulk.ts'
import { makeStage } from './stage.ts'
const stage = await makeStage('/dev/shm')
const world = await makeWorld(stage.test, 20, { autoVerify: false })
for (const c of world.customers) await makeOrders(stage.test, world, c, { count: 200, prefix: 'k' })
await stage.query('world', 'vacuum analyze')
writeFileSync('/tmp/stage-url', stage.urlOf('world'))
console.log(stage.urlOf('world'))
await new Promise((r) => setTimeout(r, 9_000_000))
