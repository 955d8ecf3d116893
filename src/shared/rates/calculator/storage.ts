// The storage fee of one customer, warehouse and day out of the batches that lay there (Rules 14.2, 14.3, 14.4, 14.12). Bills and settling are billing's.
import type { Refusal } from '../../errors.ts'
import { daysBetween } from '../../time.ts'
import { exact, roundHalfUp, scaled, unscaled } from './exact.ts'
import { FeeSheet, type Fx } from './fee-sheet.ts'
import type { FeeLine } from './fees.ts'
import type { HandlingTariff } from '../tariffs/handling.tariff.ts'

/** Decimals of volumes in m³ and of a storage bill's amount. */
const VOLUME_DIGITS = 6
const STORAGE_DIGITS = 4

/** A batch as it stood on the day; `piece_volume_m3` is one piece's volume, see `pieceVolumeM3`. */
export type StoredBatch = { quantity: number; piece_volume_m3: string; shelved_on: string }

/** All volumes are decimal strings with 6 decimals, and actual = free + discount + receivable. */
export type StorageBill = {
  actual_volume_m3: string
  free_volume_m3: string
  /** How much of the contract's discount was used. */
  discount_volume_m3: string
  receivable_volume_m3: string
  /** 4 decimals, in the account currency. */
  receivable: string
  currency: string
  tiers: { from_day: number; per_m3_day: string; volume_m3: string }[]
  line: FeeLine | null
}

/** The volume of one piece in m³ with 6 decimals, rounded half up; sides in cm with at most one decimal. */
export function pieceVolumeM3(lengthCm: number, widthCm: number, heightCm: number): string {
  const mm3 = [lengthCm, widthCm, heightCm].reduce((product, cm) => product * BigInt(Math.round(cm * 10)), 1n)
  return unscaled(roundHalfUp(mm3, 1000n), VOLUME_DIGITS)
}

/** What of a handling document says how storage is priced. */
export type StorageTariff = Pick<HandlingTariff, 'storage' | 'currency' | 'code' | 'valid_from'>

/**
 * The bill of one day. Goods shelved less than `free_days` ago are free; the contract's discount volume is taken from the youngest of
 * the rest (our choice), so that the oldest goods are paid for at their tier; what costs anything costs at least the tariff's minimum of a
 * day; rounded half up once, to 4 decimals. The tariff is a handling document's; a batch that was shelved after the day does not count.
 */
export function storageFee(
  terms: { tariff: StorageTariff; fx: Fx; contract: { currency: string; discount_volume_m3: string } },
  day: string,
  batches: readonly StoredBatch[],
): { ok: true; bill: StorageBill } | { ok: false; reasons: Refusal[] } {
  const { storage, currency, code, valid_from } = terms.tariff
  const sheet = new FeeSheet(terms.fx, terms.contract.currency, day, STORAGE_DIGITS)
  if (valid_from > day) sheet.refuse({ code: 'no_tariff', params: { method: code } })

  const tiers = storage.tiers.map((tier) => ({ ...tier, rate: exact(tier.per_m3_day), volume: 0n }))
  let actual = 0n
  let free = 0n
  for (const batch of batches) {
    const ageDays = daysBetween(batch.shelved_on, day)
    if (ageDays < 0) continue
    const volume = scaled(batch.piece_volume_m3, VOLUME_DIGITS) * BigInt(batch.quantity)
    actual += volume
    if (ageDays < storage.free_days) free += volume
    else tiers.findLast((tier) => tier.from_day <= ageDays)!.volume += volume
  }
  let left = scaled(terms.contract.discount_volume_m3, VOLUME_DIGITS)
  let discount = 0n
  let amount = 0n
  for (const tier of tiers) {
    const taken = left < tier.volume ? left : tier.volume
    tier.volume -= taken
    left -= taken
    discount += taken
    // 6 + 12 decimals; a price of 4 decimals makes the division exact.
    amount += (tier.volume * tier.rate) / 1_000_000n
  }
  const minimum = exact(storage.minimum_per_day ?? '0')
  if (amount > 0n && amount < minimum) amount = minimum
  const receivable = shown(actual - free - discount)
  const items = tiers
    .filter(({ volume }) => volume > 0n)
    .map((tier) => ({ code: `${tier.from_day}+`, quantity: shown(tier.volume), amount: tier.per_m3_day }))
  sheet.charge('storage', amount, currency, 'storage', { volume_m3: receivable, day }, items)
  if (sheet.reasons.length > 0) return { ok: false, reasons: sheet.reasons }
  return {
    ok: true,
    bill: {
      actual_volume_m3: shown(actual),
      free_volume_m3: shown(free),
      discount_volume_m3: shown(discount),
      receivable_volume_m3: receivable,
      receivable: sheet.total(),
      currency: terms.contract.currency,
      tiers: tiers.map((tier) => ({
        from_day: tier.from_day,
        per_m3_day: tier.per_m3_day,
        volume_m3: shown(tier.volume),
      })),
      line: sheet.lines[0] ?? null,
    },
  }
}

const shown = (volume: bigint): string => unscaled(volume, VOLUME_DIGITS)
