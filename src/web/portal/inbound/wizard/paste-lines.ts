// A pasted list of products: one a line, SKU, then tab, comma or semicolon, then quantity. Pure; the dialog is PasteDialog.tsx.

export type PastedLine = { sku: string; quantity: number }

/** The lines that can be read, a SKU that stands twice added up, and the others as they were typed. A head row is skipped. */
export function readPasted(text: string): { lines: PastedLine[]; wrong: string[] } {
  const lines = new Map<string, number>()
  const wrong: string[] = []
  text.split(/\r?\n/).forEach((line, at) => {
    if (line.trim() === '') return
    const match = /^\s*(.+?)\s*[\t,;，；]\s*(.*?)\s*$/.exec(line)
    const sku = match?.[1]
    const quantity = Number(match?.[2]?.replace(/(?<=\d)[,\s](?=\d{3}\b)/g, '') || Number.NaN)
    if (sku && Number.isInteger(quantity) && quantity > 0) lines.set(sku, (lines.get(sku) ?? 0) + quantity)
    else if (at > 0 || /\d/.test(match?.[2] ?? line)) wrong.push(line.trim())
  })
  return { lines: [...lines].map(([sku, quantity]) => ({ sku, quantity })), wrong }
}
