// Reads what the owner of a domain has written into the name service, by which the owner shows that a domain is the own one.
import { resolveTxt } from 'node:dns/promises'

/** Every TXT record of a name; none for an unknown one. Throws where the name service cannot be asked. */
export type TxtRecords = (name: string) => Promise<string[]>

const NONE = new Set(['ENOTFOUND', 'ENODATA'])

export const txtRecords: TxtRecords = async (name) => {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    if (NONE.has((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}
