// Reads a pasted list of SKUs: one a line, as spreadsheets give them; only the first column counts, blank lines are none.
export const skuLines = (typed: string): string[] =>
  typed
    .split(/\r?\n/)
    .map((line) => (line.split('\t')[0] ?? '').trim())
    .filter((sku) => sku !== '')
