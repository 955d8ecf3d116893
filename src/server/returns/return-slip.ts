// The slip of an announced return (Rule 9.73): its number as a barcode, where it goes and what is in it. The customer passes it on to whoever sends the
// goods back, so that the door knows whose they are. Nothing of a person or of prices is on it.
import { sql } from 'kysely'
import { AppError, refuse } from '#shared/errors.ts'
import { LANGUAGE_TAGS, readsChinese } from '#shared/language.ts'
import { refuseReturnEvent, type ReturnStatus } from '#shared/returns/returns.states.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import type { Document } from '#server/base/http/http.ts'
import { paperBrand } from '#server/brands/index.ts'
import { documentText } from '#server/paper/documents.text.ts'
import { addressLines } from '#server/paper/figures.ts'
import { drawFacts, drawFeet, drawListHead, drawNextHead, LIST_BOTTOM, MARGIN } from '#server/paper/list-page.ts'
import { renderPdf, type Brand } from '#server/paper/pdf.ts'
import { drawTable } from '#server/paper/table.ts'
import { seesSku } from '#server/products/index.ts'
import { findWarehouse } from '#server/warehouses/index.ts'
import { seesReturn } from './return-scope.ts'

type Head = { return_no: string; status: ReturnStatus; warehouse_id: string; order_no: string | null; reference: string; platform_type: number } // prettier-ignore
type Line = { sku: string; product_name: string; announced: number }
type Slip = Pick<Head, 'return_no' | 'order_no' | 'reference'> & { warehouse: string; address: string; lines: Line[] }

/** Refuses `not_found`, `return_state` once it has arrived or is canceled. */
export async function printReturnSlip(
  ctx: Ctx,
  actor: CustomerActor,
  { return_id }: { return_id: string },
): Promise<Document> {
  const { language } = actor.request
  const { slip, brand } = await read(ctx, actor, async (db) => {
    const { rows } =
      await sql<Head>`select o.return_no, o.status, o.warehouse_id, d.order_no, o.reference, c.platform_type
      from return_order o join customer c on c.customer_id = o.customer_id left join orders d on d.customer_id = o.customer_id and d.order_id = o.order_id
      where o.customer_id = ${actor.customerId} and o.return_id = ${return_id} and ${seesReturn(actor)}`.execute(db)
    const head = rows[0]
    if (!head) throw new AppError('not_found')
    refuse(refuseReturnEvent('arrive', head.status))
    const warehouse = await findWarehouse(db, head.warehouse_id)
    if (!warehouse) throw new AppError('not_found')
    const { street, city, postal_code, country } = warehouse.address
    const lines =
      await sql<Line>`select s.sku, s.product_name, y.announced from return_line y join sku s using (customer_id, sku_id)
      where y.customer_id = ${actor.customerId} and y.return_id = ${return_id} and ${seesSku(actor, 'y.sku_id')} order by s.sku`.execute(
        db,
      )
    const made: Slip = {
      ...head,
      warehouse: `${warehouse.code}  ${readsChinese(language) ? warehouse.name_zh : warehouse.name_en}`,
      address: addressLines({ lines: [street], city, postcode: postal_code, country }).join('\n'),
      lines: lines.rows,
    }
    return { slip: made, brand: await paperBrand(db, head.platform_type, language) }
  })
  const bytes = await slipPdf(slip, language, brand)
  return { bytes, name: `return-${slip.return_no}.pdf`, mediaType: 'application/pdf', inline: true }
}

async function slipPdf(slip: Slip, language: CustomerActor['request']['language'], brand: Brand): Promise<Buffer> {
  const t = documentText(language)
  const title = `${t.return_slip} ${slip.return_no}`
  return renderPdf({ sizeMm: 'A4', keepPages: true, title, brand, lang: LANGUAGE_TAGS[language] }, async (sheet) => {
    sheet.addPage()
    let y = drawListHead(sheet, t.return_slip, slip.return_no)
    y += sheet.text(t.return_lead, { x: MARGIN, y, width: 186, size: 9.5, minSize: 7, maxLines: 3 }) + 3
    y += sheet.text(slip.address, { x: MARGIN, y, width: 186, size: 14, minSize: 9, maxLines: 6, weight: 'bold' }) + 5
    y = drawFacts(sheet, y, [
      [t.warehouse, slip.warehouse],
      [t.order, [slip.order_no, slip.reference && `${t.reference}: ${slip.reference}`].filter(Boolean).join('\n')],
    ])
    await drawTable<Line, Line>(sheet, {
      columns: [
        { title: t.sku, width: 50, bold: true, text: ({ sku }) => sku },
        { title: t.product, width: 110, text: ({ product_name }) => product_name },
        { title: t.quantity, width: 26, align: 'right', text: ({ announced }) => String(announced) },
      ],
      groups: slip.lines,
      rowsOf: (row) => [row],
      x: MARGIN,
      y: y + 3,
      bottom: LIST_BOTTOM,
      newPage: () => {
        sheet.addPage()
        return drawNextHead(sheet, [title])
      },
    })
    drawFeet(sheet, language, title)
  })
}
