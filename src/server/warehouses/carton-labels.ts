// Barcodes of cartons for the packing desk, printed as the labels of locations are.
import { sql } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { cartonCalls } from '#shared/warehouses/cartons.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import type { Document } from '#server/base/http/http.ts'
import { codeLabelsPdf } from './location-labels.ts'

/** By warehouse and code, whatever the order asked for. Refuses `not_found`. */
export async function printCartonLabels(
  ctx: Ctx,
  actor: StaffActor,
  { carton_ids }: ParsedInputOf<typeof cartonCalls.printLabels>,
): Promise<Document> {
  const { rows } = await read(ctx, actor, (db) =>
    sql<{ code: string; warehouse_code: string }>`select c.code, w.code as warehouse_code
      from carton c join warehouse w on w.warehouse_id = c.warehouse_id
      where c.carton_id = any (${carton_ids}::uuid[]) order by w.code, c.code`.execute(db),
  )
  if (rows.length !== new Set(carton_ids).size) throw new AppError('not_found')
  const bytes = await codeLabelsPdf(rows, '60x30', actor.request.language, 'carton_labels')
  return { bytes, name: `cartons-${rows.length}.pdf`, mediaType: 'application/pdf' }
}
