// Which wave and slot the order on the desk came from, and the next one of that wave.
import { Button } from 'antd'
import { Link } from 'react-router'
import type { OutputOf } from '#shared/contract.ts'
import type { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { wavePath } from '#shared/orders/orders-office.pages.ts'
import { useText } from '#web/kit/text/text.ts'
import { packingText } from './packing.text.ts'

type Wave = NonNullable<OutputOf<typeof officeOrderCalls.findForPacking>['wave']>

type Props = {
  wave: Wave
  /** Half a parcel on the table is not left for the next order. */
  packed: boolean
  onNext: (number: string) => void
}

export function OfWave({ wave, packed, onNext }: Props) {
  const t = useText(packingText)
  const { number, slot, next } = wave
  return (
    <p className="uc-pack-wave">
      <Link to={wavePath(wave)}>{t.ofWave({ number, slot })}</Link>
      {packed && next !== null && <Button onClick={() => onNext(next)}>{t.nextOfWave({ number: next })}</Button>}
    </p>
  )
}
