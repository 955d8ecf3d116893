// A customer's rules for the shipping method: which of them fit an order, and which of these chooses (Rules 9.54, 9.55).
import type { Refusal } from '../../errors.ts'
import { D } from '../../money.ts'
import { sortOffers } from '../offers.rules.ts'
import { sentences } from '../orders.rules.ts'
import type { RuleChoice, RuledMethod } from './method-wish.ts'

export const MAX_METHOD_RULES = 50
export const MAX_RULE_SKUS = 20
export const MAX_RULE_COUNTRIES = 60

/** What an order must be like; what is null or empty asks for nothing. Both ends are inside. */
export type RuleConditions = {
  warehouse_id: string | null
  countries: readonly string[]
  weight_from_g: number | null
  weight_to_g: number | null
  value_from_usd: string | null
  value_to_usd: string | null
  /** One of them in the order is enough. */
  sku_ids: readonly string[]
}
export type MethodRule = RuleConditions & { place: number; enabled: boolean; choose: RuledMethod }

/** What the rules ask of an order. The weight is null where one of its products has none. */
export type RuledOrder = {
  warehouse_id: string
  country: string
  weight_g: number | null
  value_usd: string
  sku_ids: readonly string[]
}

type Goods = { sku_id: string; quantity: number; unit_price_usd: string; weight_g: number }

export function ruledOrder(order: { warehouse_id: string; country: string; lines: readonly Goods[] }): RuledOrder {
  const { warehouse_id, country, lines } = order
  const value = lines.reduce((sum, line) => sum.plus(new D(line.unit_price_usd).times(line.quantity)), new D(0))
  const weighed = lines.length > 0 && lines.every(({ weight_g }) => weight_g > 0)
  return {
    warehouse_id,
    country,
    weight_g: weighed ? lines.reduce((sum, line) => sum + line.weight_g * line.quantity, 0) : null,
    value_usd: value.toFixed(),
    sku_ids: lines.map(({ sku_id }) => sku_id),
  }
}

export function fitsRule(rule: RuleConditions, order: RuledOrder): boolean {
  if (rule.warehouse_id !== null && rule.warehouse_id !== order.warehouse_id) return false
  if (rule.countries.length > 0 && !rule.countries.includes(order.country)) return false
  if (rule.sku_ids.length > 0 && !rule.sku_ids.some((sku) => order.sku_ids.includes(sku))) return false
  return (
    isWithin(order.weight_g, rule.weight_from_g, rule.weight_to_g) &&
    isWithin(order.value_usd, rule.value_from_usd, rule.value_to_usd)
  )
}

type Figure = number | string | null
function isWithin(figure: Figure, from: Figure, to: Figure): boolean {
  if (from === null && to === null) return true
  if (figure === null) return false
  return (from === null || new D(figure).gte(from)) && (to === null || new D(figure).lte(to))
}

type Offer = {
  method_id: string
  code: string
  quote: { total: string | null; transit_days: { min: number; max: number } } | null
  reasons: readonly Refusal[]
}

/**
 * The first rule, in the order of their places, that is on, fits and can choose. One whose method is not offered is passed over, with the
 * reasons. `offers` is asked only where a rule fits.
 */
export function chooseByRules(
  rules: readonly MethodRule[],
  order: RuledOrder,
  offers: () => readonly Offer[],
): RuleChoice {
  const passed: RuleChoice['passed'] = []
  for (const { place, enabled, choose, ...conditions } of rules.toSorted((a, b) => a.place - b.place)) {
    if (!enabled || !fitsRule(conditions, order)) continue
    const found = methodOf(choose, offers())
    if (typeof found === 'string') return { rule: place, method_id: found, passed }
    passed.push({ rule: place, reasons: [...found] })
  }
  return { rule: null, method_id: null, passed }
}

/** The method that is meant among what is offered for an order, or why it cannot be. */
export function methodOf(choose: RuledMethod, offers: readonly Offer[]): string | readonly Refusal[] {
  if ('best' in choose) {
    const carrying = offers.flatMap(({ quote, ...offer }) => (quote ? [{ ...offer, quote }] : []))
    return sortOffers(carrying, choose.best)[0]?.method_id ?? [{ code: 'none_carries' }]
  }
  const offer = offers.find(({ method_id }) => method_id === choose.method_id)
  if (!offer) return [{ code: 'method_closed' }]
  return offer.quote ? offer.method_id : offer.reasons
}

/** Why the rules chose nothing: none fits, or each that does with the reasons against its method. */
export function refuseByRules({ rule, passed }: RuleChoice): Refusal | undefined {
  if (rule !== null) return undefined
  if (passed.length === 0) return { code: 'no_rule_fits' }
  const said = passed.map((one) => ({ rule: one.rule, ...sentences(one.reasons) }))
  return {
    code: 'rules_refused',
    params: {
      reasons: {
        en: said.map((one) => `rule ${one.rule}: ${one.en}`).join('; '),
        zh_CN: said.map((one) => `规则 ${one.rule}：${one.zh_CN}`).join('；'),
      },
    },
  }
}
