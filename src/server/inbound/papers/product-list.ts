// The products of an inbound booking on A4, each with its barcode to scan from paper. Data in, PDF out; no pictures.
import { AppError } from '#shared/errors.ts'
import { LANGUAGE_TAGS, type Language } from '#shared/language.ts'
import { checkBarcode, planBarcode } from '#server/paper/code128.ts'
import { documentText } from '#server/paper/documents.text.ts'
import {
  drawFacts,
  drawFeet,
  drawFigures,
  drawListHead,
  drawNextHead,
  LIST_BOTTOM,
  MARGIN,
} from '#server/paper/list-page.ts'
import { renderPdf, type Brand } from '#server/paper/pdf.ts'
import { drawTable } from '#server/paper/table.ts'

export type ListedProduct = { sku: string; barcode: string; names: string[]; quantity: number }
export type ProductList = {
  bookingNo: string
  createdOn: string
  warehouse: { code: string; name: string }
  customer: { no: string; name: string }
  products: ListedProduct[]
}

const BARCODE_WIDTH = 66

/**
 * The product list as a PDF. Refuses numbers and barcodes that cannot be drawn (`invalid_input`) and a list without
 * products (`lines_missing`).
 */
export async function productListPdf(list: ProductList, language: Language, brand: Brand): Promise<Buffer> {
  const t = documentText(language)
  checkBarcode(list.bookingNo, 'bookingNo')
  if (list.products.length === 0) throw new AppError('lines_missing')
  const rows = list.products.map((product, index) => ({ ...product, index, path: `products.${index}.barcode` }))
  for (const row of rows) planBarcode(row.barcode, BARCODE_WIDTH - 2.8, row.path)
  const customer = `${list.customer.no}  ${list.customer.name}`
  const title = `${t.product_list} ${list.bookingNo}`
  return renderPdf({ sizeMm: 'A4', keepPages: true, title, brand, lang: LANGUAGE_TAGS[language] }, async (sheet) => {
    sheet.addPage()
    let y = drawListHead(sheet, t.product_list, list.bookingNo)
    y = drawFacts(sheet, y, [
      [t.warehouse, `${list.warehouse.code}  ${list.warehouse.name}`],
      [t.customer, `${customer}\n${t.created_on}: ${list.createdOn}`],
    ])
    y = drawFigures(sheet, y + 1, [
      [t.skus, String(rows.length)],
      [t.pieces, String(rows.reduce((sum, row) => sum + row.quantity, 0))],
    ])
    type Row = (typeof rows)[number]
    await drawTable<Row, Row>(sheet, {
      columns: [
        { title: '#', width: 10, align: 'right', text: (row) => String(row.index + 1) },
        { title: t.sku, width: 38, bold: true, text: (row) => row.sku },
        {
          title: t.barcode,
          width: BARCODE_WIDTH,
          align: 'center',
          text: (row) => row.barcode,
          minHeight: 16,
          draw: (row, place) =>
            sheet.barcode(row.barcode, { ...place, height: 13.2, captionSize: 8, maxModuleMm: 0.25, path: row.path }),
        },
        {
          title: t.product,
          width: 56,
          text: (row) => row.names.filter((name) => name.trim() !== '').join('\n') || '-',
        },
        { title: t.quantity, width: 16, align: 'right', text: (row) => String(row.quantity) },
      ],
      groups: rows,
      rowsOf: (row) => [row],
      x: MARGIN,
      y,
      bottom: LIST_BOTTOM,
      newPage: () => {
        sheet.addPage()
        return drawNextHead(sheet, [t.product_list, list.bookingNo, customer])
      },
    })
    drawFeet(sheet, language, `${brand.name}  ·  ${title}`)
  })
}
