// The door of the rating engine: what other domains and screens use of it. The rules themselves stand in the files named here.
export { compileMethod, type CompiledMethod } from './calculator/method.ts'
export { compileHandling, type CompiledHandling } from './calculator/handling.ts'
export { compileTaxes, type CompiledTaxes } from './calculator/taxes.ts'
export {
  quote,
  quoteAll,
  quoteCarriage,
  quoteHandling,
  type Quote,
  type QuoteResult,
  type QuoteTerms,
  type RatingContract,
} from './calculator/quote.ts'
export { quoteInbound, type InboundWork } from './calculator/inbound.ts'
export { quoteReturn, type ReturnWork } from './calculator/returns.ts'
export { storageFee, pieceVolumeM3, type StorageBill, type StoredBatch } from './calculator/storage.ts'
export { estimateParcel } from './calculator/weight.ts'
export type { OrderedItem, PackedParcel, ParcelSize, Shipment, ShipmentLine } from './calculator/shipment.ts'
export type { Fx } from './calculator/fee-sheet.ts'
export {
  FEE_TYPES,
  QUOTE_REFUSALS,
  type FeeBasis,
  type FeeLine,
  type FeeType,
  type QuoteRefusalCode,
} from './calculator/fees.ts'
