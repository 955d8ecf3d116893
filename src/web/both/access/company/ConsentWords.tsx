// What a customer's person agrees to when signing in, with the links to where it lies.
import type { Brand } from '#shared/brands/brand.ts'
import { useText } from '#web/kit/text/text.ts'
import { signInText } from '../sign-in.text.ts'

/** Where the terms lie: what was agreed to counts for these. */
export const consentTo = (brand: Brand | undefined): string => `${brand?.terms_url} ${brand?.privacy_url}`

export function ConsentWords({ brand }: { brand: Brand | undefined }) {
  const t = useText(signInText)
  return (
    <>
      {t.agree} <Outside href={brand?.terms_url}>{t.terms}</Outside> {t.and}{' '}
      <Outside href={brand?.privacy_url}>{t.privacy}</Outside>
    </>
  )
}

function Outside({ href, children }: { href: string | undefined; children: string }) {
  return href ? (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  ) : (
    <>{children}</>
  )
}
