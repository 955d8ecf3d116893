// What the demo's carriers take: their freight is a share of what the house charges, but one method is sold below its cost, and one has no costs yet.
import { D } from '#shared/money.ts'
import type { CostTariff, MethodTariff } from '#shared/rates/tariffs/rates.tariff.ts'

const SHARE = '0.82'
const SHARES: Readonly<Record<string, string>> = { eurotrack_economy: '0.91', maple_azteca: '1.12' }
/** Nobody has entered them yet. */
const WITHOUT = 'pacific_air'

type Freight = MethodTariff['zones'][number]['freight']

function freightAt(freight: Freight, share: string): Freight {
  const part = (amount: string) => new D(amount).times(share).toFixed(4)
  return freight.kind === 'bands'
    ? {
        ...freight,
        bands: freight.bands.map((band) => ({ ...band, flat: part(band.flat), per_kg: part(band.per_kg) })),
      }
    : { ...freight, first: part(freight.first), per_step: part(freight.per_step) }
}

const costOf = (method: MethodTariff): CostTariff => ({
  ...method,
  kind: 'cost',
  zones: method.zones.map((zone) => ({ ...zone, freight: freightAt(zone.freight, SHARES[method.code] ?? SHARE) })),
})

/** The first version of each method's costs. */
export const costTariffs = (methods: readonly MethodTariff[]): CostTariff[] =>
  methods.filter(({ code, version }) => code !== WITHOUT && version === 1).map(costOf)
