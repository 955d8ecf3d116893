// The warehouses that the application's own call answers, as choices of a search field.
import type { officeWarehouseCalls, warehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import type { Text } from '#web/kit/text/language.ts'
import { warehouseText } from '#web/kit/text/warehouse-name.ts'

const HOUR_MS = 3_600_000

type GetList = typeof warehouseCalls.getList | typeof officeWarehouseCalls.getList

/** Choices with the warehouse's id as value; none until the answer is there. */
export function useWarehouseOptions(getList: GetList): { value: string; label: Text }[] {
  const { data } = useRead(getList, {}, { staleMs: HOUR_MS })
  return (data?.rows ?? []).map((row) => ({ value: row.warehouse_id, label: warehouseText(row) }))
}
