// The input of a number. It keeps what is typed while somebody types, hands on what that means, says so beside it where the two look
// different, and shows the plain number once the field is left. What is no number is handed on as typed, for the schema to refuse.
import { Input, type InputRef } from 'antd'
import { useState, type Ref } from 'react'
import { readNumber } from '#shared/typed-number.ts'
import { formatNumber } from '#web/kit/text/format.ts'
import { useLanguage, type Language } from '#web/kit/text/language.ts'
import './number-input.css'

/** What a typed number was understood as, where that is not plain to see; an ambiguous one shows both readings. */
export function understood(typed: string, decimals: number, language: Language): string | undefined {
  const read = readNumber(typed, decimals)
  if ('readings' in read) return `${read.readings.join(' / ')} ?`
  if (!('number' in read) || /^[-\d.]*$/.test(typed.trim())) return undefined
  return `= ${formatNumber(read.number, language, 6)}`
}

export function Understood({ typed, decimals }: { typed: string; decimals: number }) {
  const language = useLanguage()
  const said = understood(typed, decimals, language)
  return said ? (
    <span className="uc-understood" aria-live="polite">
      {said}
    </span>
  ) : null
}

type Value = string | number | undefined
type Props = {
  /** What a readable text becomes for the form: a number, or the decimal string that money stays. */
  as: 'number' | 'text'
  decimals: number
  unit?: string
  value?: Value
  onChange?: (value: Value) => void
  onBlur?: () => void
  id?: string
  ref?: Ref<InputRef>
  'aria-label'?: string
}

const shown = (value: Value): string => (value === undefined || value === null ? '' : String(value))

export function NumberInput({ as, decimals, unit, value, onChange, onBlur, ...input }: Props) {
  const [typed, setTyped] = useState(() => shown(value))
  const [given, setGiven] = useState(value)
  // Another value than the one handed on comes from outside: a reset, a copied row.
  if (value !== given) {
    setGiven(value)
    setTyped(shown(value))
  }
  const take = (text: string) => {
    const read = readNumber(text, decimals)
    const next = 'number' in read ? (as === 'number' ? Number(read.number) : read.number) : text.trim()
    setTyped(text)
    setGiven(next)
    onChange?.(next)
  }
  const leave = () => {
    const read = readNumber(typed, decimals)
    if ('number' in read) setTyped(read.number)
    onBlur?.()
  }
  return (
    <span className="uc-number">
      <Input
        {...input}
        value={typed}
        inputMode="decimal"
        autoComplete="off"
        className="uc-figures"
        suffix={unit}
        onChange={({ target }) => take(target.value)}
        onBlur={leave}
      />
      <Understood typed={typed} decimals={decimals} />
    </span>
  )
}
