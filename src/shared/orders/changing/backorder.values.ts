// What an order says that waits for its goods (Rule 9.69): a mark on approving, beside the status.
import { z } from 'zod'
import type { Text } from '../../errors.ts'
import { instant } from '../../fields.ts'
import { textOut } from '../../refusal-out.ts'

/** `reason`: why it was not taken at `asked_at` although its goods were there; both null as long as it waits for goods alone. */
export const backorderOut = z.object({ since: instant, reason: textOut.nullable(), asked_at: instant.nullable() })
export type Backorder = z.output<typeof backorderOut>

/** It is submitted by itself as soon as they are there: nobody has anything to do. */
export const waitsForGoods = (backorder: Backorder | null): boolean => backorder !== null && backorder.reason === null

export const BACKORDERED: Text = { en: 'Backordered', zh_CN: '缺货待发' }
