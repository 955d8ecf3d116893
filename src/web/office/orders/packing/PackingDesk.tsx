// The packing desk: one scan field, and beneath it the step that is due for the order on the table. The steps themselves are
// in PackStep, LabelStep, ShipStep and HandOverStep.
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { customerOfOrderNo } from '#shared/orders/orders.rules.ts'
import { ERRORS } from '#shared/errors.ts'
import { ApiError, messageOf } from '#web/kit/call/api-error.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { useDeskChoices } from '#web/office/desk/desk-choices.ts'
import { DeskOrder, type OrderOnDesk } from './DeskOrder.tsx'
import { HandOverStep } from './HandOverStep.tsx'
import { LabelStep } from './LabelStep.tsx'
import { ReasonDialog } from '../detail/ReasonDialog.tsx'
import { ordersText } from '../orders.text.ts'
import { EMPTY_COUNT, isComplete, itemOf, kitOf, packItems } from './packing-count.ts'
import { itemsLeft, mayClose, takeRest } from './several-parcels.ts'
import { packingText } from './packing.text.ts'
import { OwnLabelPages } from './OwnLabelPages.tsx'
import { PackStep } from './PackStep.tsx'
import { cartonAtKey, scannedCarton } from './parcel-carton.ts'
import { printLabel } from '../print-label.ts'
import { ScanField } from '#web/office/desk/ScanField.tsx'
import { useScanQueue } from '#web/office/desk/scan-queue.ts'
import { OfWave } from './OfWave.tsx'
import { NotHere, ShipStep } from './ShipStep.tsx'
import { useDeskOrder } from './use-desk-order.ts'
import { stageOf, useDeskScan } from './use-desk-scan.ts'
import { useDrafts } from './use-drafts.ts'
import { useFeedback } from '#web/office/desk/use-feedback.ts'
import './packing.css'

/** With Alt: the next parcel, and the rest into this one. */
const PARCEL_KEYS: readonly string[] = ['KeyN', 'KeyR']
/** So long a new step takes no shortcut. */
const STEP_BEGINS_MS = 1000

type Props = {
  /** An order number to open, given by a link. */
  opening: string | null
  onOpened: () => void
}

export function PackingDesk({ opening, onOpened }: Props) {
  const t = useText(packingText)
  const ours = useText(ordersText)
  const format = useFormat()
  const { autoPrint, zpl } = useDeskChoices()
  const { feedback, tell } = useFeedback()
  const desk = useDeskOrder()
  const drafts = useDrafts()
  const [last, setLast] = useState<{ sku_id: string; nth: number }>()
  const [refused, setRefused] = useState<{ order_id: string; reason: string }>()
  const [doubted, setDoubted] = useState<{ order_id: string; weightG: number }>()
  const [relabelling, setRelabelling] = useState<{ order_id: string; parcel_no: number }>()
  /** The order whose open parcel is to be closed. */
  const [closing, setClosing] = useState('')
  const [unpacking, setUnpacking] = useState(false)
  /** When the present step began. */
  const since = useRef(0)
  const field = useRef<HTMLInputElement>(null)
  const weight = useRef<HTMLInputElement>(null)

  const { order } = desk
  const replacing = relabelling?.order_id === order?.order_id ? relabelling?.parcel_no : undefined
  const stage = stageOf(order, replacing !== undefined)
  const draft = order ? drafts.of(order) : undefined
  const items = order ? itemsLeft(packItems(order.lines), draft?.closed ?? []) : []
  /** The parcel whose label is due. */
  const parcelNo = replacing ?? order?.parcels.find(({ tracking_no }) => tracking_no === null)?.parcel_no ?? 1
  const count = draft?.count ?? EMPTY_COUNT
  const complete = stage === 'pack' && isComplete(items, count)
  const doubt = doubted?.order_id === order?.order_id ? doubted : undefined
  const refusedHere = refused && refused.order_id === order?.order_id ? refused.reason : undefined

  /** What a customer brought is there as PDF alone. */
  const print = async (one: Pick<OrderOnDesk, 'customer_id' | 'order_id' | 'carriage'>, parcel?: number) => {
    try {
      await printLabel(one, zpl && one.carriage === 'carrier' ? 'zpl' : 'pdf', parcel)
    } catch (error) {
      tell('bad', ours.printFailed({ reason: messageOf(error) }))
    }
  }
  const attempt = async (step: () => Promise<void>) => {
    try {
      await step()
    } catch (error) {
      tell('bad', messageOf(error))
    }
  }
  const label = (trackingNo: string) =>
    attempt(async () => {
      if (!order) return
      const one = { customer_id: order.customer_id, order_id: order.order_id }
      const of = order.parcels.length
      const { tracking_no, unlabelled } = await desk.label({ ...one, parcel_no: parcelNo, tracking_no: trackingNo })
      setRelabelling(undefined)
      const said = t.labelled({ number: tracking_no })
      tell('good', unlabelled > 0 ? `${said} · ${t.stillUnlabelled({ count: unlabelled })}` : said)
      if (autoPrint || order.own_label) void print(order, of > 1 ? parcelNo : undefined)
    })
  const ship = () =>
    attempt(async () => {
      if (!order) return
      await desk.ship(order)
      tell('good', t.shipped({ number: order.order_no }))
    })
  const pack = async (
    parcels: Parameters<typeof desk.pack>[0]['parcels'],
    confirmed: { weight_confirmed?: true } = {},
  ) => {
    if (!order) return
    const { customer_id, order_id, order_no } = order
    setRefused(undefined)
    setDoubted(undefined)
    try {
      const wrong_scans = Math.min(draft?.wrongScans ?? 0, 10_000)
      const packing = { customer_id, order_id, parcels, ...confirmed, ...(wrong_scans > 0 && { wrong_scans }) }
      const { outcome, amount, currency } = await desk.pack(packing)
      const number = order_no
      if (outcome === 'waits_for_price') tell('ask', t.priceWaits({ number }))
      else
        tell(
          'good',
          amount === null
            ? t.packedOnly({ number })
            : t.packedNumber({ number, amount: format.money(amount, currency) }),
        )
    } catch (error) {
      if (error instanceof ApiError && error.code === ERRORS.weight_doubtful.number) {
        setDoubted({ order_id, weightG: parcels.reduce((sum, { weight_g }) => sum + weight_g, 0) })
        tell('ask', error.msg)
        // Enter goes through the fields again and asks again: it never says yes.
        weight.current?.focus()
        weight.current?.select()
        return
      }
      setRefused({ order_id, reason: messageOf(error) })
      tell('bad', messageOf(error))
      field.current?.focus()
    }
  }

  const takeCarton = (cartonId: string | null) => {
    if (!order) return
    drafts.change(order, { cartonId })
    // The weight that is reckoned with it is ready to be replaced.
    if (complete) weight.current?.focus()
  }
  const scanning = useDeskScan({
    stage,
    order,
    items,
    count,
    cartons: desk.cartons,
    closed: draft?.closed ?? [],
    refused: refusedHere !== undefined,
    tell,
    takeCarton: ({ carton_id }) => takeCarton(carton_id),
    onWrong: () => order && draft && drafts.change(order, { wrongScans: draft.wrongScans + 1 }),
    setCount: (next, item) => {
      if (order && next !== count) drafts.change(order, { count: next })
      if (item) setLast((before) => ({ sku_id: item.sku_id, nth: (before?.nth ?? 0) + 1 }))
    },
    open: desk.open,
    label,
  })
  const rest = () => {
    if (!order || !draft) return
    const { count: next, waits } = takeRest(items, count)
    drafts.change(order, { count: next })
    tell(waits ? 'ask' : 'good', waits ? t.scanSerial({ sku: waits.sku }) : t.allCounted)
    if (waits) drafts.change(order, { count: { ...next, asking: waits.sku_id } })
  }
  const put = useScanQueue(desk.busy, scanning.onScan)

  // The field that is due next has the focus, so that neither mouse nor Tab is needed.
  useEffect(() => {
    since.current = Date.now()
    const due = complete ? weight : field
    due.current?.focus({ preventScroll: !complete })
    // A weight that is reckoned is replaced by what is typed.
    if (complete) weight.current?.select()
  }, [stage, complete, order?.order_id])

  useEffect(() => {
    if (!opening) return
    onOpened()
    void scanning.openOrder(opening)
    // Once for each link that is followed; what the functions close over does not matter.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [opening])

  const onKey = (event: KeyboardEvent) => {
    // What is typed into a dialog over the desk is none of its keys.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
    const digit = event.altKey && /^Digit(\d)$/.exec(event.code)?.[1]
    const cartonId = digit && stage === 'pack' ? cartonAtKey(desk.cartons, Number(digit)) : undefined
    if (cartonId !== undefined) {
      event.preventDefault()
      takeCarton(cartonId)
    } else if (event.altKey && stage === 'pack' && order && draft && PARCEL_KEYS.includes(event.code)) {
      event.preventDefault()
      if (event.code === 'KeyR') rest()
      else if (mayClose(items, draft))
        event.currentTarget.querySelector<HTMLElement>('[aria-keyshortcuts="Alt+N"]')?.click()
      else tell('bad', t.nothingToClose)
    } else if (event.key === 'Escape' && order && !desk.busy) leave()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      const main = event.currentTarget.querySelector<HTMLElement>('[aria-keyshortcuts="Control+Enter"]')
      // A key that was meant for the step before must not do this one: it would make a number that nobody wanted.
      if (!desk.busy && !event.repeat && Date.now() - since.current > STEP_BEGINS_MS) main?.click()
    }
  }
  const asked = items.find(({ sku_id }) => sku_id === count.asking)
  const prompts = {
    idle: [t.scanOrder, t.scanOrderHint],
    other: [t.scanNext, t.scanOrderHint],
    ship: [t.scanNext, t.scanOrderHint],
    hand_over: [t.scanNext, t.scanOrderHint],
    label: [t.scanTracking, t.scanTrackingHint],
    pack: asked ? [t.scanSerial({ sku: asked.sku }), t.serials] : [t.scanItem, t.scanItemHint],
  } as const
  // After a refusal the next order may be scanned at once.
  const [prompt, hint] = prompts[refusedHere === undefined ? stage : 'ship']
  const leave = () => {
    if (replacing !== undefined) setRelabelling(undefined)
    else desk.close()
  }
  const step = { busy: desk.busy, onAside: leave }
  const undo = { onUnpack: () => setUnpacking(true) }

  return (
    // Nothing to press here itself: the keys come up from the field and the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="uc-desk" data-stage={stage} onKeyDown={onKey}>
      <ScanField ref={field} label={prompt} hint={hint} feedback={feedback} busy={desk.busy} onScan={put} />
      {!order && (
        <div className="uc-desk-idle">
          <strong>{t.idle}</strong>
          <p>{t.idleLead}</p>
        </div>
      )}
      {order && draft && (
        <div className="uc-desk-work">
          <DeskOrder order={order}>
            {stage !== 'label' && <OwnLabelPages order={order} opened={false} />}
            {desk.wave && (
              <OfWave wave={desk.wave} packed={stage !== 'pack'} onNext={(number) => void scanning.openOrder(number)} />
            )}
          </DeskOrder>
          <div className="uc-desk-step">
            {stage === 'pack' && (
              <PackStep
                key={order.order_id}
                {...step}
                order={order}
                cartons={desk.cartons}
                items={items}
                closing={closing === order.order_id}
                draft={draft}
                last={last}
                refused={refusedHere}
                doubt={doubt}
                weight={weight}
                onCount={(result) => scanning.take(result, '')}
                onDraft={(change) => {
                  if (change.typed) setDoubted(undefined)
                  drafts.change(order, change)
                }}
                isCode={(code) =>
                  (itemOf(items, code) ?? kitOf(order.lines, code) ?? scannedCarton(desk.cartons, code)) !==
                    undefined || customerOfOrderNo(code) !== undefined
                }
                onScan={(code) => {
                  // The last item scanned twice, or a label: said, and counted nowhere.
                  if (itemOf(items, code) ?? kitOf(order.lines, code) ?? scannedCarton(desk.cartons, code)) put(code)
                  else tell('bad', t.scanned({ code }))
                }}
                onTyped={() => field.current?.focus()}
                onClosing={(now) => setClosing(now ? order.order_id : '')}
                onRest={rest}
                onPack={pack}
              />
            )}
            {stage === 'label' && (
              <LabelStep {...step} {...undo} order={order} parcelNo={parcelNo} onMake={() => label('')} onShip={ship} />
            )}
            {stage === 'ship' && (
              <ShipStep
                {...step}
                {...undo}
                order={order}
                onShip={ship}
                onPrint={(parcel) => print(order, parcel)}
                onReplace={(parcel_no) => setRelabelling({ order_id: order.order_id, parcel_no })}
              />
            )}
            {stage === 'hand_over' && <HandOverStep {...step} {...undo} order={order} onDone={desk.close} />}
            {stage === 'other' && <NotHere order={order} onAside={desk.close} />}
          </div>
        </div>
      )}
      {unpacking && order && (
        <ReasonDialog
          act="unpackOrder"
          order={order}
          onClose={() => setUnpacking(false)}
          onDone={() => tell('good', ours.unpacked({ number: order.order_no }))}
        />
      )}
    </div>
  )
}
