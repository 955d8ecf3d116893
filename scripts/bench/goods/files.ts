// Files and documents of goods: an import of 5,000 products while the server answers others, an export of 100,000, a thousand labels; times
// and what they add to the server's memory.
import { setTimeout as wait } from 'node:timers/promises'
import { csvOf } from '#shared/csv.ts'
import { productImportCalls } from '#shared/products/product-import.contract.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import { drive, percentile, report, round } from '../http-load.ts'
import type { Served } from '../stage.ts'
import { ask, headersOf, pathOf, take, type GoodsWorld } from './world.ts'

const IMPORTED = 5000
const HEADS = ['SKU', 'Barcode', 'Product name', 'English name', 'Category', 'Attribute', 'Declared value (USD)', 'HS code', 'Country of origin', 'Weight (g)', 'Length (cm)', 'Width (cm)', 'Height (cm)'] // prettier-ignore

const memory = async (server: Served) => (await server.memoryMb())?.now ?? 0

/** Runs the work and says the most memory that the server held during it, over what it held before. */
async function watched<T>(server: Served, work: () => Promise<T>): Promise<{ value: T; more: number }> {
  const before = await memory(server)
  let most = before
  let going = true
  const watching = (async () => {
    while (going) {
      most = Math.max(most, await memory(server))
      await wait(20)
    }
  })()
  const value = await work().finally(() => (going = false))
  await watching
  return { value, more: most - before }
}

/** p95 of the list of products on two connections, until `until` says that it is enough. */
async function others(world: GoodsWorld, port: number, until: (count: number) => boolean): Promise<number> {
  const times: number[] = []
  await drive(
    port,
    2,
    () =>
      until(times.length)
        ? undefined
        : {
            request: {
              method: 'GET',
              path: pathOf(productCalls.getList, { size: '20' }),
              headers: headersOf(world.owners[5 + (times.length % 20)]!.token),
            },
            tag: 0,
          },
    ({ ms }) => times.push(ms),
  )
  return percentile(times, 0.95)
}

export async function benchImport(world: GoodsWorld, server: Served): Promise<void> {
  const { port } = server
  const { token } = world.mover
  const rows = Array.from({ length: IMPORTED }, (_, i) => [
    `NEW-${i}`, '', `Cup ${i}`, `Ceramic cup ${i}`, 'Home and kitchen', 'General goods', '8.5', '69111000', 'CN', '300', '12', '9.5', '10',
  ]) // prettier-ignore
  const file = { name: 'goods.csv', bytes: Buffer.from(csvOf([HEADS, ...rows])) }
  const quiet = await others(world, port, (count) => count >= 400)
  const started = performance.now()
  let ended = false
  const meanwhile = others(world, port, () => ended)
  const { value, more } = await watched(server, async () => {
    const preview = await ask(port, token, productImportCalls.upload, {}, file)
    if (preview.content.add !== IMPORTED) throw new Error(`of ${IMPORTED} rows ${preview.content.add} are good`)
    const { import_id } = preview.content
    await ask(port, token, productImportCalls.confirm, { import_id })
    while (!(await ask(port, token, productImportCalls.get, { import_id })).content.ended_at) await wait(50)
    return { seconds: (performance.now() - started) / 1000, preview: preview.ms / 1000 }
  })
  ended = true
  const busy = await meanwhile
  report({
    figure: 'goods: import of 5,000 products',
    s: round(value.seconds),
    of_it_preview_s: round(value.preview),
    aim_s: 10,
    ratio_to_aim: round(value.seconds / 10),
    more_memory_mb: round(more, 0),
    aim_mb: 150,
    others_p95_ms: round(busy),
    others_quiet_p95_ms: round(quiet),
    ratio_of_others: round(busy / quiet),
    aim_ratio_of_others: 3,
  })
}

export async function benchExport({ exporter }: GoodsWorld, server: Served): Promise<void> {
  for (const format of ['csv', 'xlsx']) {
    const { value, more } = await watched(server, () =>
      take(server.port, exporter.token, pathOf(productCalls.exportSku, { format })),
    )
    report({
      figure: `goods: export of 100,000 products, ${format}`,
      s: round(value.ms / 1000),
      mb: round(value.bytes / 2 ** 20, 1),
      more_memory_mb: round(more, 0),
      aim_mb: 60,
      ratio_to_aim: round(more / 60),
    })
  }
}

/** A thousand labels of 500 products as one document, others answered meanwhile. */
export async function benchLabels(world: GoodsWorld, server: Served): Promise<void> {
  const { port } = server
  const { rows } = (await ask(port, world.mover.token, productCalls.getList, { size: '200' })).content
  const labels = rows.map(({ sku_id }) => ({ sku_id, copies: 1000 / rows.length }))
  const quiet = await others(world, port, (count) => count >= 400)
  for (const format of ['pdf', 'zpl'] as const) {
    let ended = false
    const meanwhile = others(world, port, () => ended)
    const started = performance.now()
    const { value: bytes, more } = await watched(server, async () => {
      const response = await fetch(`http://127.0.0.1:${port}${productCalls.printLabels.path}`, {
        method: 'POST',
        headers: { ...headersOf(world.mover.token), 'content-type': 'application/json' },
        body: JSON.stringify({ labels, size: '50x30', format }),
      })
      if (!response.ok) throw new Error(`labels: ${response.status} ${(await response.text()).slice(0, 300)}`)
      return (await response.arrayBuffer()).byteLength
    })
    const seconds = (performance.now() - started) / 1000
    ended = true
    const busy = await meanwhile
    report({
      figure: `goods: 1,000 labels, ${format}`,
      s: round(seconds),
      aim_s: 10,
      ratio_to_aim: round(seconds / 10),
      mb: round(bytes / 2 ** 20, 1),
      more_memory_mb: round(more, 0),
      others_p95_ms: round(busy),
      ratio_of_others: round(busy / quiet),
    })
  }
}
