// The one input of a grid. What it holds is chosen as a whole, so that typing replaces it.
import { useEffect, useRef } from 'react'

type Props = {
  label: string
  text: string
  /** The cell was gone to; before that it only waits to be found by Tab. */
  taken: boolean
  /** Where not every text will do. */
  choices?: readonly (readonly [value: string, name: string])[]
  /** Not a number. */
  words?: boolean
  onEnter: () => void
  onType: (text: string) => void
}

export function CellInput({ label, text, taken, choices, words = false, onEnter, onType }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (!taken) return
    const field = input.current ?? select.current
    field?.focus({ preventScroll: true })
    input.current?.select()
    field?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [taken])
  const shared = { 'aria-label': label, value: text, onFocus: () => !taken && onEnter() }
  if (!choices)
    return (
      <input
        ref={input}
        {...shared}
        inputMode={words ? 'text' : 'decimal'}
        autoComplete="off"
        size={1}
        onChange={({ target }) => onType(target.value)}
      />
    )
  return (
    <select ref={select} {...shared} onChange={({ target }) => onType(target.value)}>
      {!choices.some(([value]) => value === text) && <option value={text}>{text}</option>}
      {choices.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  )
}
