// The foot of every page: whose site this is, and its terms.
import type { Application } from '#web/both/application/application.ts'
import { brandFooter, type Brand } from '#shared/brands/brand.ts'
import { useLanguage } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { layoutText } from './layout.text.ts'

export function Footer({ brand, application }: { brand: Brand; application: Application['name'] }) {
  const t = useText(layoutText)
  return (
    <footer className="uc-footer" data-of={application}>
      <span>{brandFooter(brand, useLanguage())}</span>
      {brand.support_email && <a href={`mailto:${brand.support_email}`}>{brand.support_email}</a>}
      {brand.terms_url && (
        <a href={brand.terms_url} target="_blank" rel="noreferrer">
          {t.terms}
        </a>
      )}
      {brand.privacy_url && (
        <a href={brand.privacy_url} target="_blank" rel="noreferrer">
          {t.privacy}
        </a>
      )}
    </footer>
  )
}
