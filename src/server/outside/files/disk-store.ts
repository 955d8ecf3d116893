// Files in a folder, spread over 256 folders in it. A file is complete or absent: written aside, synced, renamed, and the folder synced.
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Store } from './store.ts'
import { isName } from './stored-name.ts'

const PART = '.part'

export function diskStore(folder: string): Store {
  const path = (name: string) => {
    if (!isName(name)) throw new Error('not a stored name')
    return join(folder, name)
  }
  return {
    label: `the folder ${folder}`,
    async write(name, bytes) {
      const target = path(name)
      await mkdir(dirname(target), { recursive: true })
      // One that a kill left behind is written over.
      const handle = await open(target + PART, 'w', 0o600)
      try {
        try {
          for await (const chunk of bytes) await handle.writeFile(chunk)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(target + PART, target)
        await syncFolder(dirname(target))
      } catch (error) {
        // On a full disk the half that was written would take the last room.
        await rm(target + PART, { force: true })
        throw error
      }
    },
    async read(name) {
      const handle = await open(path(name), 'r').catch(absent)
      if (!handle) return undefined
      try {
        const { size } = await handle.stat()
        return { bytes: size, stream: pieces(handle), close: () => void handle.close() }
      } catch (error) {
        await handle.close()
        throw error
      }
    },
    remove: (name) => rm(path(name), { force: true }),
    async *list() {
      for (const { name, at, bytes } of await everything(folder)) if (isName(name)) yield { name, bytes, at }
    },
    async clear(before) {
      for (const { name, at } of await everything(folder))
        if (name.endsWith(PART) && at < before) await rm(join(folder, name), { force: true })
    },
  }
}

const PIECE = 256 * 1024

async function* pieces(handle: FileHandle): AsyncGenerator<Buffer> {
  try {
    for (;;) {
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(PIECE), 0, PIECE)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}

const absent = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
}

/** So that the new name outlives a power cut too. Systems that cannot sync a folder keep it in their own way. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

/** What lies in the folders of the folder; what goes meanwhile is left out. */
async function everything(folder: string): Promise<{ name: string; bytes: number; at: Date }[]> {
  const found: { name: string; bytes: number; at: Date }[] = []
  for (const part of (await readdir(folder).catch(absent)) ?? []) {
    if (!/^[0-9a-f]{2}$/.test(part)) continue
    for (const name of (await readdir(join(folder, part)).catch(absent)) ?? []) {
      const facts = await stat(join(folder, part, name)).catch(absent)
      if (facts) found.push({ name: `${part}/${name}`, bytes: facts.size, at: facts.mtime })
    }
  }
  return found
}
