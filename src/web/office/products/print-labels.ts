// Labels of products of whichever customers.
import { officeProductCalls } from '#shared/products/products-office.contract.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import type { LabelChoice } from '#web/kit/files/LabelDialog.tsx'

export type Printed = { customer_id: number; sku_id: string; sku: string }

export const printLabels = (choice: LabelChoice, labels: readonly (Printed & { copies: number })[]) =>
  callApi(officeProductCalls.printLabels, {
    ...choice,
    labels: labels.map(({ customer_id, sku_id, copies }) => ({ customer_id, sku_id, copies })),
  })
