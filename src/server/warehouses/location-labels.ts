// Labels to stick on shelves and cartons: the code as large as the label allows, above its barcode; a page a label. Data in, PDF out.
import { sql } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { LANGUAGE_TAGS, type Language } from '#shared/language.ts'
import type { locationCalls } from '#shared/warehouses/locations.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import type { Document } from '#server/base/http/http.ts'
import { staffSeesWarehouse } from '#server/customers/index.ts'
import { documentText } from '#server/paper/documents.text.ts'
import { renderPdf } from '#server/paper/pdf.ts'

/** Width, height, and the size of the code in points. */
const LAYOUT = {
  '60x30': { width: 60, height: 30, code: 24 },
  '100x50': { width: 100, height: 50, code: 40 },
  '100x70': { width: 100, height: 70, code: 44 },
} as const
const MARGIN_MM = 2
const LINE_MM = (1.27 * 25.4) / 72

/** By warehouse and code, whatever the order asked for. Refuses `not_found`. */
export async function printLocationLabels(
  ctx: Ctx,
  actor: StaffActor,
  { location_ids, size }: ParsedInputOf<typeof locationCalls.printLabels>,
): Promise<Document> {
  const { rows } = await read(ctx, actor, (db) =>
    sql<{
      code: string
      warehouse_code: string
    }>`select l.code, w.code as warehouse_code from location l join warehouse w using (warehouse_id)
      where l.location_id = any (${location_ids}::uuid[]) and ${staffSeesWarehouse(actor, 'l')} order by w.code, l.code`.execute(
      db,
    ),
  )
  if (rows.length !== new Set(location_ids).size) throw new AppError('not_found')
  const bytes = await codeLabelsPdf(rows, size, actor.request.language, 'location_labels')
  const name = rows.length === 1 ? rows[0]?.code : rows.length
  return { bytes, name: `locations-${name}-${size}.pdf`, mediaType: 'application/pdf' }
}

/** Each code as large as the label allows, above its barcode. */
export async function codeLabelsPdf(
  rows: readonly { code: string; warehouse_code: string }[],
  size: keyof typeof LAYOUT,
  language: Language,
  title: 'location_labels' | 'carton_labels',
): Promise<Buffer> {
  const { width, height, code: points } = LAYOUT[size]
  const options = {
    sizeMm: { width, height },
    title: documentText(language)[title],
    brand: { name: rows[0]?.warehouse_code ?? '' },
    lang: LANGUAGE_TAGS[language],
  }
  return renderPdf(options, async (sheet) => {
    const line = points * LINE_MM
    const inner = { x: MARGIN_MM, width: width - 2 * MARGIN_MM, maxLines: 1, weight: 'bold', align: 'center' } as const
    for (const { code, warehouse_code } of rows) {
      await sheet.pause()
      sheet.addPage()
      sheet.text(code, { ...inner, y: MARGIN_MM, height: line, size: points, minSize: 8 })
      const top = MARGIN_MM * 1.5 + line
      sheet.barcode(code, {
        x: 0,
        y: top,
        width,
        height: height - top - MARGIN_MM - 4,
        captionSize: 0,
        path: 'code',
      })
      sheet.text(warehouse_code, { ...inner, y: height - MARGIN_MM - 3.5, height: 3.5, size: 8, weight: 'regular' })
    }
  })
}
