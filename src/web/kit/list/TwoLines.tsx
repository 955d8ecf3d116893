// Two facts in one cell of a list: the first, and a smaller one beneath.
import type { ReactNode } from 'react'

export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className="uc-pair">
      <span>{first}</span>
      <small>{second}</small>
    </span>
  )
}
