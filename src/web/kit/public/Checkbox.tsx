// A checkbox of a public page; its label may hold links.
import { useId, type ComponentProps } from 'react'

export function Checkbox({ children, error, ...input }: ComponentProps<'input'> & { error?: string }) {
  const id = useId()
  return (
    <div>
      <label className="uc-checkbox">
        <input
          type="checkbox"
          aria-invalid={error !== undefined}
          aria-describedby={error ? id : undefined}
          {...input}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p className="uc-field-error" id={id}>
          {error}
        </p>
      )}
    </div>
  )
}
