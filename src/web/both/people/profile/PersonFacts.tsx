// Who a person is: labelled facts in columns where there is room.
import { BLANK } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { profileText } from './profile.text.ts'
import './profile.css'

export function PersonFacts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  const t = useText(profileText)
  return (
    <section className="uc-plate">
      <h2>{t.person}</h2>
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
