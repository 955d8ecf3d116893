// The locations of a count: which are to be counted, which again, which are done.
import { Button } from 'antd'
import type { SheetPlace } from '#shared/stock/place-counts.contract.ts'
import { StateTag } from '#web/kit/parts/StateTag.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { placeCountText } from './place-count.text.ts'
import { isAgain } from './place-draft.ts'

type Props = { places: readonly SheetPlace[]; left: number; onOpen: (code: string) => void }

const stateOf = (place: SheetPlace) => (isAgain(place) ? 'again' : place.counted ? 'done' : 'open')
const ORDER = { again: 0, open: 1, done: 2 } as const

export function PlaceList({ places, left, onOpen }: Props) {
  const t = useText(placeCountText)
  const format = useFormat()
  const word = { again: t.todoAgain, open: t.todo, done: t.done }
  const shade = { again: 'warn', open: 'plain', done: 'good' } as const
  return (
    <>
      <p className="uc-figures">{t.left({ left: format.number(left), of: format.number(places.length) })}</p>
      <ul className="uc-desk-rows uc-stock-count" aria-label={t.from}>
        {places
          .toSorted((one, other) => ORDER[stateOf(one)] - ORDER[stateOf(other)])
          .map((place) => (
            <li key={place.code} data-state={stateOf(place)}>
              <div>
                <strong>{place.code}</strong>
                <small>
                  <StateTag shade={shade[stateOf(place)]}>{word[stateOf(place)]}</StateTag>{' '}
                  {place.goods.length > 0
                    ? t.skus({ count: format.number(place.goods.length) })
                    : !place.counted && t.nothingExpected}
                </small>
              </div>
              <Button
                size="large"
                aria-label={`${place.counted ? t.recount : t.open}: ${place.code}`}
                onClick={() => onOpen(place.code)}
              >
                {t.open}
              </Button>
            </li>
          ))}
      </ul>
    </>
  )
}
