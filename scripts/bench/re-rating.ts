// `re-rating`: 100,000 past orders by the version in force and by a draft, on one core: quotes per second of the pure part, and the memory that its
// sums take.
import { asInForce, ReRating } from '#shared/rates/preview/re-rating.ts'
import { benchTariffs } from './quote.ts'
import { report, round } from './http-load.ts'

const AIM = 50_000
const ORDERS = 100_000
const CUSTOMERS = 500

export function benchReRating(): void {
  const { methods, terms, shipment } = benchTariffs()
  const before = methods[0]!
  const after = asInForce({ ...before.tariff, registration: '1.75', fuel_percent: '14' })
  const run = (orders: number): ReRating => {
    const sum = new ReRating()
    for (let n = 0; n < orders; n++)
      sum.add([before, after], terms, {
        order_id: `${n}`,
        order_no: `O${n}`,
        customer_id: n % CUSTOMERS,
        shipment: shipment(n),
      })
    return sum
  }
  run(5000)
  const started = performance.now()
  const state = run(ORDERS).state()
  const perSecond = (ORDERS * 2) / ((performance.now() - started) / 1000)
  report({
    figure: 're-rating',
    quotes_per_s: Math.round(perSecond),
    orders: ORDERS,
    kept_kb: round(JSON.stringify(state).length / 1024, 1),
    aim_per_s: AIM,
    ratio_to_aim: round(perSecond / AIM),
  })
}
