// What is wrong with a chosen file by its name and size, before it is sent. The server decides by the bytes.
import { FILE_RULES, type FilePurpose } from '#shared/files.ts'

/** The kind that a file's name claims: `jpeg` is `jpg`. */
const kindOf = (name: string): string => (name.split('.').at(-1) ?? '').toLowerCase().replace('jpeg', 'jpg')

export function fileFault(file: Pick<File, 'name' | 'size'>, purpose: FilePurpose): 'kind' | 'size' | undefined {
  const { kinds, maxBytes } = FILE_RULES[purpose]
  if (!(kinds as readonly string[]).includes(kindOf(file.name))) return 'kind'
  return file.size > maxBytes ? 'size' : undefined
}

/** The `accept` of a file input. */
export const acceptOf = (purpose: FilePurpose): string =>
  FILE_RULES[purpose].kinds.map((kind) => (kind === 'jpg' ? '.jpg,.jpeg' : `.${kind}`)).join(',')
