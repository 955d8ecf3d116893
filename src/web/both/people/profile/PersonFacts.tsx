// Who a person is: labelled facts in columns where there is room.
import type { ReactNode } from 'react'
import { BLANK } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { profileText } from './profile.text.ts'
import './profile.css'

type Props = { facts: readonly (readonly [label: string, value: string])[]; action?: ReactNode }

export function PersonFacts({ facts, action }: Props) {
  const t = useText(profileText)
  return (
    <section className="uc-plate">
      <div className="uc-profile-head">
        <h2>{t.person}</h2>
        {action}
      </div>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || BLANK}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
