// Moves files to the first store while servers run (Rule 25.1): copied, read back, and only then taken from where they were. Killed at any moment it leaves
// every file whole in one of the two, and goes on where it was.
import { checked } from '#server/outside/files/file-store.ts'
import type { Store } from '#server/outside/files/store.ts'
import { measured, readStoredName, type StoredName } from '#server/outside/files/stored-name.ts'
import { namedFiles, type Named, type Namers } from './named-files.ts'

const AT_ONCE = 4

export type Progress = { files: number; bytes: number; damaged: Named[] }

/** Until a round over all rows finds nothing more to move. Damaged files stay where they are and are named to `tell`. */
export async function moveFiles(
  namers: Namers,
  [to, ...others]: readonly [Store, ...Store[]],
  tell: { moved(progress: Progress): void; damaged(file: Named, reason: string): void },
): Promise<Progress> {
  const progress: Progress = { files: 0, bytes: 0, damaged: [] }
  const known = new Set<string>()
  for (let before = -1; before !== progress.files;) {
    before = progress.files
    for await (const page of namedFiles(namers))
      for (let at = 0; at < page.length; at += AT_ONCE)
        await Promise.all(
          page.slice(at, at + AT_ONCE).map(async (file) => {
            for (const from of others) {
              const bytes = await moveOne(readStoredName(file.storedAs), from, to).catch((error: unknown) => {
                if (!(error instanceof Damage)) throw error
                if (known.has(file.storedAs)) return undefined
                known.add(file.storedAs)
                progress.damaged.push(file)
                tell.damaged(file, error.message)
                return undefined
              })
              if (bytes === undefined) continue
              progress.files++
              progress.bytes += bytes
              tell.moved(progress)
            }
          }),
        )
  }
  return progress
}

export class Damage extends Error {}

/** Its length; undefined where `from` does not have it. */
async function moveOne(file: StoredName, from: Store, to: Store): Promise<number | undefined> {
  const found = await from.read(file.name)
  if (!found) return undefined
  const source = measured(checked(found.stream, file, (reason) => new Damage(`${from.label}: ${reason}`)))
  // One that was copied before a kill is copied again: to look first would cost as much.
  await to.write(file.name, source.bytes)
  const read = source.end()
  await verify(to, { name: file.name, ...read })
  await from.remove(file.name)
  return read.bytes
}

/** Reads a file to its end. Throws `Damage` where it is lost or not what it must be. */
export async function verify(store: Store, file: StoredName): Promise<number> {
  const found = await store.read(file.name)
  if (!found) throw new Damage(`${store.label}: lost`)
  let bytes = 0
  for await (const chunk of checked(found.stream, file, (reason) => new Damage(`${store.label}: ${reason}`)))
    bytes += chunk.length
  return bytes
}
