// What a rule says, as the calls that write it take it.
import type { InputOf } from '#shared/contract.ts'
import type { methodRuleCalls, MethodRuleRow } from '#shared/orders/methods/method-rules.contract.ts'
import type { RuledMethod } from '#shared/orders/methods/method-wish.ts'

type Content = Omit<InputOf<typeof methodRuleCalls.addRule>, 'place'>

export const contentOf = ({ warehouse, skus, method, best, ...row }: MethodRuleRow): Content => ({
  enabled: row.enabled,
  warehouse_id: warehouse?.warehouse_id ?? null,
  countries: row.countries,
  weight_from_g: row.weight_from_g,
  weight_to_g: row.weight_to_g,
  value_from_usd: row.value_from_usd,
  value_to_usd: row.value_to_usd,
  sku_ids: skus.map(({ sku_id }) => sku_id),
  choose: method ? { method_id: method.method_id } : { best: best ?? 'price' },
})

/** What the one choice of a form stands for. */
export const wayOf = (choice: unknown): RuledMethod | undefined =>
  choice === 'price' || choice === 'days' ? { best: choice } : choice ? { method_id: String(choice) } : undefined
