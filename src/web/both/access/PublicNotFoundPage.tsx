// What an address that leads nowhere shows to somebody who is not signed in (Rule 4.8): in the brand's dress, nothing behind the sign-in fetched.
import { Link } from 'react-router'
import { accessPages } from '#shared/access/access.pages.ts'
import { useBrand } from '#web/both/brands/use-brand.ts'
import { useTitle } from '#web/both/application/use-title.ts'
import { resultPages } from '#web/kit/pages/result.pages.ts'
import { resultText } from '#web/kit/pages/result.text.ts'
import { useText } from '#web/kit/text/text.ts'
import { PublicPage } from './PublicPage.tsx'

export function PublicNotFoundPage({ application }: { application: 'portal' | 'office' }) {
  const t = useText(resultText)
  const brand = useBrand()
  useTitle(resultPages.notFound.title)
  return (
    <PublicPage brand={brand} application={application} title={t.notFound} lead={t.notFoundLead}>
      <div className="uc-public-after">
        <Link to={accessPages.signIn.path}>{t.toSignIn}</Link>
      </div>
    </PublicPage>
  )
}
