// The move desk, made for a phone and a scanner: from where, which goods, how many, to where.
import { Button, InputNumber, Select } from 'antd'
import { useRef, useState } from 'react'
import { placeCalls } from '#shared/stock/places.contract.ts'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { ApiError, messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { warehouseText } from '#web/kit/text/warehouse-name.ts'
import { DeskSettings } from '#web/office/desk/DeskSettings.tsx'
import { useDeskChoices } from '#web/office/desk/desk-choices.ts'
import { ScanField } from '#web/office/desk/ScanField.tsx'
import { useScanQueue } from '#web/office/desk/scan-queue.ts'
import { useFeedback } from '#web/office/desk/use-feedback.ts'
import { scanGoods, takeGoods, type Hand, type Taken } from './move-scan.ts'
import { placesText } from './places.text.ts'
import './places.css'

const STALE = [placeCalls.getLog, placeCalls.look]

export default function MovePage() {
  const t = useText(placesText)
  const read = useReader()
  const { warehouseId, choose } = useDeskChoices()
  const { data } = useRead(officeWarehouseCalls.getList, {})
  const rows = data?.rows ?? []
  const here = rows.find((row) => row.warehouse_id === warehouseId) ?? (rows.length === 1 ? rows[0] : undefined)
  return (
    <Page
      title={t.title}
      actions={
        <>
          {rows.length > 1 && (
            <Select
              size="large"
              aria-label={t.warehouse}
              placeholder={t.warehouse}
              className="uc-move-warehouse"
              value={here?.warehouse_id ?? null}
              onChange={(value: string) => choose({ warehouseId: value })}
              options={rows.map((row) => ({ value: row.warehouse_id, label: read(warehouseText(row)) }))}
            />
          )}
          <DeskSettings />
        </>
      }
    >
      {here ? <Desk key={here.warehouse_id} warehouseId={here.warehouse_id} /> : data && <p>{t.chooseWarehouse}</p>}
    </Page>
  )
}

function Desk({ warehouseId: warehouse_id }: { warehouseId: string }) {
  const t = useText(placesText)
  const format = useFormat()
  const { feedback, tell } = useFeedback()
  const [hand, setHand] = useState<Hand>()
  const [asking, setAsking] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const move = useWrite(placeCalls.move, { invalidates: STALE })
  const undo = useWrite(placeCalls.undo, { invalidates: STALE })
  const name = (place: string | null) => place ?? t.notPlaced

  const tellTaken = (taken: Taken, code: string) => {
    if (taken.kind === 'taken') {
      setHand(taken.hand)
      tell('good', t.took({ sku: taken.goods.sku, count: format.number(taken.hand.quantity) }))
    } else if (taken.kind === 'all_taken') {
      tell('bad', t.allTaken({ sku: taken.goods.sku, count: format.number(taken.goods.quantity) }))
    } else if (taken.kind === 'which') tell('ask', t.which)
    else tell('bad', t.notThere({ code, place: name(hand?.location ?? null) }))
  }

  /** What lies at a place; goods that are not placed and were scanned by themselves are in hand at once. */
  const look = async (code: string) => {
    const seen = await callApi(placeCalls.look, { warehouse_id, code })
    const next: Hand = { ...seen, chosen: undefined, quantity: 0 }
    setHand(next)
    if (seen.location === null) return tellTaken(scanGoods(next, code), code)
    const { location: place } = seen
    if (seen.goods.length === 0) {
      setHand(undefined)
      return tell('bad', t.emptyThere({ place }))
    }
    return tell('good', t.lookingAt({ place, count: format.number(seen.goods.length) }))
  }

  const put = async (to: string | null) => {
    if (!hand?.chosen) return
    const { customer_id, sku_id, sku } = hand.chosen
    const { location: from, quantity } = hand
    await move.mutateAsync({ input: { warehouse_id, customer_id, sku_id, from, to, quantity } })
    setHand(undefined)
    tell('good', t.moved({ sku, count: format.number(quantity), place: name(to?.toUpperCase() ?? null) }))
  }

  const run = async (work: () => Promise<unknown>) => {
    setAsking(true)
    try {
      await work()
    } catch (error) {
      tell('bad', error instanceof ApiError ? error.msg : messageOf(error))
    } finally {
      setAsking(false)
      field.current?.focus()
    }
  }

  const scan = useScanQueue(asking, (code) => {
    if (!hand) return void run(() => look(code))
    const taken = scanGoods(hand, code)
    // With goods in hand, what is no goods is where they go.
    if (taken.kind === 'none' && hand.chosen) return void run(() => put(code))
    return tellTaken(taken, code)
  })
  const takeBack = () =>
    run(async () => {
      const { sku, quantity, from_code } = await undo.mutateAsync({ input: { warehouse_id } })
      setHand(undefined)
      tell('good', t.undone({ sku, count: format.number(quantity), place: name(from_code) }))
    })
  const label = !hand ? t.scanFrom : hand.chosen ? t.scanTo : t.scanSku
  return (
    <div className="uc-desk" data-width="narrow">
      <ScanField
        ref={field}
        label={label}
        {...(!hand && { hint: t.scanFromHint })}
        feedback={feedback}
        busy={asking}
        onScan={scan}
      />
      {hand && (
        <section className="uc-plate">
          <h2>
            {t.at} {name(hand.location)}
          </h2>
          <ul className="uc-move-goods">
            {hand.goods.map((goods) => {
              const chosen = hand.chosen === goods
              return (
                <li key={`${goods.customer_id}${goods.sku_id}`} data-chosen={chosen}>
                  <Button
                    type="text"
                    className="uc-move-name"
                    aria-pressed={chosen}
                    onClick={() => !chosen && tellTaken(takeGoods(hand, goods), goods.sku)}
                  >
                    <strong>{goods.sku}</strong>
                    <small>
                      {goods.name} · {goods.company_name}
                    </small>
                  </Button>
                  {chosen && (
                    <>
                      <InputNumber
                        size="large"
                        className="uc-move-count"
                        aria-label={t.quantity}
                        inputMode="numeric"
                        min={1}
                        max={goods.quantity}
                        precision={0}
                        value={hand.quantity}
                        onChange={(quantity) => setHand({ ...hand, quantity: quantity ?? 1 })}
                        onPressEnter={() => field.current?.focus()}
                      />
                      <Button size="large" onClick={() => setHand({ ...hand, quantity: goods.quantity })}>
                        {t.all}
                      </Button>
                    </>
                  )}
                  <span className="uc-figures">{t.ofThere({ count: format.number(goods.quantity) })}</span>
                </li>
              )
            })}
          </ul>
        </section>
      )}
      <div className="uc-desk-buttons">
        {hand?.chosen && hand.location !== null && (
          <Button size="large" onClick={() => void run(() => put(null))}>
            {t.takeAway}
          </Button>
        )}
        {hand && (
          <Button size="large" onClick={() => setHand(undefined)}>
            {t.startAgain}
          </Button>
        )}
        <Button size="large" loading={undo.isPending} onClick={() => void takeBack()}>
          {t.undo}
        </Button>
      </div>
    </div>
  )
}
