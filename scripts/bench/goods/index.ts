// `goods`: lists over a million SKUs, files, labels, stock of a past day, a large booking at the desk.
import { makeStage } from '../stage.ts'
import { benchExport, benchImport, benchLabels } from './files.ts'
import { benchLists } from './lists.ts'
import { benchReceiving, benchSnapshot } from './warehouse.ts'
import { makeGoods } from './world.ts'

const SKUS = 1_000_000

export async function benchGoods(): Promise<void> {
  const stage = await makeStage()
  const world = await makeGoods(stage, SKUS)
  const server = await stage.serve('world')
  await benchLists(stage, world, server.port)
  await benchSnapshot(world, server.port)
  await benchReceiving(world, server.port)
  await benchLabels(world, server)
  await benchImport(world, server)
  await benchExport(world, server)
  await server.stop()
  await stage.close()
}
