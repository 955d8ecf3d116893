// Barcode labels to stick on products, one label a page. Data in, PDF out.
import { LANGUAGE_TAGS, type Language } from '#shared/language.ts'
import { planBarcode, type PrinterDpi } from '#server/paper/code128.ts'
import { documentText } from '#server/paper/documents.text.ts'
import { checkCount, PRODUCT_LABEL_SIZES, sizeOf, type ProductLabelSize } from '#server/paper/label-limits.ts'
import { renderPdf, type Brand } from '#server/paper/pdf.ts'

export type ProductLabel = { sku: string; name: string; barcode: string; copies: number }

/** Where things stand on each size, in mm and points. */
const LAYOUT: Record<
  ProductLabelSize,
  { margin: number; sku: number; name: number; nameRows: number; caption: number }
> = {
  '30x20': { margin: 1, sku: 6.5, name: 5, nameRows: 1, caption: 6 },
  '50x30': { margin: 1.5, sku: 9, name: 6.5, nameRows: 2, caption: 8 },
  '60x40': { margin: 2, sku: 11, name: 8, nameRows: 2, caption: 9 },
}
const MM_PER_PT_LINE = (1.27 * 25.4) / 72

/**
 * The labels as a PDF, each as often as its copies say; `dpi` is the printer they are for: small labels
 * leave no room for bars that come out even on both kinds. Refuses (`invalid_input`) other sizes, more than 5,000 labels, and
 * barcodes with other characters than Code 128 has or too long for the label.
 */
export async function productLabelsPdf(
  labels: ProductLabel[],
  size: ProductLabelSize,
  language: Language,
  brand: Brand,
  dpi: PrinterDpi = 203,
): Promise<Buffer> {
  const { width, height } = sizeOf(PRODUCT_LABEL_SIZES, size)
  checkCount(
    labels.map((label) => label.copies),
    'labels',
  )
  labels.forEach((label, index) => planBarcode(label.barcode, width, `labels.${index}.barcode`, { dpi }))
  const { margin, sku, name, nameRows, caption } = LAYOUT[size]
  const inner = width - 2 * margin
  const skuHeight = sku * MM_PER_PT_LINE
  const nameHeight = name * MM_PER_PT_LINE * nameRows
  const barTop = margin + skuHeight + nameHeight + margin / 2
  const options = {
    sizeMm: { width, height },
    title: documentText(language).product_labels,
    brand,
    dpi,
    lang: LANGUAGE_TAGS[language],
  }
  return renderPdf(options, async (sheet) => {
    for (const [index, label] of labels.entries()) {
      for (let copy = 0; copy < label.copies; copy += 1) {
        await sheet.pause()
        sheet.addPage()
        const line = { x: margin, width: inner, align: 'center' } as const
        sheet.text(label.sku, {
          ...line,
          y: margin,
          height: skuHeight,
          size: sku,
          minSize: 4,
          maxLines: 1,
          weight: 'bold',
        })
        sheet.text(label.name, { ...line, y: margin + skuHeight, height: nameHeight, size: name, minSize: 4, maxLines: nameRows }) // prettier-ignore
        // The code may use the whole width of the label: its quiet zones are part of it.
        const box = { x: 0, y: barTop, width, height: height - margin - barTop, captionSize: caption }
        sheet.barcode(label.barcode, { ...box, path: `labels.${index}.barcode` })
      }
    }
  })
}
