// Contract -> query for warehouses and countries; no logic.
import { officeWarehouseCalls, warehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Handlers } from '#server/base/http/http.ts'
import { read } from '#server/base/database/transaction.ts'
import { countries } from './countries.ts'
import { listWarehouses } from './find-warehouses.ts'

export const warehouseRoutes = (ctx: Ctx): Handlers<typeof warehouseCalls> => ({
  list: (actor) => read(ctx, actor, async (db) => ({ rows: await listWarehouses(db) })),
  countries: () => ({ rows: countries() }),
})

export const officeWarehouseRoutes = (ctx: Ctx): Handlers<typeof officeWarehouseCalls> => ({
  list: (actor) =>
    read(ctx, actor, async (db) => {
      const { warehouseIds } = actor
      const open = await listWarehouses(db)
      return {
        rows: open.filter((warehouse) => warehouseIds === null || warehouseIds.includes(warehouse.warehouse_id)),
      }
    }),
})
