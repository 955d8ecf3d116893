// Several lines of text on a public page, labelled as Field.tsx does it.
import { useId, type ComponentProps } from 'react'

type Props = ComponentProps<'textarea'> & { label: string; error?: string }

export function TextAreaField({ label, error, ...area }: Props) {
  const id = useId()
  return (
    <div className="uc-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...area}
      />
      {error && (
        <p className="uc-field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
