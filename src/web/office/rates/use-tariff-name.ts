// What a tariff is called and what a first version of it begins with, read from the lists of methods and price lists.
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import { TARIFF_KINDS, type TariffKind } from '#shared/rates/tariffs/rates.tariff.ts'
import { useRead } from '#web/kit/call/use-call.ts'

export type TariffName = {
  name: { en: string; zh_CN: string }
  /** Of a method. */
  warehouse: string
  currency: string
  country: string
}

/** Undefined until both lists are there, and where there is no such tariff. */
export function useTariffName(kind: TariffKind, code: string): TariffName | undefined {
  const methods = useRead(officeRateCalls.getMethods, {})
  const lists = useRead(officeRateCalls.getPriceLists, {})
  if (!methods.data || !lists.data) return undefined
  const carried = kind === 'method' || kind === 'cost'
  const method = carried ? methods.data.rows.find((row) => row.code === code) : undefined
  const warehouse = carried ? (method?.warehouse_code ?? '') : code
  const list = lists.data.rows.find((row) => (kind === 'tax' ? row.kind === 'tax' : row.code === warehouse))
  const named = carried ? method : list
  if (!named) return undefined
  const name = { en: named.name_en, zh_CN: named.name_zh }
  return { name, warehouse, currency: list?.currency ?? 'EUR', country: list?.country ?? '' }
}

export const isKind = (kind: string): kind is TariffKind => (TARIFF_KINDS as readonly string[]).includes(kind)
