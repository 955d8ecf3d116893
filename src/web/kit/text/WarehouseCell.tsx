// A row's warehouse in a list, as warehouses are called wherever they are named.
import { useLanguage } from './language.ts'
import { warehouseName } from './warehouse-name.ts'

type Row = { warehouse_code: string; warehouse_name_en: string; warehouse_name_zh: string }

export function WarehouseCell({ row }: { row: Row }) {
  const { warehouse_code: code, warehouse_name_en: name_en, warehouse_name_zh: name_zh } = row
  return warehouseName({ code, name_en, name_zh }, useLanguage())
}
