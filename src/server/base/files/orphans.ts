// Stored files that no row names: of writes that were rolled back or killed (Rule 25.4). They are taken away once they are a day old, for until then their
// row may still be on its way.
import type { Ctx } from '../context.ts'
import type { Store } from '#server/outside/files/store.ts'
import { known, type Namers } from './named-files.ts'

const DAY_MS = 86_400_000
const ASKED_AT_ONCE = 500
/** The hour of the day, in UTC, in which it is done: a large store takes minutes to be listed. */
const AT_HOUR = 3

/** The sweep: once in the night. Returns how many it took away. */
export async function forgetOrphans(ctx: Ctx): Promise<number> {
  return ctx.clock.now().getUTCHours() === AT_HOUR ? takeOrphans(ctx) : 0
}

export async function takeOrphans(ctx: Ctx): Promise<number> {
  if (!ctx.sandbox) throw new Error('the sandbox keeps no files of its own')
  const namers = { house: ctx.db.office, sandbox: ctx.sandbox.db.office }
  const before = new Date(ctx.clock.now().getTime() - DAY_MS)
  let taken = 0
  for (const store of ctx.files.stores) {
    await store.clear(before)
    const { orphans, named } = await sort(store, namers, before)
    // A database that knows fewer files than it does not know is not this store's: an empty one, or another house's.
    if (orphans.length > named) {
      ctx.log.warn('most stored files are named by no row, so none is removed', {
        store: store.label,
        orphans: orphans.length,
        named,
      })
      continue
    }
    for (const name of orphans) await store.remove(name)
    if (orphans.length > 0)
      ctx.log.info('stored files that no row names were removed', { store: store.label, files: orphans.length })
    taken += orphans.length
  }
  return taken
}

async function sort(store: Store, namers: Namers, before: Date): Promise<{ orphans: string[]; named: number }> {
  const orphans: string[] = []
  let named = 0
  let batch: string[] = []
  const ask = async () => {
    const found = await known(namers, batch)
    named += found.size
    orphans.push(...batch.filter((name) => !found.has(name)))
    batch = []
  }
  for await (const { name, at } of store.list()) {
    if (at >= before) continue
    batch.push(name)
    if (batch.length === ASKED_AT_ONCE) await ask()
  }
  if (batch.length > 0) await ask()
  return { orphans, named }
}
