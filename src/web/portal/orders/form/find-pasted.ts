// Looks up pasted SKUs with the product search, a few at a time. A SKU counts when it is written exactly so.
import type { PastedLine } from '#shared/pasted-lines.ts'
import { findProducts, type FoundProduct } from '#shared/products/find-products.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { queryClient, queryKey } from '#web/kit/call/queries.ts'

export type Found = PastedLine & { product: FoundProduct }
/** `failure` is why it could not be asked; without it the SKU does not exist. */
export type Unfound = PastedLine & { failure?: string }

const AT_ONCE = 4

export async function findPasted(
  lines: readonly PastedLine[],
  warehouseId: string,
): Promise<{ found: Found[]; unfound: Unfound[] }> {
  const answers = new Map<string, FoundProduct | { failure?: string }>()
  const queue = [...new Set(lines.map(({ sku }) => sku))]
  const work = async () => {
    for (let sku = queue.shift(); sku !== undefined; sku = queue.shift()) answers.set(sku, await find(sku, warehouseId))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const found: Found[] = []
  const unfound: Unfound[] = []
  for (const line of lines) {
    const answer = answers.get(line.sku)
    if (answer && 'sku_id' in answer) found.push({ ...line, product: answer })
    else unfound.push({ ...line, failure: answer?.failure })
  }
  return { found, unfound }
}

async function find(sku: string, warehouseId: string): Promise<FoundProduct | { failure?: string }> {
  const input = { search: sku, warehouse_id: warehouseId }
  try {
    const { rows } = await queryClient.fetchQuery({
      queryKey: queryKey(findProducts, input),
      queryFn: ({ signal }) => callApi(findProducts, input, { signal }),
    })
    return rows.find((row) => row.sku === sku) ?? {}
  } catch (error) {
    return { failure: messageOf(error) }
  }
}
