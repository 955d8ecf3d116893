// The document of one warehouse's own work: picking, packing, services, receiving, storage, insurance. No freight and no taxes.
import { z } from 'zod'
import { countryCode, currency } from '../../fields.ts'
import { header, onlyOnce, openBands, tariffAmount, tariffCode, tariffName, tariffPercent } from './tariff-parts.ts'

const priceList = z
  .array(z.strictObject({ code: tariffCode, name: tariffName, amount: tariffAmount }))
  .superRefine(onlyOnce('code'))

export const handlingTariff = z.strictObject({
  kind: z.literal('handling'),
  /** The warehouse's code. */
  ...header,
  /** Where its parcels start: taxes ask for it. */
  origin_country: countryCode,
  currency,
  /** The first piece of an order, and each further one. */
  outbound: z.strictObject({ first_piece: tariffAmount, further_piece: tariffAmount }),
  /** By the parcel's real weight. */
  packaging: openBands({ amount: tariffAmount }),
  consumables: priceList,
  value_added_services: priceList,
  /** Replaces outbound and packaging for customers whose contract says so (Rule 11.12); by the parcel's real weight. */
  fulfilment: openBands({ first_piece: tariffAmount, further_piece: tariffAmount }).nullable(),
  inbound: z.strictObject({
    per_box: tariffAmount,
    per_piece: tariffAmount,
    per_kg: tariffAmount,
    per_m3: tariffAmount,
  }),
  /** The parcel that comes back, each inspected piece, and what is done with it (Rule 9.36); without it a return costs nothing. */
  returns: z
    .strictObject({ per_parcel: tariffAmount, per_piece: tariffAmount, restock: tariffAmount, dispose: tariffAmount })
    .nullish(),
  storage: z.strictObject({
    /** Goods shelved less than so many days ago are free (Rule 14.2). */
    free_days: z.int().min(0).max(365),
    /** Price per m³ and day from an age in days on; the first tier starts at 0. */
    tiers: z
      .array(z.strictObject({ from_day: z.int().min(0).max(3650), per_m3_day: tariffAmount }))
      .min(1)
      .superRefine((tiers, told) => {
        for (const [n, { from_day }] of tiers.entries())
          if (n === 0 ? from_day !== 0 : from_day <= tiers[n - 1]!.from_day)
            told.addIssue({
              code: 'custom',
              path: [n, 'from_day'],
              params: { rule: n === 0 ? 'from_zero' : 'ascending' },
            })
      }),
    /** What a day costs at least where it costs anything (Rule 14.12). */
    minimum_per_day: tariffAmount.optional(),
  }),
  insurance: z.strictObject({ percent: tariffPercent }),
})
export type HandlingTariff = z.output<typeof handlingTariff>
