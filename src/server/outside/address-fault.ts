// Which addresses that people write down may be asked (Rule 20.6), as far as the address itself says; names are looked at each time they are asked
// (open-internet.ts).
import type { Text } from '#shared/errors.ts'
import { isPrivateLiteral } from './open-internet.ts'

const FAULTS = {
  https: { en: 'Must begin with https://', zh_CN: '必须以 https:// 开头' },
  port: { en: 'Must be at the usual port of https, 443', zh_CN: '只能使用 https 默认端口 443' },
  private: { en: 'This address is not on the open internet', zh_CN: '该地址不在公网上' },
} as const satisfies Record<string, Text>

/** What is said of a text that is no address, has a password in it, or something of `without`. */
export type AddressForm = { said: Text; without: RegExp }

/** Why an address may not be asked; `anywhere` (tests, development) allows http, other ports and private addresses. */
export function addressFault(text: string, anywhere: boolean, { said, without }: AddressForm): Text | undefined {
  const url = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.username || url.password || without.test(text)) return said
  if (anywhere) return undefined
  if (url.protocol !== 'https:') return FAULTS.https
  if (url.port !== '') return FAULTS.port
  return isPrivateLiteral(url) ? FAULTS.private : undefined
}
