// Asks before a product is saved with consumables that cost money (Rule 5.9); those that it had before were agreed to before.
import { App } from 'antd'
import { productCalls } from '#shared/products/products.contract.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { materialName, pricesOf } from './materials.ts'
import { productText } from './products.text.ts'

export function useChargesQuestion(
  before: readonly string[],
): (input: { consumables?: readonly string[] | undefined }) => Promise<boolean> {
  const t = useText(productText)
  const read = useReader()
  const format = useFormat()
  const { modal } = App.useApp()
  const { data } = useRead(productCalls.getPackMaterials, {})
  return async ({ consumables = [] }) => {
    if (consumables.length === 0) return true
    const { rows } = data ?? (await callApi(productCalls.getPackMaterials, {}))
    const charged = rows.filter(
      ({ code, chargeable }) => chargeable && consumables.includes(code) && !before.includes(code),
    )
    if (charged.length === 0) return true
    const named = charged.map((one) => `${read(materialName(one))} (${pricesOf(one, format).join(', ')})`)
    return modal.confirm({
      title: t.chargesTitle,
      content: `${t.chargesText} ${named.join('; ')}`,
      okText: t.chargesYes,
      cancelText: t.cancel,
    })
  }
}
