// Which carton the parcel goes into: the proposed one stands chosen; another is taken from the list, by its key, or by scanning its code.
import { Select } from 'antd'
import { useId } from 'react'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { packingText } from './packing.text.ts'
import type { DeskCartons } from './parcel-carton.ts'

type Props = {
  cartons: NonNullable<DeskCartons>
  /** Empty for a size of its own. */
  taken: string
  onTake: (cartonId: string | null) => void
}

/** Alt with a digit takes one of the first nine. */
const KEYS = 9

export function CartonChoice({ cartons, taken, onTake }: Props) {
  const t = useText(packingText)
  const read = useReader()
  const id = useId()
  const { rows, chosen } = cartons
  const proposed = rows.find(({ carton_id }) => carton_id === chosen?.carton_id)
  const options = rows.map(({ carton_id, code, name_en, name_zh, ...carton }, n) => ({
    value: carton_id,
    label: [
      ...(n < KEYS ? [`Alt+${n + 1}`] : []),
      `${code} ${read({ en: name_en, zh_CN: name_zh })}`,
      `${carton.outer_length_mm / 10} × ${carton.outer_width_mm / 10} × ${carton.outer_height_mm / 10} cm`,
    ].join(' · '),
  }))
  return (
    <div className="uc-pack-carton">
      <label htmlFor={id}>{t.carton}</label>
      <Select
        id={id}
        size="large"
        value={taken}
        options={[...options, { value: '', label: `Alt+0 · ${t.ownSize}` }]}
        onChange={(value) => onTake(value === '' ? null : value)}
      />
      <small>
        {proposed ? t.cartonProposed({ code: proposed.code, percent: chosen?.filled_percent ?? 0 }) : t.cartonNone}
      </small>
    </div>
  )
}
