// Reads every file that a row names and says which are lost or damaged (Rule 25.2).
import type { Store } from '#server/outside/files/store.ts'
import { readStoredName } from '#server/outside/files/stored-name.ts'
import { Damage, verify } from './move-files.ts'
import { namedFiles, type Named, type Namers } from './named-files.ts'

const AT_ONCE = 4

/** `unsure`: files of before checksums were kept, of which only the presence is known. */
export type Checked = { files: number; bytes: number; unsure: number; wrong: number }

export async function checkFiles(
  namers: Namers,
  stores: readonly Store[],
  tell: { checked(progress: Checked): void; wrong(file: Named, reason: string): void },
): Promise<Checked> {
  const progress: Checked = { files: 0, bytes: 0, unsure: 0, wrong: 0 }
  const look = async (file: Named) => {
    try {
      const name = readStoredName(file.storedAs)
      progress.bytes += await verify(await holder(stores, name.name), name)
      if (name.sha256 === undefined) progress.unsure++
    } catch (error) {
      if (!(error instanceof Damage) && !/not a stored name/.test(String(error))) throw error
      progress.wrong++
      tell.wrong(file, (error as Error).message)
    }
    progress.files++
    tell.checked(progress)
  }
  for await (const page of namedFiles(namers))
    for (let at = 0; at < page.length; at += AT_ONCE) await Promise.all(page.slice(at, at + AT_ONCE).map(look))
  return progress
}

/** The store that has the file; the first once more, because it may be moved meanwhile. */
async function holder(stores: readonly Store[], name: string): Promise<Store> {
  for (const store of [...stores, ...stores.slice(0, 1)]) {
    const found = await store.read(name)
    found?.close()
    if (found) return store
  }
  throw new Damage('lost')
}
