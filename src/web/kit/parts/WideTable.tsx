// A table of figures inside of a page. Wider than a phone, it scrolls by itself, with the keyboard too.
import type { ReactNode } from 'react'
import './wide-table.css'

export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="uc-wide-table" tabIndex={0} role="region" aria-label={label}>
      <table>{children}</table>
    </div>
  )
}
