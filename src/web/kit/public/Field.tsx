// A labelled input of a public page, with its error beneath it and tied to it for screen readers.
import { useId, type ComponentProps, type ReactNode } from 'react'

type Props = ComponentProps<'input'> & { label: string; error?: string; inside?: ReactNode; beside?: ReactNode }

export function Field({ label, error, inside, beside, ...input }: Props) {
  const id = useId()
  const box = (
    <div className="uc-field-box">
      <input
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...input}
      />
      {inside}
    </div>
  )
  return (
    <div className="uc-field">
      <label htmlFor={id}>{label}</label>
      {beside ? (
        <div className="uc-captcha">
          {box}
          {beside}
        </div>
      ) : (
        box
      )}
      {error && (
        <p className="uc-field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
