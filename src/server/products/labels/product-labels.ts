// Barcode labels to stick on products, one label a page. Data in, PDF out.
import { LANGUAGE_TAGS, type Language } from '#shared/language.ts'
import { planBarcode, type PrinterDpi } from '#server/paper/code128.ts'
import { documentText } from '#server/paper/documents.text.ts'
import { checkCount } from '#server/paper/label-limits.ts'
import { renderPdf, type Brand } from '#server/paper/pdf.ts'
import { layOut, MM_PER_PT, type ProductLabel } from './label-layout.ts'

/**
 * The labels as a PDF, each as often as its copies say; `size` is `50x30` in mm, `dpi` the printer they are for: small labels
 * leave no room for bars that come out even on both kinds. Refuses (`invalid_input`) other sizes, more than 5,000 labels, and
 * barcodes with other characters than Code 128 has or too long for the label.
 */
export async function productLabelsPdf(
  labels: ProductLabel[],
  size: string,
  language: Language,
  brand: Brand,
  dpi: PrinterDpi = 203,
): Promise<Buffer> {
  const { width, height, margin, sku, name, caption, barTop } = layOut(size)
  checkCount(
    labels.map((label) => label.copies),
    'labels',
  )
  labels.forEach((label, index) => planBarcode(label.barcode, width, `labels.${index}.barcode`, { dpi }))
  const skuHeight = sku * MM_PER_PT
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
        const line = { x: margin, width: width - 2 * margin, align: 'center', minSize: 4 } as const
        sheet.text(label.sku, { ...line, y: margin, height: skuHeight, size: sku, maxLines: 1, weight: 'bold' })
        const nameHeight = name.size * MM_PER_PT * name.rows
        sheet.text(label.name, { ...line, y: margin + skuHeight, height: nameHeight, size: name.size, maxLines: name.rows }) // prettier-ignore
        // The code may use the whole width of the label: its quiet zones are part of it.
        const box = { x: 0, y: barTop, width, height: height - margin - barTop, captionSize: caption }
        sheet.barcode(label.barcode, { ...box, path: `labels.${index}.barcode` })
      }
    }
  })
}
