// Labels of the customer's own products.
import { productCalls } from '#shared/products/products.contract.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import type { LabelChoice } from '#web/kit/files/LabelDialog.tsx'

export const printLabels = (choice: LabelChoice, labels: readonly { sku_id: string; copies: number }[]) =>
  callApi(productCalls.printLabels, { ...choice, labels: labels.map(({ sku_id, copies }) => ({ sku_id, copies })) })
