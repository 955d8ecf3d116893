// What a row keeps of a file: the name that it lies under, which nobody can guess and which says nothing, and behind it the SHA-256 and the
// length that its bytes must have. Rows of before checksums were kept have the name alone.
import { createHash } from 'node:crypto'

/** `name` is what a store knows; the others are absent for old rows. */
export type StoredName = { name: string; sha256?: string | undefined; bytes?: number | undefined }

const FORM = /^([0-9a-f]{2}\/[0-9a-f]{40})(?:-([0-9a-f]{64})-(\d{1,15}))?$/

/** Throws for what no store ever named, such as a path out of its folder. */
export function readStoredName(storedAs: string): StoredName {
  const [, name, sha256, bytes] = FORM.exec(storedAs) ?? []
  if (!name) throw new Error('not a stored name')
  return sha256 ? { name, sha256, bytes: Number(bytes) } : { name }
}

export const isName = (name: string): boolean => FORM.exec(name)?.[1] === name

/** A new name out of 20 random bytes, spread over 256 folders. */
export const newName = (secret: (bytes: number) => Buffer): string => {
  const name = secret(20).toString('hex')
  return `${name.slice(0, 2)}/${name}`
}

/** Passes bytes on and knows their length and their SHA-256 at the end, which may be asked once. */
export function measured(bytes: AsyncIterable<Buffer>) {
  const hash = createHash('sha256')
  let length = 0
  async function* passed() {
    for await (const chunk of bytes) {
      hash.update(chunk)
      length += chunk.length
      yield chunk
    }
  }
  return { bytes: passed(), end: () => ({ sha256: hash.digest('hex'), bytes: length }) }
}

export const storedAsOf = (name: string, { sha256, bytes }: { sha256: string; bytes: number }): string =>
  `${name}-${sha256}-${bytes}`
