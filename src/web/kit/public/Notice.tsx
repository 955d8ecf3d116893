// A sentence above a public form: what went wrong, or what was done. Read out at once.
import type { ReactNode } from 'react'

export function Notice({ kind = 'bad', children }: { kind?: 'bad' | 'good'; children: ReactNode }) {
  return (
    <div className="uc-notice" data-kind={kind} role="alert">
      {children}
    </div>
  )
}
