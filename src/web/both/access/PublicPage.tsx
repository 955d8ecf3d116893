// The frame of every page before signing in: brand panel, language switch, one card. Plain React and CSS, so that the first
// load stays small.
import type { ReactNode } from 'react'
import type { Brand } from '#shared/brands/brand.ts'
import { useReader, type Text } from '#web/kit/text/language.ts'
import { svgSource } from '#web/both/brands/svg-source.ts'
import { LanguageChoice } from '#web/kit/public/LanguageChoice.tsx'
import './public.css'
import '#web/kit/public/fields.css'

export type Pitch = { headline: Text; points: readonly Text[] }

type Props = { brand: Brand | undefined; pitch: Pitch; title: string; lead: string; children: ReactNode }

export function PublicPage({ brand, pitch, title, lead, children }: Props) {
  const read = useReader()
  return (
    <div className="uc-public">
      <aside className="uc-public-brand">
        <Logo brand={brand} />
        <div className="uc-public-pitch">
          <h2>{read(pitch.headline)}</h2>
          <ul>
            {pitch.points.map((point) => (
              <li key={point.en}>
                <Tick />
                {read(point)}
              </li>
            ))}
          </ul>
        </div>
        <div className="uc-public-foot">{brand && read({ en: brand.label_en, zh_CN: brand.label_zh })}</div>
      </aside>
      <main className="uc-public-main">
        <div className="uc-public-top">
          <Logo brand={brand} />
          <LanguageChoice />
        </div>
        <div className="uc-public-card">
          <h1>{title}</h1>
          <p>{lead}</p>
          {children}
        </div>
      </main>
    </div>
  )
}

function Logo({ brand }: { brand: Brand | undefined }) {
  return (
    <div className="uc-public-logo">
      {brand?.logo_svg && <img src={svgSource(brand.logo_svg)} alt="" />}
      {brand?.name}
    </div>
  )
}

function Tick() {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M3 8.5 6.5 12 13 4.5" />
    </svg>
  )
}
