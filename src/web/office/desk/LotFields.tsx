// Where goods come into stock: the lots of every SKU that asks for them. One lot needs no count: it takes what the others leave.
import { Button, Checkbox, Input } from 'antd'
import { useEffect, useRef } from 'react'
import { isUnsold, type Asked } from '#shared/stock/lots.rules.ts'
import { isDate } from '#shared/time.ts'
import { DateInput } from '#web/kit/dates/DateInput.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { BLANK_LOT, faultsOf, restIndex, restOf, type TypedLot, type TypedLots } from './lot-draft.ts'
import { lotText } from './lot.text.ts'
import './count-box.css'

type Props = {
  /** The SKUs that come; those that ask for nothing are passed over. */
  lines: readonly Asked[]
  pieces: ReadonlyMap<string, number>
  /** Today at the warehouse: a date with which the goods are not sold is asked about. */
  today: string
  value: TypedLots
  onChange: (value: TypedLots) => void
  confirmed: boolean
  onConfirm: (confirmed: boolean) => void
  /** How often finishing was refused for a lot: from the first time on what is missing is marked, and each time brings the reader there. */
  refusals: number
}

export function LotFields({ lines, pieces, today, value, onChange, confirmed, onConfirm, refusals }: Props) {
  const t = useText(lotText)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (refusals > 0) section.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])
  const asking = lines.filter((line) => (line.asks_lot || line.asks_expiry) && (pieces.get(line.sku_id) ?? 0) > 0)
  const unsold = asking.some(({ sku_id, minimum_days }) =>
    value[sku_id]?.some(
      ({ expires_on }) => expires_on && isDate(expires_on) && isUnsold(expires_on, today, minimum_days),
    ),
  )
  if (asking.length === 0) return null
  return (
    <section className="uc-count-box" ref={section}>
      <div className="uc-count-box-head" data-stacked>
        <strong>{t.title}</strong>
        <small>{t.lead}</small>
      </div>
      {asking.map((line) => (
        <LotsOfSku
          key={line.sku_id}
          line={line}
          pieces={pieces.get(line.sku_id) ?? 0}
          typed={value[line.sku_id] ?? [BLANK_LOT]}
          marked={refusals > 0 ? { today, confirmed } : undefined}
          onChange={(typed) => onChange({ ...value, [line.sku_id]: typed })}
        />
      ))}
      {unsold && (
        <div className="uc-count">
          <Checkbox checked={confirmed} onChange={({ target }) => onConfirm(target.checked)}>
            {t.confirmExpired}
          </Checkbox>
        </div>
      )}
    </section>
  )
}

const markOf = (fault: boolean | undefined) => (fault ? ({ status: 'error', 'aria-invalid': true } as const) : {})

type OfSku = {
  line: Asked
  pieces: number
  typed: readonly TypedLot[]
  marked: { today: string; confirmed: boolean } | undefined
  onChange: (typed: readonly TypedLot[]) => void
}

function LotsOfSku({ line, pieces, typed, marked, onChange }: OfSku) {
  const { sku, asks_lot, asks_expiry } = line
  const t = useText(lotText)
  const format = useFormat()
  const put = (n: number, change: Partial<TypedLot>) =>
    onChange(typed.map((one, at) => (at === n ? { ...one, ...change } : one)))
  const rest = restOf(pieces, typed)
  const open = restIndex(typed)
  const faults = marked && faultsOf(line, pieces, typed, marked)
  return (
    <div className="uc-count">
      <div className="uc-count-name">
        <strong>{sku}</strong>
        <small>{t.pieces({ count: format.number(pieces) })}</small>
      </div>
      {typed.map((one, n) => (
        <div key={n} className="uc-count-lot">
          {asks_lot && (
            <Input
              size="large"
              maxLength={50}
              autoCapitalize="characters"
              placeholder={t.lot}
              aria-label={t.lotOf({ sku, n: n + 1 })}
              value={one.lot}
              {...markOf(faults?.[n]?.lot)}
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              onChange={({ target }) => put(n, { lot: target.value })}
            />
          )}
          {asks_expiry && (
            <DateInput
              label={t.dateOf({ sku, n: n + 1 })}
              placeholder={t.expiry}
              value={one.expires_on}
              invalid={faults?.[n]?.expires_on}
              onChange={(expires_on) => put(n, { expires_on })}
            />
          )}
          <Input
            size="large"
            inputMode="numeric"
            className="uc-figures"
            placeholder={n === open && rest > 0 ? format.number(rest) : t.count}
            aria-label={t.countOf({ sku, n: n + 1 })}
            value={one.count}
            {...markOf(faults?.[n]?.count)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            onChange={({ target }) => put(n, { count: target.value })}
          />
          {typed.length > 1 && (
            <Button size="large" onClick={() => onChange(typed.filter((_, at) => at !== n))}>
              {t.remove}
            </Button>
          )}
        </div>
      ))}
      <Button className="uc-count-why" size="large" onClick={() => onChange([...typed, BLANK_LOT])}>
        {t.add({ sku })}
      </Button>
    </div>
  )
}
