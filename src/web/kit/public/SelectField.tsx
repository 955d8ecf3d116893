// A labelled choice of a public page: the browser's own select, which every phone knows how to show.
import { useId, type ComponentProps } from 'react'

type Props = ComponentProps<'select'> & {
  label: string
  error?: string
  options: readonly { value: string; label: string }[]
}

export function SelectField({ label, error, options, ...select }: Props) {
  const id = useId()
  return (
    <div className="uc-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...select}
      >
        <option value="">{'\u00a0'}</option>
        {options.map(({ value, label: shown }) => (
          <option key={value} value={value}>
            {shown}
          </option>
        ))}
      </select>
      {error && (
        <p className="uc-field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
