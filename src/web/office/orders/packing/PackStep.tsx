// Packing an order: count the goods, weigh and measure the parcel, charge. When the charge is refused the parcel is set aside.
import { Alert, Button } from 'antd'
import { useEffect, useState, type RefObject } from 'react'
import type { InputOf } from '#shared/contract.ts'
import type { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { goodsOf } from '#shared/orders/order-goods.ts'
import { goodsWeightG } from '#shared/orders/parcel-weight.rules.ts'
import { refusePacked } from '#shared/orders/orders.rules.ts'
import { placeCalls } from '#shared/stock/places.contract.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useLanguage } from '#web/kit/text/language.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import type { OrderOnDesk } from './DeskOrder.tsx'
import { ClosedParcels } from './ClosedParcels.tsx'
import { cartonsOfPart, closeParcel, mayClose, reopenLast } from './several-parcels.ts'
import {
  addOne,
  isComplete,
  packedLines,
  removeOne,
  typeCount,
  type Count,
  type PackItem,
  type ScanOutcome,
} from './packing-count.ts'
import { packingText } from './packing.text.ts'
import { PackItems } from './PackItems.tsx'
import { CartonChoice } from './CartonChoice.tsx'
import { parcelFields, takenCarton, typedBy, type DeskCartons } from './parcel-carton.ts'
import { readParcel, type ParcelField } from './parcel-input.ts'
import { ParcelFields, useParcelLabels } from './ParcelFields.tsx'
import type { Draft } from './use-drafts.ts'

/** The focus stays where it is: a scanner's Enter must never press a button. */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()

export type StepProps = {
  order: OrderOnDesk
  busy: boolean
  onAside: () => void
}

type Packing = InputOf<typeof officeOrderCalls.packOrder>

type Props = StepProps & {
  /** What it can be packed into; null where the warehouse keeps no list. */
  cartons: DeskCartons
  /** The goods that lie in no closed parcel. */
  items: readonly PackItem[]
  /** The open parcel is to be closed, and waits for its weight or size. */
  closing: boolean
  draft: Draft
  last: { sku_id: string; nth: number } | undefined
  refused: string | undefined
  /** The weight that the server doubts. */
  doubt: { weightG: number } | undefined
  weight: RefObject<HTMLInputElement | null>
  onCount: (result: { count: Count; outcome: ScanOutcome }) => void
  onDraft: (change: Partial<Draft>) => void
  onTyped: () => void
  isCode: (code: string) => boolean
  onScan: (code: string) => void
  onClosing: (closing: boolean) => void
  onRest: () => void
  onPack: (parcels: Packing['parcels'], confirmed?: { weight_confirmed: true }) => Promise<void>
}

export function PackStep({ order, busy, onAside, items, closing, draft, last, refused, doubt, weight, ...on }: Props) {
  const t = useText(packingText)
  const language = useLanguage()
  const format = useFormat()
  const labels = useParcelLabels()
  const [tried, setTried] = useState(false)
  const places = useRead(placeCalls.getPickList, { customer_id: String(order.customer_id), order_id: order.order_id })
  const { count, closed } = draft
  const part = closed.length > 0 || (closing && !isComplete(items, count))
  const cartons = part ? cartonsOfPart(on.cartons) : on.cartons
  const carton = takenCarton(cartons, draft)
  const { fields, typed, reckoned } = parcelFields(cartons, draft)
  const lines = packedLines(items, count)
  const refusal = refusePacked(goodsOf(order.lines), [...closed.flatMap((one) => one.lines), ...lines])
  const { parcel, wrong } = readParcel(typed, labels, language)

  const focusWrong = () => {
    const first = fields.find((name) => wrong[name])
    // The fields follow each other in the page as they do in the list.
    const inputs = weight.current?.closest('.uc-pack-parcel')?.querySelectorAll('input')
    if (first) inputs?.[fields.indexOf(first)]?.focus()
  }
  const how = { ...(carton && { carton_id: carton.carton_id }), ...(reckoned && { weight_reckoned: true as const }) }
  const pack = (confirmed?: { weight_confirmed: true }) => {
    if (refusal || busy) return
    setTried(true)
    if (parcel) void on.onPack([...closed, { ...parcel, ...how, lines }], confirmed)
    else focusWrong()
  }
  const close = () => {
    if (!mayClose(items, draft) || busy) return
    if (part && parcel) {
      setTried(false)
      on.onClosing(false)
      on.onDraft(closeParcel(items, draft, { ...parcel, ...how }))
      on.onTyped()
      return
    }
    setTried(part)
    if (closing) focusWrong()
    on.onClosing(true)
  }
  // What was typed already, and a carton that was scanned, close the parcel at once.
  useEffect(() => {
    if (!closing || !mayClose(items, draft)) return
    if (parcel) close()
    else {
      setTried(true)
      focusWrong()
    }
    // Once for each time that a parcel is to be closed; what the functions close over does not matter.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [closing])
  const shown: Partial<Record<ParcelField, string>> = tried ? wrong : {}
  const goodsG = goodsWeightG(order.lines)
  const pieces = goodsOf(order.lines).reduce((sum, { quantity }) => sum + quantity, 0)
  const weighAgain = () => {
    weight.current?.focus()
    weight.current?.select()
  }

  return (
    <>
      <ClosedParcels closed={closed} onReopen={() => on.onDraft(reopenLast(draft))} />
      <PackItems
        kits={order.lines.filter(({ components }) => components.length > 0)}
        items={items}
        count={count}
        last={last}
        places={places.data?.rows ?? []}
        lots={places.data?.lots ?? []}
        onMore={(item) => on.onCount(addOne(count, item))}
        onLess={(item) => on.onDraft({ count: removeOne(count, item) })}
        onType={(item, pieces) => on.onCount(typeCount(count, item, pieces))}
        onTyped={on.onTyped}
      />
      <section className="uc-pack-measure">
        <h2>{part ? t.parcelNo({ number: closed.length + 1 }) : t.parcel}</h2>
        {cartons && (
          <CartonChoice
            cartons={cartons}
            taken={carton?.carton_id ?? ''}
            onTake={(cartonId) => {
              on.onDraft({ cartonId })
              weight.current?.focus()
            }}
          />
        )}
        <ParcelFields
          fields={fields}
          typed={typed}
          wrong={shown}
          first={weight}
          onChange={(next) => on.onDraft({ typed: typedBy(typed, next, draft.typed) })}
          onLast={() => (closing && mayClose(items, draft) ? close() : pack())}
          isCode={on.isCode}
          onScan={on.onScan}
          onWrong={() => setTried(true)}
        />
        <p className="uc-order-note">
          {reckoned && <strong>{t.reckoned} </strong>}
          {t.goodsWeigh({ weight: format.weight(goodsG) })} {t.packing}
        </p>
      </section>
      {doubt && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={t.weightAsk({ goods: format.weight(goodsG), scale: format.weight(doubt.weightG) })}
          description={
            <>
              <p>{t.weightAskLead}</p>
              <div className="uc-desk-buttons">
                <Button size="large" onClick={weighAgain}>
                  {t.weighAgain}
                </Button>
                <Button size="large" danger loading={busy} onClick={() => pack({ weight_confirmed: true })}>
                  {t.packAnyway}
                </Button>
              </div>
            </>
          }
        />
      )}
      {refused && <Alert type="error" showIcon title={refused} description={t.asideLead} role="alert" />}
      <div className="uc-desk-buttons">
        <Reasoned
          type="primary"
          size="large"
          refusal={refusal}
          loading={busy}
          aria-keyshortcuts="Control+Enter"
          title="Ctrl+Enter"
          onClick={() => pack()}
        >
          {t.pack}
        </Reasoned>
        {pieces > 1 && !order.own_label && (
          <>
            <Button
              size="large"
              disabled={!mayClose(items, draft)}
              aria-keyshortcuts="Alt+N"
              title="Alt+N"
              onMouseDown={keepFocus}
              onClick={close}
            >
              {t.nextParcel}
            </Button>
            {closed.length > 0 && (
              <Button size="large" aria-keyshortcuts="Alt+R" title="Alt+R" onMouseDown={keepFocus} onClick={on.onRest}>
                {t.restInHere}
              </Button>
            )}
          </>
        )}
        <Button size="large" aria-keyshortcuts="Escape" title="Esc" onClick={onAside}>
          {t.aside}
        </Button>
      </div>
    </>
  )
}
