// Which addresses a provider may have, as far as the address itself says; names are looked at each time they are asked (outside/open-internet.ts).
import type { Text } from '#shared/errors.ts'
import { isPrivateLiteral } from '#server/outside/open-internet.ts'

const FAULTS = {
  form: {
    en: 'Not an address such as https://login.company.example, without a password, ? and #',
    zh_CN: '请输入形如 https://login.company.example 的地址，不能含密码、? 或 #',
  },
  https: { en: 'Must begin with https://', zh_CN: '必须以 https:// 开头' },
  port: { en: 'Must be at the usual port of https, 443', zh_CN: '只能使用 https 默认端口 443' },
  private: { en: 'This address is not on the open internet', zh_CN: '该地址不在公网上' },
} as const satisfies Record<string, Text>

/** Why an address can be no issuer; `anywhere` (tests, development) allows http, other ports and private addresses. */
export function issuerFault(text: string, anywhere: boolean): Text | undefined {
  const url = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.username || url.password || /[?#]/.test(text)) return FAULTS.form
  if (anywhere) return undefined
  if (url.protocol !== 'https:') return FAULTS.https
  if (url.port !== '') return FAULTS.port
  return isPrivateLiteral(url) ? FAULTS.private : undefined
}
