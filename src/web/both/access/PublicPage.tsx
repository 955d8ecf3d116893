// The frame of every page before signing in: brand panel, language switch, one card. Plain React and CSS, so that the first
// load stays small.
import type { ReactNode } from 'react'
import { brandFooter, brandName, type Brand } from '#shared/brands/brand.ts'
import { useLanguage } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { LanguageChoice } from '#web/kit/public/LanguageChoice.tsx'
import { pitchOf } from './pitch.ts'
import { publicText } from './public.text.ts'
import './public.css'
import '#web/kit/public/fields.css'

type Props = {
  application: 'portal' | 'office'
  brand: Brand | undefined
  title: string
  lead: string
  /** False where the reader is nobody's customer: the brand does not speak for itself. */
  pitch?: boolean
  children: ReactNode
}

export function PublicPage({ application, brand, title, lead, pitch = true, children }: Props) {
  const language = useLanguage()
  const t = useText(publicText)
  const { headline, points } = pitchOf(application, brand, language)
  return (
    <div className="uc-public">
      <aside className="uc-public-brand">
        <Logo brand={brand} />
        {pitch && (
          <div className="uc-public-pitch">
            <h2>{headline}</h2>
            <ul>
              {points.map((point) => (
                <li key={point}>
                  <Tick />
                  {point}
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className="uc-public-foot">{brand && brandFooter(brand, language)}</div>
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
        {brand?.support_email && (
          <p className="uc-public-help">
            {t.help} <a href={`mailto:${brand.support_email}`}>{brand.support_email}</a>
          </p>
        )}
      </main>
    </div>
  )
}

function Logo({ brand }: { brand: Brand | undefined }) {
  const language = useLanguage()
  return (
    <div className="uc-public-logo">
      {brand?.logo_url && <img src={brand.logo_url} alt="" />}
      {brand && brandName(brand, language)}
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
