// The order in which warehouses are proposed for an order (Rule 9.83). Pure.
import { D } from '../../money.ts'
import type { WarehouseChoice } from './warehouse-choice.contract.ts'

const missing = ({ short }: WarehouseChoice) => short.reduce((sum, { missing }) => sum + missing, 0)
const price = ({ method }: WarehouseChoice) => new D(method?.quote?.total ?? 0)
const days = ({ method }: WarehouseChoice) => method?.quote?.transit_days.max ?? 0

/** Fewest pieces short, then some method, then the lower price, then the nearer one: within the country, fewer days, then by code. */
export const sortWarehouses = (choices: readonly WarehouseChoice[]): WarehouseChoice[] =>
  choices.toSorted(
    (a, b) =>
      missing(a) - missing(b) ||
      Number(b.method !== null) - Number(a.method !== null) ||
      price(a).cmp(price(b)) ||
      Number(b.same_country) - Number(a.same_country) ||
      days(a) - days(b) ||
      (a.warehouse.code < b.warehouse.code ? -1 : 1),
  )
