// Weight and size of the parcel in large fields; Enter goes to the next one and from the last one packs.
import { useId, type KeyboardEvent, type RefObject } from 'react'
import { Understood } from '#web/kit/form/NumberInput.tsx'
import { useText } from '#web/kit/text/text.ts'
import { packingText } from './packing.text.ts'
import { DECIMALS, PARCEL_FIELDS, type ParcelField, type TypedParcel } from './parcel-input.ts'

type Props = {
  typed: TypedParcel
  wrong: Partial<Record<ParcelField, string>>
  onChange: (typed: TypedParcel) => void
  onLast: () => void
  first: RefObject<HTMLInputElement | null>
}

const UNITS: Record<ParcelField, string> = { weight_g: 'g', length_cm: 'cm', width_cm: 'cm', height_cm: 'cm' }

export function useParcelLabels(): Record<ParcelField, string> {
  const t = useText(packingText)
  return { weight_g: t.weight, length_cm: t.length, width_cm: t.width, height_cm: t.height }
}

export function ParcelFields({ typed, wrong, onChange, onLast, first }: Props) {
  const labels = useParcelLabels()
  const id = useId()
  const onEnter = (event: KeyboardEvent<HTMLInputElement>, n: number) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const next = PARCEL_FIELDS[n + 1]
    if (next) document.getElementById(id + next)?.focus()
    else onLast()
  }
  return (
    <div className="uc-pack-parcel">
      {PARCEL_FIELDS.map((name, n) => (
        <div key={name} data-wrong={wrong[name] !== undefined}>
          <div className="uc-pack-label">
            <label htmlFor={id + name}>{labels[name]}</label>
            <Understood typed={typed[name]} decimals={DECIMALS[name]} />
          </div>
          <span>
            <input
              id={id + name}
              ref={n === 0 ? first : undefined}
              value={typed[name]}
              inputMode="decimal"
              autoComplete="off"
              enterKeyHint={n === PARCEL_FIELDS.length - 1 ? 'done' : 'next'}
              aria-invalid={wrong[name] !== undefined}
              aria-describedby={wrong[name] ? `${id}${name}-wrong` : undefined}
              onChange={({ target }) => onChange({ ...typed, [name]: target.value })}
              onKeyDown={(event) => onEnter(event, n)}
            />
            <span aria-hidden="true">{UNITS[name]}</span>
          </span>
          {wrong[name] && (
            <small id={`${id}${name}-wrong`} role="alert">
              {wrong[name]}
            </small>
          )}
        </div>
      ))}
    </div>
  )
}
