// Barcode labels in ZPL, the language of label printers: one form a product, printed as often as its copies say. The bars are drawn as boxes of
// whole dots by the same plan as in the PDF, so a printer's own idea of Code 128 cannot make them wider than the label.
import { planBarcode, type PrinterDpi } from '#server/paper/code128.ts'
import { checkCount } from '#server/paper/label-limits.ts'
import { layOut, MM_PER_PT, type ProductLabel } from './label-layout.ts'

/** Refuses as the PDF does. */
export function productLabelsZpl(labels: readonly ProductLabel[], size: string, dpi: PrinterDpi): string {
  const { width, height, margin, sku, name, caption, barTop } = layOut(size)
  checkCount(
    labels.map(({ copies }) => copies),
    'labels',
  )
  const dots = (mm: number) => Math.round((mm * dpi) / 25.4)
  const line = (text: string, atMm: number, points: number, rows = 1) => {
    const letters = dots((points * 25.4) / 72)
    return `^FO${dots(margin)},${dots(atMm)}^A0N,${letters},${letters}^FB${dots(width - 2 * margin)},${rows},0,C^FH^FD${escaped(text)}^FS`
  }
  const captionHeight = caption * MM_PER_PT
  const barHeight = dots(height - margin - captionHeight - barTop)
  const forms = labels.map((label, index) => {
    const plan = planBarcode(label.barcode, width, `labels.${index}.barcode`, { dpi })
    const left = Math.floor((dots(width) - dots(plan.widthMm)) / 2)
    const bars = plan.bars.map((bar) => {
      const wide = dots(bar.widthMm)
      return `^FO${left + dots(bar.xMm)},${dots(barTop)}^GB${wide},${barHeight},${wide}^FS`
    })
    return [
      `^XA^CI28^PW${dots(width)}^LL${dots(height)}`,
      line(label.sku, margin, sku),
      line(label.name, margin + sku * MM_PER_PT, name.size, name.rows),
      ...bars,
      line(label.barcode, height - margin - captionHeight, caption),
      `^PQ${label.copies},0,1,Y^XZ`,
    ].join('\n')
  })
  return `${forms.join('\n')}\n`
}

/** Every byte that is no plain letter as its hexadecimal number (`^FH`), so that no text is a command. */
const escaped = (text: string): string =>
  [...Buffer.from(text.replace(/\p{C}/gu, ''))]
    .map((byte) => {
      const sign = String.fromCharCode(byte)
      return /^[A-Za-z0-9 .,:;/()+-]$/.test(sign) ? sign : `_${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')
