// Which addresses a provider may have.
import type { Text } from '#shared/errors.ts'
import { addressFault } from '#server/outside/address-fault.ts'

const FORM = {
  said: {
    en: 'Not an address such as https://login.company.example, without a password, ? and #',
    zh_CN: '请输入形如 https://login.company.example 的地址，不能含密码、? 或 #',
  },
  without: /[?#]/,
}

/** Why an address can be no issuer; `anywhere` as in `addressFault`. */
export const issuerFault = (text: string, anywhere: boolean): Text | undefined => addressFault(text, anywhere, FORM)
