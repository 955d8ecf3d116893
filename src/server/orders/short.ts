// What the set-based functions say about an order that does not fit, as refusals that people can act on.
import type { Refusal } from '#shared/errors.ts'
import { currencyDigits } from '#shared/currencies.ts'
import { D } from '#shared/money.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { LoadedOrder } from './load-orders.ts'

type Reader = CustomerActor | StaffActor
export type Outcome = { outcome: string; detail: unknown }

/** The refusal of an outcome; undefined for `ok`. Names each short SKU and by how many (Rule 6.4). */
export function refusalOf({ outcome, detail }: Outcome, order: LoadedOrder, reader: Reader): Refusal | undefined {
  switch (outcome) {
    case 'ok':
      return undefined
    case 'stock_short': {
      const names = new Map(order.lines.map((line) => [line.sku_id, line.sku]))
      const short = detail as { sku_id: string; short: number }[]
      return {
        code: 'stock_short',
        params: { shortages: short.map((one) => `${names.get(one.sku_id) ?? one.sku_id} −${one.short}`).join(', ') },
      }
    }
    case 'balance_short':
      return balanceShort((detail as { missing: string }).missing, order.currency, reader)
    default:
      return { code: 'only_approving' }
  }
}

/** How much is missing, rounded up: topping up exactly this must be enough. Without the amount for who sees no money (Rule 3.7). */
export const balanceShort = (missing: string, currency: string, reader: Reader): Refusal =>
  seesAmounts(reader)
    ? {
        code: 'balance_short',
        params: { missing: new D(missing).toFixed(currencyDigits(currency), D.ROUND_UP), currency },
      }
    : { code: 'balance_too_low' }

/** Whether what an order costs may stand in the answer to a write; a packer who is in charge of some customers is told of none. */
export const seesAmounts = (reader: Reader): boolean =>
  reader.kind === 'staff' ? reader.moneySeen === 'every customer' : reader.seesMoney
