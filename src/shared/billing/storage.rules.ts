// A storage bill batch by batch: what of each is free, given by the contract, or charged, and what share of the amount it bears
// (Rules 14.2, 14.3, 14.4, 14.12). How much the whole costs is said by the rates' engine alone; here it is told apart, to the last digit.
import type { Refusal } from '../errors.ts'
import { D } from '../money.ts'
import { roundHalfUp, scaled, unscaled } from '../rates/calculator/exact.ts'
import { storageFee, type StorageBill } from '../rates/rates.rules.ts'
import type { HandlingTariff } from '../rates/tariffs/rates.tariff.ts'
import { addDays, daysBetween } from '../time.ts'

export type LyingBatch = {
  batch_id: string
  sku_id: string
  quantity: number
  piece_volume_m3: string
  shelved_on: string
}

export type StorageLine = {
  batch_id: string
  sku_id: string
  shelved_on: string
  age_days: number
  quantity: number
  volume_m3: string
  free_m3: string
  discount_m3: string
  charged_m3: string
  /** The tier that prices it; null where all of it is free. */
  from_day: number | null
  per_m3_day: string | null
  amount: string
}

export type PricedStorage = {
  sku_types: number
  pieces: number
  actual_m3: string
  free_m3: string
  discount_m3: string
  receivable_m3: string
  /** What the discount volume would have cost. */
  discount: string
  receivable: string
  lines: StorageLine[]
}

export type StorageTerms = Parameters<typeof storageFee>[0]

/** The bill of one day with its lines, youngest goods first within it. Refuses what the engine refuses (`no_tariff`, `rate_missing`). */
export function priceStorage(
  terms: StorageTerms,
  day: string,
  batches: readonly LyingBatch[],
): { ok: true; bill: PricedStorage } | { ok: false; reasons: Refusal[] } {
  const counted = batches
    .filter((batch) => batch.shelved_on <= day)
    .toSorted((a, b) => b.shelved_on.localeCompare(a.shelved_on) || a.batch_id.localeCompare(b.batch_id))
  const priced = storageFee(terms, day, counted)
  if (!priced.ok) return priced
  const undiscounted = /[1-9]/.test(priced.bill.discount_volume_m3)
    ? storageFee({ ...terms, contract: { ...terms.contract, discount_volume_m3: '0' } }, day, counted)
    : priced
  if (!undiscounted.ok) return undiscounted
  const { bill } = priced
  return {
    ok: true,
    bill: {
      sku_types: new Set(counted.map(({ sku_id }) => sku_id)).size,
      pieces: counted.reduce((sum, { quantity }) => sum + quantity, 0),
      actual_m3: bill.actual_volume_m3,
      free_m3: bill.free_volume_m3,
      discount_m3: bill.discount_volume_m3,
      receivable_m3: bill.receivable_volume_m3,
      discount: new D(undiscounted.bill.receivable).minus(bill.receivable).toFixed(4),
      receivable: bill.receivable,
      lines: linesOf(terms.tariff.storage, bill, day, counted),
    },
  }
}

/** A line of a bill, by which it is priced anew. */
export type BilledBatch = Pick<StorageLine, 'batch_id' | 'sku_id' | 'quantity' | 'volume_m3' | 'shelved_on'>

/**
 * What a bill comes to without pieces that were not there, by batch: with the measures of its lines and the terms that it was made with, of which
 * the discount volume is what the bill was given (Rule 14.11).
 */
export function dueWithout(
  terms: StorageTerms,
  day: string,
  lines: readonly BilledBatch[],
  missing: ReadonlyMap<string, number>,
): string {
  const batches = lines.map(({ volume_m3, quantity, ...line }) => ({
    ...line,
    quantity: quantity - (missing.get(line.batch_id) ?? 0),
    piece_volume_m3: unscaled(scaled(volume_m3, 6) / BigInt(quantity), 6),
  }))
  const priced = storageFee(terms, day, batches)
  if (!priced.ok) throw new Error(`a bill that was priced cannot be priced: ${priced.reasons[0]?.code}`)
  return priced.bill.receivable
}

/**
 * Of each tier the engine says how much is charged: the discount lies on its youngest batches, the oldest are paid for. A minimum is borne by the
 * charged batches, each by what it costs by itself.
 */
function linesOf(
  storage: HandlingTariff['storage'],
  bill: StorageBill,
  day: string,
  batches: readonly LyingBatch[],
): StorageLine[] {
  const volumes = (text: string) => scaled(text, 6)
  const tiers = storage.tiers.map((tier) => ({ ...tier, rate: scaled(tier.per_m3_day, 4) }))
  let given = volumes(bill.discount_volume_m3)
  const parts = batches.map((batch) => {
    const age = daysBetween(batch.shelved_on, day)
    const volume = volumes(batch.piece_volume_m3) * BigInt(batch.quantity)
    const tier = age < storage.free_days ? undefined : tiers.findLast(({ from_day }) => from_day <= age)
    const discount = tier ? (given < volume ? given : volume) : 0n
    given -= discount
    const charged = tier ? volume - discount : 0n
    return { batch, age, volume, tier, discount, charged, weight: tier ? charged * tier.rate : 0n }
  })
  const whole = parts.reduce((sum, { weight }) => sum + weight, 0n)
  const receivable = scaled(bill.receivable, 4)
  const upTo = (weight: bigint) => (whole === 0n ? 0n : roundHalfUp(weight * receivable, whole))
  let weighed = 0n
  let told = 0n
  return parts.map(({ batch, age, volume, tier, discount, charged, weight }) => {
    weighed += weight
    const before = told
    told = upTo(weighed)
    return {
      batch_id: batch.batch_id,
      sku_id: batch.sku_id,
      shelved_on: batch.shelved_on,
      age_days: age,
      quantity: batch.quantity,
      volume_m3: unscaled(volume, 6),
      free_m3: unscaled(tier ? 0n : volume, 6),
      discount_m3: unscaled(discount, 6),
      charged_m3: unscaled(charged, 6),
      from_day: tier?.from_day ?? null,
      per_m3_day: tier?.per_m3_day ?? null,
      amount: unscaled(told - before, 4),
    }
  })
}

/** When a batch begins to cost otherwise after a day: the end of its free days or the next tier; undefined where it stays as it is. */
export function nextChange(
  storage: HandlingTariff['storage'],
  shelvedOn: string,
  day: string,
): { on: string; per_m3_day: string } | undefined {
  const age = daysBetween(shelvedOn, day)
  const steps = [storage.free_days, ...storage.tiers.map(({ from_day }) => from_day)]
  const next = steps.filter((step) => step > age && step >= storage.free_days).toSorted((a, b) => a - b)[0]
  if (next === undefined) return undefined
  const tier = storage.tiers.findLast(({ from_day }) => from_day <= next)
  return tier && { on: addDays(shelvedOn, next), per_m3_day: tier.per_m3_day }
}

/** What the last bill of a whole month is dated: the 1st of the next (Rule 14.1). */
export const billedOn = (day: string): string => addDays(day, 1)
