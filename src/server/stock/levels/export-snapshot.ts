// Stock as of a past day as a table to take away: one row a batch, because ages decide what storing them costs.
import type { SheetFormat } from '#shared/files.ts'
import type { SnapshotRow } from '#shared/stock/snapshot.contract.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { FlowingDocument } from '#server/base/http/http.ts'
import { listDocument, type SheetColumn } from '#server/sheets/index.ts'
import { listSnapshot } from './snapshot.queries.ts'

type BatchRow = SnapshotRow & SnapshotRow['batches'][number]

const COLUMNS: readonly SheetColumn<BatchRow>[] = [
  [{ en: 'SKU', zh_CN: 'SKU' }, (row) => row.sku],
  [{ en: 'Product name', zh_CN: '产品名称' }, (row) => row.product_name],
  [{ en: 'Barcode', zh_CN: '条码' }, (row) => row.barcode],
  [{ en: 'Shelved on', zh_CN: '上架日期' }, (row) => row.shelved_on],
  [{ en: 'Quantity', zh_CN: '数量' }, (row) => row.quantity],
  [{ en: 'Age (days)', zh_CN: '库龄（天）' }, (row) => row.age_days],
  [{ en: 'Total of the SKU', zh_CN: 'SKU 总数' }, (row) => row.total],
  [{ en: 'Volume of the SKU (m³)', zh_CN: 'SKU 体积（m³）' }, (row) => row.volume_m3],
]

/** Refuses `export_nothing`, and more SKUs than an export may have rows (`export_too_many`). */
export const exportSnapshot = (
  ctx: Ctx,
  actor: CustomerActor | StaffActor,
  { format, ...input }: Omit<Parameters<typeof listSnapshot>[2], 'size'> & { format: SheetFormat },
): Promise<FlowingDocument> =>
  listDocument({
    name: `stock-${input.deadline}`,
    columns: COLUMNS,
    list: async (asked) => {
      const page = await listSnapshot(ctx, actor, { ...input, ...asked })
      return { ...page, rows: page.rows.flatMap((row) => row.batches.map((batch) => ({ ...row, ...batch }))) }
    },
    format,
    language: actor.request.language,
  })
