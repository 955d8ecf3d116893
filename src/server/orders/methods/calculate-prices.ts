// The calculator (Rule 11.24): parcels that belong to no order, priced as an order with the same parcels would be. It writes nothing.
import { sql, type RawBuilder } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { D } from '#shared/money.ts'
import type { calculatorCalls, officeCalculatorCalls } from '#shared/orders/methods/calculator.contract.ts'
import type { PackedParcel, ShipmentLine } from '#shared/rates/rates.rules.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { read } from '#server/base/database/transaction.ts'
import { seesMoneyOf, staffSeesCustomer } from '#server/customers/index.ts'
import { termsReader } from '../quote-orders.ts'
import { offersOf, withoutMoney } from './offers.ts'

type Input = ParsedInputOf<typeof calculatorCalls.calculatePrices>
type Answer = OutputOf<typeof calculatorCalls.calculatePrices>

/** By the customer's contract; without amounts for who sees no money. Refuses `not_found` and `no_tariff` (the warehouse). */
export function calculatePrices(ctx: Ctx, actor: CustomerActor, input: Input): Promise<Answer> {
  return read(ctx, actor, async (db) => {
    const [priced] = (
      await sql<Priced>`select ${PRICED}, true as money_seen from customer c, warehouse w
      where c.customer_id = ${actor.customerId} and w.warehouse_id = ${input.warehouse_id} and w.enabled`.execute(db)
    ).rows
    const answer = await calculate(ctx, db, priced, input)
    if (actor.seesMoney) return answer
    return {
      ...answer,
      methods: answer.methods.map((method) => ({ ...method, quote: method.quote && withoutMoney(method.quote) })),
    }
  })
}

/** By a customer's contract, or by the price lists. Refuses `not_found`, also for customers outside the person's scope. */
export function calculateForStaff(
  ctx: Ctx,
  actor: StaffActor,
  { customer_id, ...input }: ParsedInputOf<typeof officeCalculatorCalls.calculatePrices>,
): Promise<Answer> {
  return read(ctx, actor, async (db) => {
    const { rows } =
      customer_id === undefined
        ? await sql<Priced>`select null::int as customer_id, w.warehouse_id, w.time_zone, w.currency, false as fulfilment_fee from warehouse w
            where w.warehouse_id = ${input.warehouse_id} and w.enabled`.execute(db)
        : await sql<Priced>`select ${PRICED} from customer c, warehouse w
            where c.customer_id = ${customer_id} and ${staffSeesCustomer(actor)} and ${seesMoneyOf(actor, 'c')}
              and w.warehouse_id = ${input.warehouse_id} and w.enabled`.execute(db)
    return calculate(ctx, db, rows[0], input)
  })
}

type Priced = {
  customer_id: number | null
  warehouse_id: string
  time_zone: string
  currency: Answer['currency']
  fulfilment_fee: boolean
}
const PRICED: RawBuilder<unknown> = sql`c.customer_id, w.warehouse_id, w.time_zone, c.currency, c.has_fulfilment_fee as fulfilment_fee`

async function calculate(ctx: Ctx, db: Database, priced: Priced | undefined, input: Input): Promise<Answer> {
  if (!priced) throw new AppError('not_found')
  const { terms, onDate } = await termsReader(ctx, db, ctx.clock.now())(priced)
  const lines = linesOf(input)
  // Nobody has said what is in which: each of several parcels may hold everything.
  const parcels = input.parcels.flatMap(({ count, ...parcel }) =>
    Array.from({ length: count }, (): PackedParcel => ({ ...parcel, lines })),
  )
  const codes = new Set(input.tax_codes)
  const methods = offersOf(
    terms,
    {
      country: input.country,
      postal_code: input.postal_code,
      parcel: parcels[0]!,
      lines,
      consumables: [],
      value_added_services: [],
      tax_codes: Object.fromEntries([...codes].map((code) => [code, code])),
      on_date: onDate,
    },
    parcels,
  )
  const price = ({ quote }: (typeof methods)[number]) => new D(quote?.total ?? 'Infinity')
  methods.sort((a, b) => price(a).comparedTo(price(b)) || (a.code < b.code ? -1 : 1))
  return { currency: priced.currency, on_date: onDate, methods }
}

/** Goods by their number, as reasons name them; where nothing is said of them, one piece a parcel. */
function linesOf({ goods, parcels }: Input): ShipmentLine[] {
  const size = { weight_g: 0, length_cm: 0, width_cm: 0, height_cm: 0 }
  const given: Input['goods'] =
    goods.length > 0
      ? goods
      : [
          {
            quantity: parcels.reduce((sum, { count }) => sum + count, 0),
            category: '',
            hs_code: '',
            unit_price_usd: '0',
          },
        ]
  return given.map((row, n) => ({
    ...size,
    sku: `#${n + 1}`,
    quantity: row.quantity,
    attribute: row.attribute ?? null,
    category: row.category || null,
    hs_code: row.hs_code || null,
    origin_country: row.origin_country ?? null,
    unit_price_usd: row.unit_price_usd,
  }))
}
