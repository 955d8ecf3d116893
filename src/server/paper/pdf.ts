// Makes a PDF out of what is drawn on a sheet: page size, fonts, title, bytes. What stands on the pages is drawn elsewhere.
import PDFDocument from 'pdfkit'
import { AppError } from '#shared/errors.ts'
import { atMost } from '#server/base/at-most.ts'
import { PT_PER_MM } from './points.ts'
import { MAX_MM, Sheet, type PdfOptions, type SizeMm } from './sheet.ts'

export type { Brand, PdfOptions, Sheet, SizeMm } from './sheet.ts'

const A4: SizeMm = { width: 210, height: 297 }
const MIN_MM = 10
/** Each document holds its own fonts while it is drawn; two, so that a packer's label does not wait behind five thousand others. */
const inTurn = atMost(2)

/**
 * Draws a document and answers its bytes. The page box is exactly the given size; viewers are told not to scale when
 * printing. Refuses (`invalid_input`) a page below 10 mm or above 1,000 mm before any work.
 */
export function renderPdf(options: PdfOptions, draw: (sheet: Sheet) => void | Promise<void>): Promise<Buffer> {
  return inTurn(() => render(options, draw))
}

async function render(options: PdfOptions, draw: (sheet: Sheet) => void | Promise<void>): Promise<Buffer> {
  const size = options.sizeMm === 'A4' ? A4 : options.sizeMm
  if (![size.width, size.height].every((length) => length >= MIN_MM && length <= MAX_MM)) {
    const reason = { en: `A page has ${MIN_MM} to ${MAX_MM} mm`, zh_CN: `页面尺寸须为 ${MIN_MM} 至 ${MAX_MM} 毫米` }
    throw new AppError('invalid_input', undefined, [{ path: 'size', reason }])
  }
  const doc = new PDFDocument({
    size: [size.width * PT_PER_MM, size.height * PT_PER_MM],
    margin: 0,
    // Each page would be packed by a compressor of its own, whose memory comes back late: a storm of labels took 70 MB more.
    compress: false,
    autoFirstPage: false,
    bufferPages: options.keepPages ?? false,
    font: null as unknown as string,
    lang: options.lang,
    displayTitle: true,
    info: {
      Title: options.title,
      Author: options.brand.name,
      Creator: options.brand.name,
      Producer: options.brand.name,
      ...(options.madeAt && { CreationDate: options.madeAt }),
    },
  })
  // A print dialogue that "fits to page" would turn whole dots into parts of dots.
  const { _root: root } = doc as unknown as {
    _root: { data: { ViewerPreferences: { data: Record<string, unknown> } } }
  }
  root.data.ViewerPreferences.data.PrintScaling = 'None'
  const chunks: Buffer[] = []
  const written = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  await draw(new Sheet(doc, size, options))
  doc.end()
  return written
}
