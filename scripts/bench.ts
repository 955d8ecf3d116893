// `npm run bench [-- quote re-rating submit place size api track statistics search money list goods webhooks shops standby deliveries nodes big memory web paint beside]`: measures in one run, on databases it makes itself; one JSON line a figure, with its
// ratio to the aim or to its neighbour of the same run. Ratios are what counts: machines differ. `submit` includes `batch`, `list`
// includes the curve of submits by size; both watch the server's memory.
import { makeWorld } from '#test/bulk.ts'
import { benchApi } from './bench/api.ts'
import { cleanUp } from './bench/cleanup.ts'
import { benchQuote } from './bench/quote.ts'
import { benchBig } from './bench/big/index.ts'
import { benchReRating } from './bench/re-rating.ts'
import { benchDeliveries } from './bench/deliveries.ts'
import { benchBeside } from './bench/beside.ts'
import { benchGoods } from './bench/goods/index.ts'
import { benchScale } from './bench/list.ts'
import { benchMemory } from './bench/memory-over-time.ts'
import { benchMoney } from './bench/money.ts'
import { benchPaint, benchWeb } from './bench/pages.ts'
import { benchSearch } from './bench/search.ts'
import { benchNodes } from './bench/nodes.ts'
import { makeStage } from './bench/stage.ts'
import { benchStandby } from './bench/standby.ts'
import { benchPlace } from './bench/place.ts'
import { benchSize } from './bench/size.ts'
import { benchStatistics } from './bench/statistics.ts'
import { benchSubmit } from './bench/submit.ts'
import { benchShops } from './bench/shops.ts'
import { benchWebhooks } from './bench/webhooks.ts'
import { benchTrack } from './bench/track.ts'

const FIGURES: Record<string, () => Promise<void> | void> = {
  quote: benchQuote,
  're-rating': benchReRating,
  submit: async () => {
    const stage = await makeStage()
    await benchSubmit(stage, await makeWorld(stage.test, 200, { autoVerify: false }), 3000)
    await stage.close()
  },
  api: async () => {
    const stage = await makeStage()
    await benchApi(stage, await makeWorld(stage.test, 40, { autoVerify: false }))
    await stage.close()
  },
  track: async () => {
    const stage = await makeStage()
    await benchTrack(stage, await makeWorld(stage.test, 60), 20_000)
    await stage.close()
  },
  statistics: async () => {
    const stage = await makeStage()
    await benchStatistics(stage, await makeWorld(stage.test, 1))
    await stage.close()
  },
  search: async () => {
    const stage = await makeStage()
    await benchSearch(stage, await makeWorld(stage.test, 500, { autoVerify: false }))
    await stage.close()
  },
  money: async () => {
    const stage = await makeStage()
    await benchMoney(stage)
    await stage.close()
  },
  place: async () => {
    const stage = await makeStage()
    await benchPlace(stage, await makeWorld(stage.test, 40))
    await stage.close()
  },
  size: async () => {
    const stage = await makeStage()
    await benchSize(stage, await makeWorld(stage.test, 40))
    await stage.close()
  },
  list: async () => {
    const stage = await makeStage()
    await benchScale(stage, await makeWorld(stage.test, 500, { autoVerify: false }), [10_000, 100_000, 1_000_000])
    await stage.close()
  },
  webhooks: async () => {
    const stage = await makeStage()
    await benchWebhooks(stage, await makeWorld(stage.test, 1_000))
    await stage.close()
  },
  deliveries: async () => {
    const stage = await makeStage()
    await benchDeliveries(stage, await makeWorld(stage.test, 60, { autoVerify: false }))
    await stage.close()
  },
  nodes: async () => {
    const stage = await makeStage()
    await benchNodes(stage, await makeWorld(stage.test, 60, { autoVerify: false }))
    await stage.close()
  },
  shops: async () => {
    const stage = await makeStage()
    await benchShops(stage)
    await stage.close()
  },
  standby: async () => {
    const stage = await makeStage()
    await benchStandby(stage, await makeWorld(stage.test, 50, { autoVerify: false }))
    await stage.close()
  },
  goods: benchGoods,
  big: benchBig,
  memory: async () => {
    const stage = await makeStage()
    await benchMemory(stage, await makeWorld(stage.test, 60))
    await stage.close()
  },
  web: benchWeb,
  paint: benchPaint,
  beside: benchBeside,
}

/** Only where they are named: they take an hour, or most of a disk. */
const LONG = ['big', 'memory']

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in FIGURES))
if (unknown.length > 0) {
  process.stderr.write(`There is no figure ${unknown.join(', ')}; there are: ${Object.keys(FIGURES).join(', ')}\n`)
  process.exit(1)
}
let failed = false
for (const name of asked.length > 0 ? asked : Object.keys(FIGURES).filter((one) => !LONG.includes(one))) {
  try {
    await FIGURES[name]?.()
  } catch (error) {
    failed = true
    process.stderr.write(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  } finally {
    await cleanUp()
  }
}
process.exit(failed ? 1 : 0)
