// `npm run bench [-- submit list quote web]`: measures in one run, on a database it makes itself; one JSON line a figure, with its
// ratio to the aim or to its neighbour of the same run. Ratios are what counts: machines differ.
import { makeWorld } from '#test/bulk.ts'
import { benchQuote } from './bench/quote.ts'
import { makeStage } from './bench/stage.ts'
import { benchScale } from './bench/list.ts'
import { benchSubmit } from './bench/submit.ts'
import { benchPages } from './bench/pages.ts'

const asked = process.argv.slice(2)
const wants = (name: string) => asked.length === 0 || asked.includes(name)

if (wants('quote')) benchQuote()
if (wants('submit')) {
  const stage = await makeStage()
  try {
    await benchSubmit(stage, await makeWorld(stage.test, 200, { autoVerify: false }), 3000)
  } finally {
    await stage.close()
  }
}
if (wants('list')) {
  const stage = await makeStage()
  try {
    await benchScale(stage, await makeWorld(stage.test, 500), [10_000, 100_000, 1_000_000])
  } finally {
    await stage.close()
  }
}
if (wants('web')) await benchPages()
process.exit(0)
