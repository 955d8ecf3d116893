// The checkbox of a row: the browser's own, because a list has hundreds. What is touched is larger than what is drawn.
import { useEffect, useRef, type ReactNode } from 'react'

type Props = {
  checked: boolean
  /** Some of what it stands for is chosen. */
  partly?: boolean
  /** What it is called where it has no `children`. */
  label?: string
  onChange: (on: boolean) => void
  children?: ReactNode
}

export function RowCheck({ checked, partly = false, label, onChange, children }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly
  }, [partly])
  return (
    <label className="uc-check">
      <input
        ref={box}
        type="checkbox"
        checked={checked}
        aria-label={label}
        onChange={({ target }) => onChange(target.checked)}
      />
      {children}
    </label>
  )
}
