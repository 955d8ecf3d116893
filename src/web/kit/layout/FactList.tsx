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
          <dd>{value === null || value === undefined || value === '' ? BLANK : breaking(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** An address of mail that is too long for its place breaks behind its @, not within a word. */
function breaking(value: ReactNode): ReactNode {
  if (typeof value !== 'string' || !value.includes('@')) return value
  const behind = value.indexOf('@') + 1
  return (
    <>
      {value.slice(0, behind)}
      <wbr />
      {value.slice(behind)}
    </>
  )
}
