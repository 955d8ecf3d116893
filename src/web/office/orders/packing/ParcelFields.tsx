// Weight and size of the parcel in large fields; Enter goes to the next one and from the last one packs. A scan that comes here is given
// to the desk, and a value that cannot be holds its field: no number lands in the wrong one.
import { useId, useRef, type KeyboardEvent, type RefObject } from 'react'
import { Understood } from '#web/kit/form/NumberInput.tsx'
import { useText } from '#web/kit/text/text.ts'
import { packingText } from './packing.text.ts'
import { burstAfter, codeOf, type Burst } from '#web/office/desk/scan-burst.ts'
import { DECIMALS, isPlausible, type ParcelField, type TypedParcel } from './parcel-input.ts'

type Props = {
  /** Those that are asked for: a carton has its size. */
  fields: readonly ParcelField[]
  typed: TypedParcel
  wrong: Partial<Record<ParcelField, string>>
  onChange: (typed: TypedParcel) => void
  onLast: () => void
  /** Whether a code is something that is scanned at this desk, although it looks like a number. */
  isCode: (code: string) => boolean
  onScan: (code: string) => void
  onWrong: () => void
  first: RefObject<HTMLInputElement | null>
}

const UNITS: Record<ParcelField, string> = { weight_g: 'g', length_cm: 'cm', width_cm: 'cm', height_cm: 'cm' }

export function useParcelLabels(): Record<ParcelField, string> {
  const t = useText(packingText)
  return { weight_g: t.weight, length_cm: t.length, width_cm: t.width, height_cm: t.height }
}

export function ParcelFields({ fields, typed, wrong, onChange, onLast, isCode, onScan, onWrong, first }: Props) {
  const labels = useParcelLabels()
  const id = useId()
  const burst = useRef<Burst>(undefined)
  const onKey = (event: KeyboardEvent<HTMLInputElement>, n: number, name: ParcelField) => {
    const { value } = event.currentTarget
    if (event.key.length === 1) burst.current = burstAfter(burst.current, event.currentTarget, event.timeStamp)
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const scanned = codeOf(burst.current, value, event.timeStamp)
    // The code of a carton may be too short to be told by its speed, but it is no number.
    const code = scanned ?? (isCode(value.trim()) && !isPlausible(name, value) ? value.trim() : undefined)
    if (code !== undefined && (isCode(code) || !isPlausible(name, code))) {
      onChange({ ...typed, [name]: burst.current?.before ?? '' })
      onScan(code)
      return
    }
    if (!isPlausible(name, value)) {
      event.currentTarget.select()
      onWrong()
      return
    }
    const next = fields[n + 1]
    if (next) document.getElementById(id + next)?.focus()
    else onLast()
  }
  return (
    <div className="uc-pack-parcel">
      {fields.map((name, n) => (
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
              enterKeyHint={n === fields.length - 1 ? 'done' : 'next'}
              aria-invalid={wrong[name] !== undefined}
              aria-describedby={wrong[name] ? `${id}${name}-wrong` : undefined}
              onChange={({ target }) => onChange({ ...typed, [name]: target.value })}
              onKeyDown={(event) => onKey(event, n, name)}
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
