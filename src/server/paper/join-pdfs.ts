// Puts documents behind one another: what the house drew and what customers brought.

/** One PDF with the pages of all of them, in the order given. The library is loaded by whoever needs it first. */
export async function joinPdfs(documents: readonly Uint8Array[], title: string): Promise<Buffer> {
  const { PDFDocument, PrintScaling } = await import('@cantoo/pdf-lib')
  const joined = await PDFDocument.create({ updateMetadata: false })
  joined.setTitle(title, { showInWindowTitleBar: true })
  // A print dialogue that "fits to page" would turn whole dots into parts of dots.
  joined.catalog.getOrCreateViewerPreferences().setPrintScaling(PrintScaling.None)
  for (const bytes of documents) {
    const one = await PDFDocument.load(bytes, { updateMetadata: false })
    for (const page of await joined.copyPages(one, one.getPageIndices())) joined.addPage(page)
  }
  return Buffer.from(await joined.save())
}
