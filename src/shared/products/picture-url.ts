// Addresses of pictures as people give them: which may be named at all, and lines of SKU and address as they are pasted (Rule 5.13). Whether an
// address may be asked is decided where it is fetched.
import { z } from 'zod'

/** Rows of one call. */
export const MAX_PICTURE_URLS = 200

export const pictureUrl = z
  .string()
  .min(1)
  .max(2000)
  .refine((url) => /^https?:\/\/[^\s/?#]+/i.test(url), {
    params: { rule: 'picture_address' },
    abort: true,
  })
  .refine((url) => /^https?:\/\/[^/?#]+\/[^?#]*\.(png|gif|jpe?g|bmp)(?:[?#]|$)/i.test(url), {
    params: { rule: 'picture_suffix' },
  })

/** A pasted line: the SKU, then a tab, a comma, a semicolon or a space, and the address. SKUs may hold spaces, addresses none. */
export function pictureLines(pasted: string): { sku: string; url: string }[] {
  return pasted
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const { sku = '', url = line } = /^(?<sku>.*?)[\s,;]+(?<url>\S+)$/.exec(line)?.groups ?? {}
      return { sku, url }
    })
}
