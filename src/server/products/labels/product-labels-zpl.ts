// Barcode labels in ZPL: one form a product, printed as often as its copies say.
import { planBarcode, type PrinterDpi } from '#server/paper/code128.ts'
import { checkCount } from '#server/paper/label-limits.ts'
import { ZplForm } from '#server/paper/zpl.ts'
import { layOut, MM_PER_PT, type ProductLabel } from './label-layout.ts'

/** Refuses as the PDF does. */
export function productLabelsZpl(labels: readonly ProductLabel[], size: string, dpi: PrinterDpi): string {
  const { width, height, margin, sku, name, caption, barTop } = layOut(size)
  checkCount(
    labels.map(({ copies }) => copies),
    'labels',
  )
  const captionHeight = caption * MM_PER_PT
  const forms = labels.map((label, index) => {
    const plan = planBarcode(label.barcode, width, `labels.${index}.barcode`, { dpi })
    const form = new ZplForm({ width, height }, dpi)
    const line = { x: margin, width: width - 2 * margin }
    form.text(label.sku, { ...line, y: margin }, { points: sku, align: 'C' })
    form.text(label.name, { ...line, y: margin + sku * MM_PER_PT }, { points: name.size, rows: name.rows, align: 'C' })
    form.bars(plan, { x: 0, y: barTop, width }, height - margin - captionHeight - barTop)
    form.text(label.barcode, { ...line, y: height - margin - captionHeight }, { points: caption, align: 'C' })
    return form.print(label.copies)
  })
  return `${forms.join('\n')}\n`
}
