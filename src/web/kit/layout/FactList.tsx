// What is known of something, name over value, as many beside each other as there is room for.
import type { ReactNode } from 'react'
import { BLANK } from '#web/kit/text/format.ts'
import './fact-list.css'

export type Fact = readonly [name: string, value: ReactNode]

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="uc-fact-list">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === null || value === undefined || value === '' ? BLANK : value}</dd>
        </div>
      ))}
    </dl>
  )
}
