// The warehouses of the person as choices of a search field.
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import type { Text } from '#web/kit/text/language.ts'
import { warehouseText } from '#web/kit/text/warehouse-name.ts'

const HOUR_MS = 3_600_000

export function useWarehouseOptions(): { value: string; label: Text }[] {
  const { data } = useRead(officeWarehouseCalls.getList, {}, { staleMs: HOUR_MS })
  return (data?.rows ?? []).map((row) => ({ value: row.warehouse_id, label: warehouseText(row) }))
}
