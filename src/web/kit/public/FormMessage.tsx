// A sentence above a public form: what went wrong, or what was done. Read out at once.
import type { ReactNode } from 'react'

export function FormMessage({ kind = 'bad', children }: { kind?: 'bad' | 'good'; children: ReactNode }) {
  return (
    <div className="uc-form-message" data-kind={kind} role="alert">
      {children}
    </div>
  )
}
