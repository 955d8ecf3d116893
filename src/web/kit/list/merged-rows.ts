// Row spans for cells that say the same in neighbouring rows, such as the order of several lines.

/**
 * For each row how many rows its merged cell covers: the first of a run of equal keys has the run's length, the others 0
 * (no cell). Only neighbours merge: the same key further down starts a new run.
 */
export function mergedRows<Row>(rows: readonly Row[], key: (row: Row) => unknown): number[] {
  const spans = rows.map(() => 0)
  let first = 0
  rows.forEach((row, i) => {
    if (i > 0 && key(row) !== key(rows[i - 1]!)) first = i
    spans[first]! += 1
  })
  return spans
}
