// The walk of a wave: location by location what is taken there, for which slots, and of which lots.
import type { Wave, WaveLine } from '#shared/orders/floor/waves.contract.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { Button } from 'antd'
import { wavesText } from './waves.text.ts'
import '#web/office/desk/desk.css'
import './waves.css'

export const lineKey = ({ customer_id, sku_id, code }: Pick<WaveLine, 'customer_id' | 'sku_id' | 'code'>): string =>
  `${customer_id}/${sku_id}/${code}`

/** The lots of a line's goods in words; none where it has none. */
export function useLots(lots: Wave['lots']) {
  const t = useText(wavesText)
  const format = useFormat()
  return ({ customer_id, sku_id }: WaveLine): string[] =>
    lots
      .filter((one) => one.customer_id === customer_id && one.sku_id === sku_id)
      .map(({ lot, expires_on, quantity }) =>
        [lot !== null && `${t.lot} ${lot}`, expires_on !== null && `${t.upTo} ${format.date(expires_on)}`]
          .filter(Boolean)
          .join(' · ')
          .concat(` × ${format.number(quantity)}`),
      )
}

type Props = {
  wave: Pick<Wave, 'lots'>
  lines: readonly WaveLine[]
  /** Picks this one next. */
  onOpen?: (line: WaveLine) => void
}

export function WaveWalk({ wave, lines, onOpen }: Props) {
  const t = useText(wavesText)
  const format = useFormat()
  const lotsOf = useLots(wave.lots)
  return (
    <ul className="uc-desk-rows uc-wave-walk" aria-label={t.walk}>
      {lines.map((line) => {
        const place = line.code || t.nowhere
        return (
          <li key={lineKey(line)} data-state={line.picked === line.quantity ? 'done' : 'open'}>
            <div>
              <strong>{place}</strong>
              <small>
                {line.sku} · {line.product_name} · {line.company_name}
              </small>
              {line.kits.length > 0 && <small>{t.ofKits({ kits: line.kits.join(', ') })}</small>}
              {lotsOf(line).map((lot) => (
                <small key={lot}>{lot}</small>
              ))}
            </div>
            {onOpen ? (
              <span className="uc-wave-acts">
                <strong className="uc-figures">× {format.number(line.quantity)}</strong>
                <Button aria-label={t.goToLine({ sku: line.sku, place })} onClick={() => onOpen(line)}>
                  {t.goTo}
                </Button>
              </span>
            ) : (
              <strong className="uc-figures">
                {format.number(line.picked)} / {format.number(line.quantity)}
              </strong>
            )}
          </li>
        )
      })}
    </ul>
  )
}
