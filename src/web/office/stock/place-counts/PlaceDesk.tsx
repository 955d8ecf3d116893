// The desk of a count by location: scan a location, then piece by piece what lies there, whosever it is. What the book says is not shown.
import { Alert, App, Button } from 'antd'
import { useRef, useState } from 'react'
import { measureCalls } from '#shared/products/measures.contract.ts'
import { placeCountCalls, type PlaceSheet } from '#shared/stock/place-counts.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import type { OpenDraft } from '#web/kit/form/use-draft.ts'
import { markSaved, markUnsaved } from '#web/kit/tabs/unsaved.ts'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { ScanField } from '#web/office/desk/ScanField.tsx'
import { useScanQueue } from '#web/office/desk/scan-queue.ts'
import { isLocation } from '#web/office/desk/typed-count.ts'
import { useFeedback } from '#web/office/desk/use-feedback.ts'
import { PlaceGoods } from './PlaceGoods.tsx'
import { PlaceList } from './PlaceList.tsx'
import { placeCountReads } from './place-calls.ts'
import { placeCountText } from './place-count.text.ts'
import { isAgain, keyOf, meantBy, toSend, usePlaceDraft, withPiece, withTyped, type Goods } from './place-draft.ts'

export function PlaceDesk({ sheet, draft }: { sheet: PlaceSheet; draft: OpenDraft }) {
  const t = useText(placeCountText)
  const format = useFormat()
  const { modal } = App.useApp()
  const { key } = useTab()
  const field = useRef<HTMLInputElement>(null)
  const { feedback, tell } = useFeedback()
  const { at, put, drop } = usePlaceDraft(draft)
  const [code, setCode] = useState<string>()
  const [last, setLast] = useState<string>()
  const [choices, setChoices] = useState<readonly Goods[]>([])
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const enter = useWrite(placeCountCalls.enter, { invalidates: placeCountReads, rereads: true })
  const place = sheet.places.find((one) => one.code === code)
  const here = at(code ?? '')

  const open = (next: string) => {
    if (place && place.code !== next && Object.keys(here.entries).length > 0)
      return tell('bad', t.finishFirst({ place: place.code }))
    const { goods } = sheet.places.find((one) => one.code === next)!
    setCode(next)
    setLast(undefined)
    setChoices([])
    field.current?.focus()
    return tell('good', goods.length > 0 ? t.at({ place: next, count: format.number(goods.length) }) : t.emptyAt({ place: next })) // prettier-ignore
  }
  const take = (goods: Goods) => {
    if (!place) return
    const known = place.goods.some((one) => keyOf(one) === keyOf(goods))
    const now = withPiece(here, goods, known)
    put(place.code, now)
    markUnsaved(key)
    setLast(keyOf(goods))
    setChoices([])
    const said = { sku: goods.sku, count: format.number(Number(now.entries[keyOf(goods)]!.count)) }
    tell(known ? 'good' : 'ask', known ? t.piece(said) : t.foundHere(said))
  }
  const takeOneOf = (goods: readonly Goods[], scanned: string) => {
    const [only] = goods
    if (!only) return tell('bad', t.unknown({ code: scanned }))
    if (goods.length === 1) return take(only)
    setChoices(goods)
    return tell('ask', t.which)
  }
  const lookUp = async (scanned: string) => {
    setAsking(true)
    try {
      const { rows } = await callApi(measureCalls.findScanned, { code: scanned })
      takeOneOf(rows, scanned)
    } catch (error) {
      tell('bad', messageOf(error))
    } finally {
      setAsking(false)
    }
  }
  const scan = useScanQueue(asking || enter.isPending, (scanned) => {
    const upper = scanned.toUpperCase()
    if (sheet.places.some((one) => one.code === upper)) return open(upper)
    if (isLocation(scanned)) return tell('bad', t.notPart({ code: upper }))
    if (!place) return tell('ask', t.placeFirst)
    const meant = meantBy(scanned, [...place.goods, ...here.found], last)
    return meant.length > 0 ? takeOneOf(meant, scanned) : void lookUp(scanned)
  })

  const send = async () => {
    if (!place) return
    setProblem(undefined)
    const again = isAgain(place)
    const { counts, missing } = toSend(place, here)
    if (!again && missing.length > 0) {
      const sure = await modal.confirm({
        title: t.notFound({ place: place.code }),
        content: `${t.notFoundLead} ${missing.map(({ sku }) => sku).join(', ')}`,
        okText: t.enterNone,
        cancelText: t.back,
      })
      if (!sure) return
    }
    const input = { place_count_id: sheet.place_count_id, code: place.code, complete: !again, counts }
    try {
      const answer = await enter.mutateAsync({ input })
      drop(place.code)
      markSaved(key)
      const said = { place: place.code, count: format.number(answer.again.length) }
      if (answer.again.length > 0) tell('ask', t.again(said))
      else {
        setCode(undefined)
        tell('good', t.placeDone(said))
      }
      setLast(undefined)
      field.current?.focus()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  const left = sheet.places.filter((one) => !one.counted || isAgain(one)).length
  return (
    <>
      <ScanField
        ref={field}
        label={place ? t.scanGoods : t.scanPlace}
        {...(place && { hint: t.scanGoodsHint })}
        feedback={feedback}
        busy={asking || enter.isPending}
        onScan={scan}
      />
      <div className="uc-desk" data-width="narrow">
        {problem && <Alert type="error" showIcon role="alert" title={problem} />}
        {choices.length > 0 && (
          <div className="uc-desk-buttons">
            {choices.map((goods) => (
              <Button key={keyOf(goods)} size="large" onClick={() => take(goods)}>
                {goods.sku} · {goods.company_name}
              </Button>
            ))}
          </div>
        )}
        {place ? (
          <PlaceGoods
            sheet={sheet}
            place={place}
            here={here}
            sending={enter.isPending}
            onType={(goods, count) => {
              put(place.code, withTyped(here, goods, count))
              markUnsaved(key)
            }}
            onSend={() => void send()}
            onBack={() => setCode(undefined)}
          />
        ) : (
          <>
            {left === 0 && sheet.parts.length > 0 && <Alert type="success" showIcon title={t.allCounted} />}
            <PlaceList places={sheet.places} left={left} onOpen={open} />
          </>
        )}
      </div>
    </>
  )
}
