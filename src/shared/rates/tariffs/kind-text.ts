// What a tariff prices, as lists and forms say it.
import type { Text } from '../../language.ts'
import type { TariffKind } from './rates.tariff.ts'

export const KIND_TEXT: Record<TariffKind, Text> = {
  method: { en: 'Shipping method', zh_CN: '物流方式' },
  handling: { en: 'Work of a warehouse', zh_CN: '仓库作业' },
  cost: { en: 'Carrier cost', zh_CN: '承运商成本' },
  tax: { en: 'Taxes', zh_CN: '税费' },
}
