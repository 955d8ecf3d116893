// What the warehouse charges for an order: outbound and packaging, or the fulfilment fee instead of both; consumables and
// value-added services. Receiving is in inbound.ts, storage in storage.ts.
import type { ErrorCode } from '../../errors.ts'
import { exact, type Exact } from './exact.ts'
import type { FeeSheet } from './fee-sheet.ts'
import type { BasisItem, FeeType } from './fees.ts'
import type { HandlingTariff } from '../tariffs/handling.tariff.ts'
import type { OrderedItem, ReadShipment } from './shipment.ts'
import { kilograms } from './weight.ts'

export type CompiledHandling = {
  tariff: HandlingTariff
  /** Writes an order's handling, the packaging of each parcel; `fulfilment` is whether the contract has the fulfilment fee. */
  chargeOrder(sheet: FeeSheet, read: ReadShipment, fulfilment: boolean, parcels: readonly ReadShipment[]): void
  /** Writes value-added services alone: bookings have them too. */
  chargeServices(sheet: FeeSheet, ordered: readonly OrderedItem[]): void
}

/** Prepares a warehouse's document. */
export function compileHandling(tariff: HandlingTariff): CompiledHandling {
  const outbound = compilePieces(tariff.outbound)
  const packaging = tariff.packaging.map((row) => ({ ...row, amountExact: exact(row.amount) }))
  const fulfilment = tariff.fulfilment?.map((row) => ({ ...row, pieces: compilePieces(row) }))
  const consumables = compilePriceList(tariff, tariff.consumables, 'consumables', 'consumable_not_offered')
  const services = compilePriceList(tariff, tariff.value_added_services, 'value_added_services', 'service_not_offered')

  return {
    tariff,
    chargeServices: services,
    chargeOrder(sheet, read, byContract, parcels) {
      if (!byContract) {
        outbound(sheet, 'outbound', tariff.currency, read.pieces, {})
        sheet.chargeEach(parcels, ({ weightG }) => {
          const band = packaging.find(({ upto_g }) => upto_g === null || weightG <= upto_g)!
          const inputs = { amount: band.amount, weight_kg: kilograms(weightG) }
          sheet.charge('packaging', band.amountExact, tariff.currency, 'weight_band', inputs)
        })
      } else if (fulfilment) {
        const band = fulfilment.find(({ upto_g }) => upto_g === null || read.weightG <= upto_g)!
        band.pieces(sheet, 'fulfilment', tariff.currency, read.pieces, { weight_kg: kilograms(read.weightG) })
      } else {
        sheet.refuse({ code: 'fulfilment_not_priced', params: { warehouse: tariff.code } })
      }
      consumables(sheet, read.shipment.consumables)
      services(sheet, read.shipment.value_added_services)
    },
  }
}

function compilePieces({ first_piece, further_piece }: { first_piece: string; further_piece: string }) {
  const first = exact(first_piece)
  const further = exact(further_piece)
  return (sheet: FeeSheet, feeType: FeeType, currency: string, pieces: number, more: Record<string, string>): void => {
    if (pieces < 1) return
    const amount = first + further * BigInt(pieces - 1)
    sheet.charge(feeType, amount, currency, 'pieces', { first_piece, further: pieces - 1, further_piece, ...more })
  }
}

function compilePriceList(
  tariff: HandlingTariff,
  rows: HandlingTariff['consumables'],
  feeType: FeeType,
  unknown: ErrorCode,
): (sheet: FeeSheet, ordered: readonly OrderedItem[]) => void {
  const prices = new Map(rows.map((row) => [row.code, { amount: row.amount, amountExact: exact(row.amount) }]))
  return (sheet, ordered) => {
    if (ordered.length === 0) return
    let sum: Exact = 0n
    const items: BasisItem[] = []
    for (const { code, quantity } of ordered) {
      const price = prices.get(code)
      if (!price) {
        sheet.refuse({ code: unknown, params: { warehouse: tariff.code, item: code } })
        continue
      }
      sum += price.amountExact * BigInt(quantity)
      items.push({ code, quantity, amount: price.amount })
    }
    sheet.charge(feeType, sum, tariff.currency, 'items', {}, items)
  }
}
