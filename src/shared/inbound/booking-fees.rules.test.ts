// The work that a booking is charged for: everything announced, or only what arrived.
import { expect, test } from 'vitest'
import { inboundWork } from './booking-fees.rules.ts'

const box = (quantity: number, arrived: number | null) => ({
  weight_g: 8000,
  length_cm: 60,
  width_cm: 40,
  height_cm: 40.5,
  items: [{ quantity, arrived }],
})
const asked = { services: [{ code: 'PHOTO', quantity: 2 }], insurance_value_usd: '100.00', on_date: '2026-03-02' }

test('the estimate counts what was announced, the charge what arrived', () => {
  const boxes = [box(10, 12), box(6, 0)]
  expect(inboundWork(boxes, 'quantity', asked)).toEqual({
    boxes: 2,
    pieces: 16,
    weight_g: 16_000,
    volume_m3: '0.1944',
    value_added_services: asked.services,
    declared_value_usd: '100.00',
    on_date: '2026-03-02',
  })
  expect(inboundWork(boxes, 'arrived', asked)).toMatchObject({
    boxes: 1,
    pieces: 12,
    weight_g: 8000,
    volume_m3: '0.0972',
  })
})

test('nothing that is not counted yet has arrived, and a box of a cubic millimetre has no volume', () => {
  expect(inboundWork([box(10, null)], 'arrived', asked)).toMatchObject({ boxes: 0, pieces: 0, volume_m3: '0' })
  const tiny = { ...box(1, 1), length_cm: 0.1, width_cm: 0.1, height_cm: 0.1 }
  expect(inboundWork([tiny], 'arrived', asked).volume_m3).toBe('0')
  expect(inboundWork([{ ...tiny, length_cm: 50 }], 'arrived', asked).volume_m3).toBe('0.000001')
})
