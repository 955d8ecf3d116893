// Base freight of a zone: weight bands, or a first weight and further steps. No surcharges.
import { exact, perWeight, type Exact } from './exact.ts'
import type { BasisRule } from './fees.ts'
import type { FreightTariff } from '../tariffs/method.tariff.ts'
import { kilograms } from './weight.ts'

type Price = { amount: Exact; rule: BasisRule; inputs: Record<string, string | number> }
export type Freight = {
  /** The heaviest chargeable weight that has a price; null: any. */
  uptoG: number | null
  /** The price of a chargeable weight up to `uptoG`. */
  price(weightG: number): Price
}

/** Prepares a zone's freight. */
export function compileFreight(tariff: FreightTariff): Freight {
  return tariff.kind === 'bands' ? compileBands(tariff.bands) : compileSteps(tariff)
}

function compileBands(rows: Extract<FreightTariff, { kind: 'bands' }>['bands']): Freight {
  const bands = rows.map((row) => ({
    ...row,
    uptoKg: kilograms(row.upto_g),
    flatExact: exact(row.flat),
    perKgExact: exact(row.per_kg),
  }))
  return {
    uptoG: rows.at(-1)!.upto_g,
    price(weightG): Price {
      // Edges are (min, max]: the first band that reaches the weight has it. Some other systems use [min, max): 30 kg misses 0-30 there.
      const band = bands.find((candidate) => weightG <= candidate.upto_g)!
      if (band.perKgExact === 0n) {
        return { amount: band.flatExact, rule: 'band_flat', inputs: { flat: band.flat, upto_kg: band.uptoKg } }
      }
      return {
        amount: band.flatExact + perWeight(band.perKgExact, weightG),
        rule: 'band_per_kg',
        inputs: { weight_kg: kilograms(weightG), per_kg: band.per_kg, flat: band.flat },
      }
    },
  }
}

function compileSteps(tariff: Extract<FreightTariff, { kind: 'steps' }>): Freight {
  const first = exact(tariff.first)
  const perStep = exact(tariff.per_step)
  return {
    uptoG: tariff.upto_g,
    price(weightG): Price {
      const steps = Math.max(0, Math.ceil((weightG - tariff.first_g) / tariff.step_g))
      return {
        amount: first + perStep * BigInt(steps),
        rule: 'first_and_steps',
        inputs: {
          first: tariff.first,
          first_kg: kilograms(tariff.first_g),
          steps,
          step_kg: kilograms(tariff.step_g),
          per_step: tariff.per_step,
        },
      }
    },
  }
}
