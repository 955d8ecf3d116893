// The goods of the order on the desk: how many of each are counted, with large buttons for counting by hand.
import { CheckCircleFilled } from '@ant-design/icons'
import { useState } from 'react'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { PartsLine } from '#web/both/products/PartsLine.tsx'
import type { OrderOnDesk } from './DeskOrder.tsx'
import { countedOf, piecesOf, serialsOf, type Count, type PackItem } from './packing-count.ts'
import { methodName } from '../order-columns.tsx'
import { packingText } from './packing.text.ts'

type Lot = { sku_id: string; lot: string | null; expires_on: string | null; quantity: number }
type Props = {
  kits: OrderOnDesk['lines']
  items: readonly PackItem[]
  count: Count
  /** The item scanned last, and how many scans ago the desk began: it flashes. */
  last: { sku_id: string; nth: number } | undefined
  /** Where they lie, in the order in which they are taken. */
  places: readonly { sku_id: string; code: string; quantity: number }[]
  /** Which lots of them are taken, the first to expire first. */
  lots: readonly Lot[]
  onMore: (item: PackItem) => void
  onLess: (item: PackItem) => void
  onType: (item: PackItem, pieces: number) => void
  /** Gives the focus back to the scan field. */
  onTyped: () => void
}

export function PackItems({ kits, items, count, last, places, lots, onMore, onLess, onType, onTyped }: Props) {
  const t = useText(packingText)
  const read = useReader()
  return (
    <section className="uc-pack-items">
      <h2>
        {t.goods} <span className="uc-figures">{t.pieces(piecesOf(items, count))}</span>
      </h2>
      <Kits kits={kits} />
      <ul>
        {items.map((item) => {
          const counted = countedOf(count, item)
          const flash = last?.sku_id === item.sku_id ? last.nth : 0
          return (
            <li key={item.sku_id} data-done={counted === item.ordered} data-asking={count.asking === item.sku_id}>
              {flash > 0 && <i key={flash} ref={intoView} className="uc-pack-flash" aria-hidden="true" />}
              <div className="uc-pack-item">
                <strong>
                  {item.sku} {counted === item.ordered && <CheckCircleFilled aria-hidden="true" />}
                </strong>
                <span>{item.name}</span>
                <small>
                  {item.barcode}
                  {item.scan_serial && ` · ${t.needsSerial}`}
                </small>
                {item.consumables.length > 0 && (
                  <em>{t.use({ names: item.consumables.map((one) => read(methodName(one))).join(', ') })}</em>
                )}
                <Places of={places.filter(({ sku_id }) => sku_id === item.sku_id)} />
                <Lots of={lots.filter(({ sku_id }) => sku_id === item.sku_id)} />
                <Serials numbers={serialsOf(count, item)} />
              </div>
              <Counter
                item={item}
                counted={counted}
                asking={count.asking === item.sku_id}
                onMore={() => onMore(item)}
                onLess={() => onLess(item)}
                onType={(pieces) => onType(item, pieces)}
                onTyped={onTyped}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Kits lie nowhere: what they are made of stands below, and here is what belongs together. */
function Kits({ kits }: Pick<Props, 'kits'>) {
  const t = useText(packingText)
  const read = useReader()
  return kits.map((kit) => (
    <div key={kit.line_no} className="uc-pack-kit">
      <strong>
        {kit.sku} × {kit.quantity}
      </strong>
      <span>{kit.name}</span>
      <PartsLine parts={kit.components} />
      {kit.consumables.length > 0 && (
        <em>{t.use({ names: kit.consumables.map((one) => read(methodName(one))).join(', ') })}</em>
      )}
    </div>
  ))
}

/** Long orders: the item that was scanned is the one to look at. */
const intoView = (flash: HTMLElement | null): void => {
  flash?.scrollIntoView({ block: 'nearest' })
}

function Places({ of }: { of: Props['places'] }) {
  const t = useText(packingText)
  if (of.length === 0) return null
  return (
    <strong className="uc-pack-places">
      {t.takeFrom} {of.map(({ code, quantity }) => `${code} × ${quantity}`).join(', ')}
    </strong>
  )
}

/** The packer takes these and no others: so much of each lot is written down as packed. */
function Lots({ of }: { of: readonly Lot[] }) {
  const t = useText(packingText)
  const format = useFormat()
  if (of.length === 0) return null
  return (
    <strong className="uc-pack-places">
      {t.takeLots}{' '}
      {of
        .map(({ lot, expires_on, quantity }) =>
          [lot, expires_on && t.goodUntil({ date: format.date(expires_on) }), `× ${quantity}`]
            .filter(Boolean)
            .join(' '),
        )
        .join(', ')}
    </strong>
  )
}

function Serials({ numbers }: { numbers: readonly string[] }) {
  const t = useText(packingText)
  if (numbers.length === 0) return null
  return (
    <small>
      {t.serials}: {numbers.join(', ')}
    </small>
  )
}

type CounterProps = {
  item: PackItem
  counted: number
  asking: boolean
  onMore: () => void
  onLess: () => void
  onType: (pieces: number) => void
  onTyped: () => void
}

function Counter({ item, counted, asking, onMore, onLess, onType, onTyped }: CounterProps) {
  const t = useText(packingText)
  const { sku, ordered } = item
  // Taken only as a whole: a barcode that was scanned into this field must not count by its first digits.
  const [typed, setTyped] = useState<string>()
  const take = () => {
    setTyped(undefined)
    if (typed !== undefined && /^\d{1,20}$/.test(typed) && Number(typed) !== counted) onType(Number(typed))
  }
  // The focus stays in the scan field: a scanner's Enter must never press one of these.
  const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()
  return (
    <div className="uc-pack-counter">
      <button
        type="button"
        aria-label={t.oneLess({ sku })}
        aria-disabled={counted === 0 && !asking}
        onMouseDown={keepFocus}
        onClick={onLess}
      >
        −
      </button>
      <input
        aria-label={t.countOf({ sku })}
        className="uc-figures"
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? counted}
        readOnly={item.scan_serial}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && onTyped()}
      />
      <span className="uc-figures">/ {ordered}</span>
      <button
        type="button"
        aria-label={t.oneMore({ sku })}
        aria-disabled={counted === ordered}
        onMouseDown={keepFocus}
        onClick={onMore}
      >
        +
      </button>
    </div>
  )
}
