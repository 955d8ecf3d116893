// The word that the session has ended (Rule 4.7), with the sign-in form in it: the page behind stays as it stands, with all that was typed.
import { Button, Modal } from 'antd'
import type { Application } from '#web/both/application/application.ts'
import { SignInForm } from '#web/both/access/SignInForm.tsx'
import { setToken } from '#web/kit/call/session.ts'
import { useText } from '#web/kit/text/text.ts'
import { signInAgainText } from './sign-in-again.text.ts'
import '#web/both/access/public.css'
import '#web/kit/public/fields.css'

type Props = {
  application: Application
  /** Only this person goes on here; undefined for staff who acted for a customer, whose way in is the office. */
  email: string | undefined
  onSomebodyElse: () => void
}

export function SignInAgain({ application, email, onSomebodyElse }: Props) {
  const t = useText(signInAgainText)
  return (
    <Modal
      open
      title={t.expiredTitle}
      footer={null}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      width={440}
    >
      <p>{t.expired}</p>
      {email === undefined ? (
        <Button type="primary" block onClick={onSomebodyElse}>
          {t.again}
        </Button>
      ) : (
        <>
          <SignInForm
            application={application.name}
            call={application.calls.signIn}
            secondCall={application.twoFactor.finishSignIn}
            email={email}
            submitText={t.again}
            onToken={setToken}
          />
          <p className="uc-sign-in-else">
            <button type="button" className="uc-plain-button" onClick={onSomebodyElse}>
              {t.somebodyElse}
            </button>
          </p>
        </>
      )}
    </Modal>
  )
}
