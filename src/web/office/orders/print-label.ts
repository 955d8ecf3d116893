// Prints papers of orders and manifests: the browser's print dialog over the PDF. Where the browser cannot show a PDF (phones), and for ZPL, which
// only label printers read, the file is saved instead.
import type { Call, InputOf } from '#shared/contract.ts'
import { officeOrderCalls, type PaperFormat } from '#shared/orders/office-orders.contract.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { saveBlob } from '#web/kit/call/download.ts'

/** Rejects with ApiError when the label cannot be had. */
export async function printLabel(
  order: { customer_id: number; order_id: string },
  format: PaperFormat = 'pdf',
  parcelNo?: number,
): Promise<void> {
  const input = {
    customer_id: String(order.customer_id),
    order_id: order.order_id,
    format,
    ...(parcelNo !== undefined && { parcel_no: String(parcelNo) }),
  }
  await printDocument(officeOrderCalls.getLabel, input)
}

/** Rejects with ApiError when there is no document. */
export async function printDocument<C extends Call>(call: C, input: InputOf<C>): Promise<void> {
  await callApi(call, input, {
    onDocument: (document, name) =>
      navigator.pdfViewerEnabled && document.type.startsWith('application/pdf')
        ? printPdf(document)
        : saveBlob(document, name),
  })
}

let last: { frame: HTMLIFrameElement; url: string } | undefined

function printPdf(pdf: Blob): void {
  // The frame before is kept until now, because the dialog reads from it for as long as it is open.
  if (last) {
    last.frame.remove()
    URL.revokeObjectURL(last.url)
  }
  const url = URL.createObjectURL(pdf)
  const frame = document.createElement('iframe')
  frame.className = 'uc-hidden-text'
  frame.title = 'PDF'
  frame.tabIndex = -1
  frame.addEventListener('load', () => frame.contentWindow?.print())
  frame.src = url
  document.body.append(frame)
  last = { frame, url }
}
