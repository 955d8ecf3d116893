// One location that is being counted: its goods with what was counted of each, those that were not expected there among them.
import { Button, Input } from 'antd'
import { useState } from 'react'
import type { PlaceSheet, SheetPlace } from '#shared/stock/place-counts.contract.ts'
import { LINE_STATE_TEXT, type LineState } from '#shared/stock/counts.rules.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { countOf } from '#web/office/desk/typed-count.ts'
import { countDeskText } from '../counts/count-desk.text.ts'
import { CountPictures } from '../counts/CountPictures.tsx'
import { placeCountText } from './place-count.text.ts'
import { isAgain, keyOf, toSend, type Entry, type Goods, type PlaceEntries } from './place-draft.ts'
import '../counts/count-desk.css'

type Props = {
  sheet: PlaceSheet
  place: SheetPlace
  here: PlaceEntries
  sending: boolean
  onType: (goods: Goods, count: string) => void
  onSend: () => void
  onBack: () => void
}

export function PlaceGoods({ sheet, place, here, sending, onType, onSend, onBack }: Props) {
  const t = useText(placeCountText)
  const [pictured, setPictured] = useState<Goods>()
  const again = isAgain(place)
  const { counts } = toSend(place, here)
  const found = here.found.filter((one) => !place.goods.some((known) => keyOf(known) === keyOf(one)))
  const part = pictured && sheet.parts.find(({ customer_id }) => customer_id === pictured.customer_id)
  return (
    <form
      className="uc-desk"
      onSubmit={(event) => {
        event.preventDefault()
        if (!sending && !(again && counts.length === 0)) onSend()
      }}
    >
      <h2 className="uc-place-code">{place.code}</h2>
      <ul className="uc-desk-rows uc-stock-count" aria-label={place.code}>
        {place.goods.map((goods) => (
          <Row
            key={keyOf(goods)}
            goods={goods}
            state={goods.state}
            entry={here.entries[keyOf(goods)]}
            onType={(count) => onType(goods, count)}
            onPictures={() => setPictured(goods)}
          />
        ))}
        {found.map((goods) => (
          <Row
            key={keyOf(goods)}
            goods={goods}
            entry={here.entries[keyOf(goods)]}
            onType={(count) => onType(goods, count)}
          />
        ))}
        {place.goods.length + found.length === 0 && (
          <li>
            <small>{t.nothingExpected}</small>
          </li>
        )}
      </ul>
      <footer className="uc-desk-foot">
        <Button size="large" onClick={onBack}>
          {t.back}
        </Button>
        <Reasoned
          size="large"
          type="primary"
          htmlType="submit"
          loading={sending}
          refusal={again && counts.length === 0 ? { code: 'count_none' } : undefined}
        >
          {again ? t.finishAgain : t.finish}
        </Reasoned>
      </footer>
      {pictured && part && <CountPictures count={part} line={pictured} close={() => setPictured(undefined)} />}
    </form>
  )
}

type RowProps = {
  goods: Goods
  /** None: not expected here. */
  state?: LineState
  entry: Entry | undefined
  onType: (count: string) => void
  onPictures?: () => void
}

function Row({ goods, state, entry, onType, onPictures }: RowProps) {
  const t = useText(placeCountText)
  const desk = useText(countDeskText)
  const read = useReader()
  const typed = entry?.count ?? ''
  return (
    <li data-state={entry ? 'typed' : (state ?? 'open')}>
      <div>
        <strong>{goods.sku}</strong>
        <small>
          {goods.product_name} · {goods.barcode}
        </small>
        <small>
          {goods.customer_id} · {goods.company_name}
        </small>
        <small>
          {state ? read(LINE_STATE_TEXT[state]) : t.found}
          {entry && ` · ${entry.scanned ? t.scanned : t.typed}`}
        </small>
        {onPictures && (
          <Button
            size="small"
            className="uc-count-picture"
            aria-label={`${desk.pictures}: ${goods.sku}`}
            onClick={onPictures}
          >
            {desk.pictures}
          </Button>
        )}
      </div>
      <Input
        size="large"
        inputMode="numeric"
        className="uc-figures"
        value={typed}
        status={typed !== '' && countOf(typed) === undefined ? 'error' : undefined}
        aria-label={t.countOf({ sku: goods.sku, customer: goods.customer_id })}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onType(target.value)}
      />
    </li>
  )
}
