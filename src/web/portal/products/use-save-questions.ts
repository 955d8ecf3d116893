// What is asked before a product is saved: a barcode with a wrong check digit (Rule 5.2), consumables that cost money (Rule 5.9). What the
// product had before was answered before.
import { App } from 'antd'
import { productCalls } from '#shared/products/products.contract.ts'
import { tradeNumber } from '#shared/products/trade-number.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { materialName, pricesOf } from './materials.ts'
import { productText } from './products.text.ts'

type Asked = { barcode?: string | undefined; consumables?: readonly string[] | undefined }

/** Whether everything was answered with yes. */
export function useSaveQuestions(before: Required<Asked>): (input: Asked) => Promise<boolean> {
  const t = useText(productText)
  const read = useReader()
  const format = useFormat()
  const { modal } = App.useApp()
  const { data } = useRead(productCalls.getPackMaterials, {})

  const askBarcode = async (barcode: string): Promise<boolean> => {
    const number = barcode === before.barcode ? undefined : tradeNumber(barcode)
    if (!number || number.right) return true
    return modal.confirm({
      title: t.barcodeTitle,
      content: t.barcodeText({ barcode, ...number }),
      okText: t.barcodeYes,
      cancelText: t.cancel,
    })
  }
  const askCharges = async (chosen: readonly string[]): Promise<boolean> => {
    const added = chosen.filter((code) => !before.consumables?.includes(code))
    if (added.length === 0) return true
    const { rows } = data ?? (await callApi(productCalls.getPackMaterials, {}))
    const charged = rows.filter(({ code, chargeable }) => chargeable && added.includes(code))
    if (charged.length === 0) return true
    const named = charged.map((one) => `${read(materialName(one))} (${pricesOf(one, format).join(', ')})`)
    return modal.confirm({
      title: t.chargesTitle,
      content: `${t.chargesText} ${named.join('; ')}`,
      okText: t.chargesYes,
      cancelText: t.cancel,
    })
  }
  return async ({ barcode = '', consumables = [] }) => (await askBarcode(barcode)) && askCharges(consumables)
}
