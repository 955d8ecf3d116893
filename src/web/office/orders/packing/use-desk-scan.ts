// What a scan means at the packing desk, which depends on where the order on it stands: an order to open, an item to count, a
// serial number, the carrier's number.
import { TRACKING_NO } from '#shared/orders/tracking.contract.ts'
import { refuseCarriage } from '#shared/orders/collecting.rules.ts'
import { customerOfOrderNo } from '#shared/orders/orders.rules.ts'
import { refuseTransition } from '#shared/orders/orders.states.ts'
import { refuseWaiting } from '#shared/orders/stopping.rules.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { useDeskChoices } from '#web/office/desk/desk-choices.ts'
import { deskText } from '#web/office/desk/desk.text.ts'
import type { DeskCarton } from '#shared/warehouses/cartons.contract.ts'
import type { OrderOnDesk } from './DeskOrder.tsx'
import { warehouseName } from '../order-search.ts'
import {
  countedOf,
  isComplete,
  itemOf,
  kitOf,
  piecesOf,
  scan,
  type Count,
  type PackItem,
  type ScanOutcome,
} from './packing-count.ts'
import { packingText } from './packing.text.ts'
import { serialsIn, type ClosedParcel } from './several-parcels.ts'
import { scannedCarton, type DeskCartons } from './parcel-carton.ts'
import type { useFeedback } from '#web/office/desk/use-feedback.ts'

/** Which step is due; `other` is an order with which the desk has nothing to do. */
export type Stage = 'idle' | 'pack' | 'label' | 'ship' | 'hand_over' | 'other'

/** A labelled parcel is due for shipping, unless its number is being replaced. */
type Standing = Pick<OrderOnDesk, 'status' | 'carriage' | 'price_question' | 'hold' | 'interception'>
export function stageOf(order: Standing | undefined, relabelling = false): Stage {
  if (!order) return 'idle'
  if (order.price_question || refuseWaiting(order)) return 'other'
  const labelled = order.status === 'awaiting_shipping' && !relabelling
  const steps = labelled ? (['pack', 'ship'] as const) : (['pack', 'label', 'ship'] as const)
  return (
    (['hand_over', ...steps] as const).find(
      (event) => !(refuseCarriage(event, order) ?? refuseTransition(event, order.status, 'warehouse')),
    ) ?? 'other'
  )
}

/** What of a count is an error of the packer's, for the figures (Rule 9.53). */
const WRONG: readonly ScanOutcome['kind'][] = ['wrong', 'over', 'serial_twice', 'serial_wrong']

type Desk = {
  stage: Stage
  order: OrderOnDesk | undefined
  items: readonly PackItem[]
  count: Count
  cartons: DeskCartons
  /** Parcels of the order that are packed and set aside. */
  closed: readonly ClosedParcel[]
  /** The parcel was refused and may make room for the next one. */
  refused: boolean
  tell: ReturnType<typeof useFeedback>['tell']
  setCount: (count: Count, item: PackItem | undefined) => void
  takeCarton: (carton: DeskCarton) => void
  /** A code that belongs to nothing here. */
  onWrong: () => void
  open: (
    code: string,
    refusal: (order: OrderOnDesk) => string | undefined,
  ) => Promise<{ order: OrderOnDesk; reason?: string }>
  label: (trackingNo: string) => Promise<void>
}

export function useDeskScan({ stage, order, items, count, cartons, closed, refused, tell, ...on }: Desk) {
  const { setCount, takeCarton, onWrong, open, label } = on
  const t = useText(packingText)
  const ours = useText(deskText)
  const read = useReader()
  const { warehouseId } = useDeskChoices()

  const openOrder = async (code: string) => {
    const refusal = ({ order_no, warehouse }: OrderOnDesk) =>
      warehouseId !== '' && warehouse.warehouse_id !== warehouseId
        ? t.otherWarehouse({ number: order_no, warehouse: read(warehouseName(warehouse)) })
        : undefined
    try {
      const { order: found, reason } = await open(code, refusal)
      if (reason) tell('bad', reason)
      else if (stageOf(found) === 'other') tell('bad', t.notHere)
      else tell('good', ours.opened({ number: found.order_no }))
    } catch (error) {
      tell('bad', ours.notFound({ code, reason: messageOf(error) }))
    }
  }

  /** Says what came of counting, and keeps it. */
  const take = ({ count: next, outcome }: { count: Count; outcome: ScanOutcome }, code: string) => {
    setCount(next, outcome.kind === 'counted' ? outcome.item : undefined)
    if (WRONG.includes(outcome.kind)) onWrong()
    if (outcome.kind === 'wrong') return tell('bad', t.wrongItem({ code }))
    const { sku, ordered } = outcome.item
    switch (outcome.kind) {
      case 'over':
        return tell('bad', t.overScan({ sku, ordered }))
      case 'serial_asked':
        return tell('ask', t.scanSerial({ sku }))
      case 'serial_twice':
        return tell('bad', t.serialTwice({ code }))
      case 'serial_wrong':
        return tell('bad', t.serialWrong({ code }))
      case 'counted': {
        const said = t.counted({ sku, counted: countedOf(next, outcome.item), ordered })
        return tell('good', isComplete(items, next) ? `${said} · ${t.allCounted}` : said)
      }
    }
  }

  const scanGoods = (code: string) => {
    // Neither a piece nor a serial number.
    const kit = itemOf(items, code) ? undefined : kitOf(order?.lines ?? [], code)
    if (kit) return tell('ask', t.isKit({ sku: kit.sku }))
    const carton = itemOf(items, code) ? undefined : scannedCarton(cartons, code)
    if (carton && count.asking !== null) return tell('bad', t.serialWrong({ code }))
    if (carton) {
      takeCarton(carton)
      return tell('good', t.cartonTaken({ code: carton.code }))
    }
    const isOrder = count.asking === null && !itemOf(items, code) && customerOfOrderNo(code) !== undefined
    if (!isOrder) return take(scan(items, count, code, serialsIn(closed)), code)
    // Half a parcel on the table must not be forgotten because the next order was scanned too early.
    if (refused || (closed.length === 0 && piecesOf(items, count).counted === 0)) return void openOrder(code)
    return tell('bad', t.isOrderNo({ code }))
  }

  const scanTracking = (code: string) => {
    if (customerOfOrderNo(code) !== undefined || code === order?.customer_order_no)
      return tell('bad', t.isOrderNo({ code }))
    if (itemOf(items, code) ?? kitOf(order?.lines ?? [], code)) return tell('bad', t.isItem({ code }))
    if (!TRACKING_NO.test(code)) return tell('bad', t.badTracking({ code }))
    return void label(code)
  }

  return {
    take,
    openOrder,
    onScan: (code: string) =>
      stage === 'pack' ? scanGoods(code) : stage === 'label' ? scanTracking(code) : void openOrder(code),
  }
}
