// What a place for files has to do: a folder (disk-store.ts) or an object store (s3-store.ts). It knows names and bytes; checksums and what
// is asked when a file is not there belong to file-store.ts.

export type Store = {
  /** For the log and for tools. */
  label: string
  /** Writes durably: afterwards the file is whole, or absent where this throws. */
  write(name: string, bytes: AsyncIterable<Buffer>): Promise<void>
  /** Undefined where there is none. Who does not read to the end says `close`. */
  read(name: string): Promise<{ bytes: number; stream: AsyncIterable<Buffer>; close(): void } | undefined>
  /** Of one that is not there, nothing happens. */
  remove(name: string): Promise<void>
  /** Every whole file, in any order. */
  list(): AsyncIterable<Listed>
  /** Takes away what writers left half done that began before `at`. */
  clear(at: Date): Promise<void>
}
export type Listed = { name: string; bytes: number; at: Date }

/** The code of a fault: a store did not answer, or not as it should. The caller may try again. */
export const FILES_AWAY = 'FILES_AWAY'

export const filesAway = (label: string, reason: string, cause?: unknown): Error =>
  Object.assign(new Error(`${label}: ${reason}`, { cause }), { code: FILES_AWAY })
