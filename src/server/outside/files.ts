// Where uploaded and made files lie. The interface is what another store (an object store) would have to do; the adapter
// here keeps them in a folder, each under a random name that nobody can guess and that says nothing.
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

export type FileStore = {
  /** Stores bytes durably under a name of the store's choosing. */
  put(bytes: Buffer): Promise<string>
  get(storedAs: string): Promise<Buffer>
  remove(storedAs: string): Promise<void>
}

/** Files below `folder`, spread over 256 folders. A file is complete or absent: written aside, synced, renamed. */
export function folderStore(folder: string, secret: (bytes: number) => Buffer): FileStore {
  const path = (storedAs: string) => {
    if (!/^[0-9a-f]{2}\/[0-9a-f]{40}$/.test(storedAs)) throw new Error('not a stored name')
    return join(folder, storedAs)
  }
  return {
    async put(bytes) {
      const name = secret(20).toString('hex')
      const storedAs = `${name.slice(0, 2)}/${name}`
      const target = path(storedAs)
      await mkdir(join(folder, name.slice(0, 2)), { recursive: true })
      const handle = await open(`${target}.part`, 'wx', 0o600)
      try {
        try {
          await handle.writeFile(bytes)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(`${target}.part`, target)
      } catch (error) {
        // On a full disk the half that was written would take the last room.
        await rm(`${target}.part`, { force: true })
        throw error
      }
      return storedAs
    },
    get: (storedAs) => readFile(path(storedAs)),
    remove: (storedAs) => rm(path(storedAs), { force: true }),
  }
}
