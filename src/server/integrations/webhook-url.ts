// Which addresses may be told (Rule 20.6).
import type { Text } from '#shared/errors.ts'
import { addressFault } from '#server/outside/address-fault.ts'

const FORM = {
  said: {
    en: 'Not an address such as https://shop.example/webhooks, without a password and without #',
    zh_CN: '请输入形如 https://shop.example/webhooks 的地址，不能含密码或 #',
  },
  without: /#/,
}

/** Why an address may not be told; `anywhere` as in `addressFault`. */
export const webhookUrlFault = (text: string, anywhere: boolean): Text | undefined => addressFault(text, anywhere, FORM)
