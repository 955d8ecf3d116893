// Which of the customer's rules would choose the method of each order in a file, before it is confirmed (Rule 9.87). By what the rules ask of an
// order; whether a method can carry it shows once it is chosen.
import { sql } from 'kysely'
import type { OutputOf } from '#shared/contract.ts'
import { fitsRule, ruledOrder } from '#shared/orders/methods/method-rules.rules.ts'
import type { uploadResultCalls } from '#shared/orders/order-import.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import { findImport } from '#server/sheets/index.ts'
import { rulesOf } from '../methods/method-rules.ts'
import { ORDER_IMPORT } from './order-import.ts'

type Ordered = {
  named: boolean
  warehouse_id: string
  country: string
  lines: { sku_id: string; quantity: number; unit_price_usd: string; weight_g: number }[]
}

/** Refuses `not_found`, for another person's as for none. */
export function previewRules(
  ctx: Ctx,
  actor: CustomerActor,
  { import_id }: { import_id: string },
): Promise<OutputOf<typeof uploadResultCalls.previewRules>> {
  return read(ctx, actor, async (db) => {
    await findImport(db, actor, ORDER_IMPORT.name, import_id)
    const rules = (await rulesOf(db, actor)).filter(({ enabled }) => enabled)
    const { rows } = await sql<Ordered>`select r.target ->> 'method_id' is not null as named,
        r.target #>> '{form,warehouse_id}' as warehouse_id, r.target #>> '{form,recipient,country}' as country,
        (select jsonb_agg(jsonb_build_object('sku_id', s.sku_id, 'quantity', (l ->> 'quantity')::int,
            'unit_price_usd', l ->> 'unit_price_usd', 'weight_g', s.weight_g))
          from jsonb_array_elements(r.target #> '{form,lines}') l
          join sku s on s.customer_id = r.customer_id and s.sku_id = (l ->> 'sku_id')::uuid) as lines
      from sheet_row r where r.customer_id = ${actor.customerId} and r.import_id = ${import_id}
        and r.outcome = 'add' and r.target ? 'form'`.execute(db)
    const open = rows.filter(({ named }) => !named).map((order) => ruledOrder({ ...order, lines: order.lines ?? [] }))
    const first = open.map((order) => rules.find((rule) => fitsRule(rule, order))?.place)
    return {
      named: rows.length - open.length,
      rules: rules.map(({ place }) => ({ place, orders: first.filter((one) => one === place).length })),
      none: first.filter((one) => one === undefined).length,
    }
  })
}
