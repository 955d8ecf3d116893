// Packing an order: count the goods, weigh and measure the parcel, charge. When the charge is refused the parcel is set aside.
import { Alert, Button } from 'antd'
import { useState, type RefObject } from 'react'
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
import {
  addOne,
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
import { readParcel, type Parcel, type ParcelField } from './parcel-input.ts'
import { ParcelFields, useParcelLabels } from './ParcelFields.tsx'
import type { Draft } from './use-drafts.ts'

export type StepProps = {
  order: OrderOnDesk
  busy: boolean
  onAside: () => void
}

type Packing = InputOf<typeof officeOrderCalls.packOrder>
/** What is sent beside parcel and goods. */
export type PackedHow = Pick<Packing, 'carton_id' | 'weight_reckoned' | 'weight_confirmed'>

type Props = StepProps & {
  /** What it can be packed into; null where the warehouse keeps no list. */
  cartons: DeskCartons
  items: readonly PackItem[]
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
  onPack: (parcel: Parcel, lines: Packing['lines'], how: PackedHow) => Promise<void>
}

export function PackStep({ order, busy, onAside, cartons, items, draft, last, refused, doubt, weight, ...on }: Props) {
  const t = useText(packingText)
  const language = useLanguage()
  const format = useFormat()
  const labels = useParcelLabels()
  const [tried, setTried] = useState(false)
  const places = useRead(placeCalls.getPickList, { customer_id: String(order.customer_id), order_id: order.order_id })
  const { count } = draft
  const carton = takenCarton(cartons, draft)
  const { fields, typed, reckoned } = parcelFields(cartons, draft)
  const lines = packedLines(items, count)
  const refusal = refusePacked(goodsOf(order.lines), lines)
  const { parcel, wrong } = readParcel(typed, labels, language)

  const pack = (confirmed?: { weight_confirmed: true }) => {
    if (refusal || busy) return
    setTried(true)
    if (parcel) {
      const how = {
        ...(carton && { carton_id: carton.carton_id }),
        ...(reckoned && { weight_reckoned: true as const }),
      }
      void on.onPack(parcel, lines, { ...how, ...confirmed })
      return
    }
    const first = fields.find((name) => wrong[name])
    // The fields follow each other in the page as they do in the list.
    const inputs = weight.current?.closest('.uc-pack-parcel')?.querySelectorAll('input')
    if (first) inputs?.[fields.indexOf(first)]?.focus()
  }
  const shown: Partial<Record<ParcelField, string>> = tried ? wrong : {}
  const goodsG = goodsWeightG(order.lines)
  const weighAgain = () => {
    weight.current?.focus()
    weight.current?.select()
  }

  return (
    <>
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
        <h2>{t.parcel}</h2>
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
          onLast={() => pack()}
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
        <Button size="large" aria-keyshortcuts="Escape" title="Esc" onClick={onAside}>
          {t.aside}
        </Button>
      </div>
    </>
  )
}
