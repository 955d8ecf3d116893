// The rules of a booking as tables: states, packing, steps, counts, numbers.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refusalText } from '../errors.ts'
import { numberOf } from '../document-numbers.ts'
import { boxCode, parseScan } from './booking-number.ts'
import { countLimit, expectedCount, lossDifference, refuseCounts, type CountedLine } from './counting.rules.ts'
import { marksOutdated, packingBalance, refuseDifference, refuseLines, refusePacking, refuseShipping, refuseSubmit, resumeStep,
} from './inbound.rules.ts' // prettier-ignore
import {
  BOOKING_EVENTS,
  EVENT_NAMES,
  refuseEvent,
  STAGE_NAMES,
  STAGES,
  stageOf,
  stateAfter,
  type BookingEvent,
  type Stage,
} from './inbound.states.ts'
import { shipping, type Shipping } from './inbound.values.ts'

const name = (skuId: string) => skuId.toUpperCase()
const q = (sku_id: string, quantity: number) => ({ sku_id, quantity })
const packed = (box_no: number, ...items: { sku_id: string; quantity: number }[]) => ({ box_no, items })

describe('states', () => {
  const allowed: Partial<Record<Stage, BookingEvent[]>> = {
    draft: ['edit', 'delete', 'restore', 'change_shipping', 'change_files', 'submit', 'withdraw'],
    submitted: [
      'change_shipping',
      'change_files',
      'change_papers',
      'move_arrival',
      'withdraw',
      'confirm',
      'void',
      'merge',
      'merge_into',
    ],
    future_receipt: [
      'change_shipping',
      'change_files',
      'change_papers',
      'move_arrival',
      'void',
      'merge',
      'merge_into',
      'receive',
      'find_goods',
      'answer_goods',
    ],
    pending_quality_control: ['change_papers', 'receive', 'inspect', 'find_goods', 'answer_goods'],
    to_be_shelved: ['change_papers', 'shelve', 'find_goods', 'answer_goods'],
    inventory_complete: ['change_papers', 'find_goods', 'answer_goods', 'take_late'],
    withdrawn: ['redraft', 'resubmit'],
    voided: ['answer_goods'],
  }
  test.each(STAGE_NAMES)('%s allows exactly what the table of Rule 7.1 lists', (stage) => {
    expect(EVENT_NAMES.filter((event) => !refuseEvent(event, stage))).toEqual(
      EVENT_NAMES.filter((event) => allowed[stage]?.includes(event)),
    )
  })
  test('a refusal names the state in both languages', () => {
    const refusal = refuseEvent('withdraw', 'future_receipt')
    expect(refusal && refusalText(refusal, 'en')).toBe(
      'A booking in the state “Awaiting receipt” cannot be changed this way',
    )
    expect(refusal && refusalText(refusal, 'zh_CN')).toContain('待收货')
  })
  test('a stage is one pair of statuses and comes back from it', () => {
    for (const stage of STAGE_NAMES) expect(stageOf(STAGES[stage])).toBe(stage)
    expect(() => stageOf({ status: 'draft', bill_status: 'voided' })).toThrow()
    expect(stateAfter('edit', 'draft')).toEqual(STAGES.draft)
    expect(stateAfter('withdraw', 'submitted')).toEqual({ status: 'withdrawn', bill_status: 'voided' })
  })
  test('only the warehouse moves goods', () => {
    const goods = EVENT_NAMES.filter((event) =>
      ['pending_quality_control', 'to_be_shelved', 'inventory_complete'].includes(BOOKING_EVENTS[event].to),
    )
    expect(goods.map((event) => BOOKING_EVENTS[event].by)).toEqual(['warehouse', 'warehouse', 'warehouse'])
  })
})

describe('packing', () => {
  test('lines: none, twice, without a quantity', () => {
    expect(refuseLines([])).toEqual({ code: 'lines_missing' })
    expect(refuseLines([q('a', 1), q('b', 1)])).toBeUndefined()
    expect(refuseLines([q('a', 1), q('b', 0), q('a', 2)])?.fields?.map(({ path }) => path)).toEqual([
      'lines.2.sku_id',
      'lines.1.quantity',
    ])
  })
  test('the difference is boxed minus announced, and names what was not booked', () => {
    const boxes = [packed(1, q('a', 3), q('c', 1)), packed(2, q('a', 4))]
    expect(packingBalance([q('a', 10), q('b', 2)], boxes)).toEqual([
      { sku_id: 'a', announced: 10, boxed: 7, difference: -3 },
      { sku_id: 'b', announced: 2, boxed: 0, difference: -2 },
      { sku_id: 'c', announced: 0, boxed: 1, difference: 1 },
    ])
    expect(refuseDifference([q('a', 10), q('b', 2)], boxes, name)).toEqual({
      code: 'packing_differs',
      params: { differences: 'A −3, B −2, C +1' },
    })
  })
  test('what is packed as announced adds up, however it is spread over boxes', () => {
    const spread = fc.array(
      fc.record({
        sku_id: fc.constantFrom('a', 'b', 'c'),
        quantity: fc.integer({ min: 1, max: 50 }),
        box: fc.integer({ min: 0, max: 4 }),
      }),
    )
    fc.assert(
      fc.property(spread, (pieces) => {
        const lines = [...Map.groupBy(pieces, ({ sku_id }) => sku_id)].map(([sku_id, of]) =>
          q(
            sku_id,
            of.reduce((sum, { quantity }) => sum + quantity, 0),
          ),
        )
        const boxes = [...Map.groupBy(pieces, ({ box }) => box)].map(([box_no, items]) => ({ box_no, items }))
        expect(refuseDifference(lines, boxes, name)).toBeUndefined()
        if (lines[0])
          expect(
            refuseDifference([{ ...lines[0], quantity: lines[0].quantity + 1 }, ...lines.slice(1)], boxes, name),
          ).toBeDefined()
      }),
    )
  })
  test.each([
    ['all_in_one_box', [packed(1, q('a', 2), q('b', 1))], undefined],
    ['all_in_one_box', [packed(1, q('a', 2)), packed(2, q('b', 1))], 'boxes.1'],
    ['one_sku_per_box', [packed(1, q('a', 2)), packed(2, q('b', 1))], undefined],
    ['one_sku_per_box', [packed(1, q('a', 2), q('b', 1))], 'boxes.0.items'],
    ['multiple_skus_per_box', [packed(1, q('a', 1), q('b', 1)), packed(2, q('a', 1))], undefined],
    ['multiple_skus_per_box', [packed(1, q('a', 1), q('b', 1), q('a', 1))], 'boxes.0.items.2.sku_id'],
    ['multiple_skus_per_box', [packed(1, q('a', 2)), packed(1, q('b', 1))], 'boxes.1.box_no'],
    ['multiple_skus_per_box', [packed(1, q('a', 2), q('b', 1)), packed(2)], 'boxes.1.items'],
  ] as const)('%s %j is refused at %s', (method, boxes, path) => {
    expect(refusePacking(method, [q('a', 2), q('b', 1)], boxes, name)?.fields?.[0]?.path).toBe(path)
  })
  test('nothing packed asks for packing first', () => {
    expect(refusePacking('all_in_one_box', [q('a', 1)], [], name)).toEqual({ code: 'packing_missing' })
  })
  test('marks are outdated by another number or content, not by the order of either', () => {
    const before = [packed(1, q('a', 1), q('b', 2)), packed(2, q('a', 3))]
    expect(marksOutdated([], before)).toBe(false)
    expect(marksOutdated(before, [packed(2, q('a', 3)), packed(1, q('b', 2), q('a', 1))])).toBe(false)
    expect(marksOutdated(before, [packed(1, q('a', 1), q('b', 2)), packed(3, q('a', 3))])).toBe(true)
    expect(marksOutdated(before, [packed(1, q('a', 1), q('b', 2)), packed(2, q('a', 4))])).toBe(true)
  })
})

const express: Shipping = {
  method: 'express', courier: 'DHL', tracking_number: 'JD1', estimated_arrival_on: '2026-03-05', arrival_period: 'morning', volume_m3: '1.5', packaging: 'pallets',
} // prettier-ignore

describe('shipping and steps', () => {
  test('express needs courier and tracking number, freight company, plate and driver', () => {
    const { courier: _, ...noCourier } = express as Extract<Shipping, { method: 'express' }>
    expect(shipping.safeParse(express).success).toBe(true)
    expect(shipping.safeParse(noCourier).error?.issues[0]?.path).toEqual(['courier'])
    const { estimated_arrival_on, arrival_period, volume_m3, packaging } = express
    const freight = {
      method: 'freight',
      company: 'Hafen',
      plate_number: 'DU-1',
      driver_name: 'Jan',
      driver_phone: '1',
      estimated_arrival_on,
      arrival_period,
      volume_m3,
      packaging,
    }
    expect(shipping.safeParse(freight).success).toBe(true)
    for (const field of ['company', 'plate_number', 'driver_name', 'driver_phone']) {
      expect(shipping.safeParse({ ...freight, [field]: ' ' }).error?.issues[0]?.path).toEqual([field])
    }
    for (const volume of ['0', '0.000', '1.2345', '-1', '1e3'])
      expect(shipping.safeParse({ ...freight, volume_m3: volume }).success).toBe(false)
  })
  test('an arrival today is fine, yesterday is not', () => {
    expect(refuseShipping(express, '2026-03-05')).toBeUndefined()
    expect(refuseShipping(express, '2026-03-06')?.fields?.[0]?.path).toBe('shipping.estimated_arrival_on')
  })
  const whole = {
    stage: 'draft' as Stage,
    lines: [q('a', 2)],
    packing_method: 'all_in_one_box' as const,
    packing_confirmed: true,
    boxes: [packed(1, q('a', 2))],
    shipping: express,
  }
  test.each([
    [{}, 5],
    [{ shipping: null }, 4],
    [{ shipping: null, packing_confirmed: false }, 2],
    [{ packing_confirmed: false }, 2],
    [{ lines: [] }, 1],
  ])('with %j the wizard goes on at step %i', (change, step) => {
    expect(resumeStep({ ...whole, ...change })).toBe(step)
  })
  test.each([
    [{}, undefined],
    [{ stage: 'submitted' as Stage }, 'booking_state'],
    [{ lines: [] }, 'lines_missing'],
    [{ packing_confirmed: false }, 'packing_missing'],
    [{ packing_method: null }, 'packing_missing'],
    [{ boxes: [] }, 'packing_missing'],
    [{ boxes: [packed(1, q('a', 3))] }, 'packing_differs'],
    [{ shipping: null }, 'shipping_missing'],
    [{ shipping: { ...express, estimated_arrival_on: '2026-03-03' } }, 'invalid_input'],
  ])('submitting with %j: %s', (change, code) => {
    expect(refuseSubmit({ ...whole, ...change }, '2026-03-04', name)?.code).toBe(code)
  })
})

describe('counts', () => {
  const line: CountedLine = { box_no: 1, sku_id: 'a', sku: 'A', quantity: 10, arrived: 9, qualified: 8, shelved: null }
  const count = (quantity: number, change: object = {}) => ({ box_no: 1, sku_id: 'a', quantity, ...change })
  test('arrival is unlimited, inspection stops at arrived, shelving at qualified', () => {
    expect([countLimit('receive', line), countLimit('inspect', line), countLimit('shelve', line)]).toEqual([null, 9, 8])
    expect([expectedCount('receive', line), expectedCount('inspect', line), expectedCount('shelve', line)]).toEqual([
      10, 9, 8,
    ])
    expect(refuseCounts('receive', [line], [count(99)])).toBeUndefined()
    expect(refuseCounts('inspect', [line], [count(10)])?.params).toMatchObject({ sku: 'A', limit: 9 })
    expect(refuseCounts('shelve', [line], [count(9)])?.code).toBe('count_exceeds')
    expect(refuseCounts('shelve', [line], [count(8)])).toBeUndefined()
  })
  test('missing, doubled and foreign counts are marked', () => {
    expect(refuseCounts('receive', [line], [])?.fields?.[0]?.path).toBe('counts.1/a')
    expect(refuseCounts('receive', [line], [count(1), count(1)])?.fields?.[0]?.path).toBe('counts.1')
    expect(refuseCounts('receive', [line], [count(1), count(1, { box_no: 2 })])?.fields?.[0]?.path).toBe('counts.1')
  })
  test('a piece is lost once: at the check against the announcement, at shelving against what was qualified', () => {
    const counted = { appointment_quantity: 10, qualified_quantity: 8, actual_quantity: 7 }
    expect([lossDifference('normal', counted), lossDifference('abnormal', counted)]).toEqual([-2, -1])
  })
})

test('numbers and box codes are read back from a scan, in any case', () => {
  expect(numberOf('IB', 1024, 45)).toBe('IB1024-000045')
  expect(boxCode('IB1024-000045', 3)).toBe('IB1024-000045-003')
  expect(parseScan(' ib1024-000045-003\n')).toEqual({ customer_id: 1024, booking_no: 'IB1024-000045', box_no: 3 })
  expect(parseScan('IB1024-000045')).toEqual({ customer_id: 1024, booking_no: 'IB1024-000045', box_no: null })
  expect(parseScan(boxCode('IB1024-1000045', 1000))?.box_no).toBe(1000)
  for (const other of ['', 'IB1024', 'SO1024-000045', 'IB1024-000045-3', 'xIB1024-000045'])
    expect(parseScan(other)).toBeUndefined()
})
