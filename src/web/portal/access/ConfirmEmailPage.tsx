// The page behind the link of a registration's mail. It opens the account on a click, not on the visit: mail scanners visit links too.
import { Link } from 'react-router'
import { accessPages } from '#shared/access/access.pages.ts'
import { registrationCalls } from '#shared/customers/registration.contract.ts'
import { useBrand } from '#web/both/brands/use-brand.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { FormMessage } from '#web/kit/public/FormMessage.tsx'
import { PublicPage } from '#web/both/access/PublicPage.tsx'
import { SubmitButton } from '#web/kit/public/SubmitButton.tsx'
import { usePublicForm } from '#web/both/access/use-public-form.ts'
import { useText } from '#web/kit/text/text.ts'
import { accessText } from './access.text.ts'
import { useLinkCode } from '#web/both/access/link-code.ts'

export default function ConfirmEmailPage() {
  const t = useText(accessText)
  const brand = useBrand()
  const token = useLinkCode()
  const { notice, working, done, submit } = usePublicForm({
    check: () => ({}),
    send: () => callApi(registrationCalls.confirmRegistration, { token: token ?? '' }),
  })
  return (
    <PublicPage brand={brand} application="portal" title={t.confirmTitle} lead={done || !token ? '' : t.confirmLead}>
      {done && <FormMessage kind="good">{t.confirmedText}</FormMessage>}
      {!token && <FormMessage>{t.noCode}</FormMessage>}
      {token && !done && (
        <form className="uc-public-form" onSubmit={(event) => void submit(event)}>
          {notice && <FormMessage>{notice}</FormMessage>}
          <SubmitButton working={working} workingText={t.confirming}>
            {t.confirm}
          </SubmitButton>
        </form>
      )}
      <div className="uc-public-after">
        <Link to={accessPages.signIn.path}>{done ? t.signIn : t.back}</Link>
      </div>
    </PublicPage>
  )
}
