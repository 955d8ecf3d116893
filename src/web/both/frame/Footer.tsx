// The foot of every page: whose site this is, and its terms.
import type { Brand } from '#shared/brands/brand.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { layoutText } from './layout.text.ts'

export function Footer({ brand }: { brand: Brand }) {
  const t = useText(layoutText)
  const read = useReader()
  return (
    <footer className="uc-footer">
      <span>{read({ en: brand.label_en, zh_CN: brand.label_zh })}</span>
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
