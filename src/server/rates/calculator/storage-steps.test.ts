// The ages at which storing becomes dearer, as stock lists read them, are those at which the storage fee changes.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pieceVolumeM3, storageFee } from '#shared/rates/rates.rules.ts'
import { addDays } from '#shared/time.ts'
import { sql, useApp } from '#test/app.ts'
import { handlingDocument } from '#test/make-rates.ts'

const app = useApp()
const SHELVED = '2026-01-01'
const UP_TO = 60

test('each step is a day on which a piece begins to cost otherwise, and there is no other', async () => {
  const storage = fc
    .record({ free_days: fc.nat(40), from: fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { maxLength: 4 }) })
    .map(({ free_days, from }) => ({
      free_days,
      // Every tier costs more than the one before, so each can be told by its price.
      tiers: [0, ...from.toSorted((a, b) => a - b)].map((from_day, n) => ({ from_day, per_m3_day: `${n + 1}.00` })),
    }))
  await fc.assert(
    fc.asyncProperty(storage, async (storage) => {
      const tariff = handlingDocument('XX1', { storage })
      const { rows } = await sql<{
        steps: number[]
      }>`select storage_steps(${JSON.stringify(tariff)}::jsonb) as steps`.execute(app.ctx.db.office)
      const feeAt = (age: number) => {
        const batch = { quantity: 1000, piece_volume_m3: pieceVolumeM3(20, 10, 5), shelved_on: SHELVED }
        const terms = { tariff, fx: () => undefined, contract: { currency: 'USD', discount_volume_m3: '0' } }
        const result = storageFee(terms, addDays(SHELVED, age), [batch])
        if (!result.ok) throw new Error(JSON.stringify(result.reasons))
        return result.bill.receivable
      }
      const ages = Array.from({ length: UP_TO }, (_, n) => n + 1)
      expect(rows[0]!.steps).toEqual(ages.filter((age) => feeAt(age) !== feeAt(age - 1)))
    }),
    { numRuns: 60 },
  )
})
