// What somebody sees whose role demands a second factor and who has none yet: setting up an app or a passkey, and the way out. Nothing else works until then.
import { Button } from 'antd'
import { useState } from 'react'
import { officePasskeyCalls, passkeyCalls } from '#shared/access/passkeys.contract.ts'
import type { Application } from '#web/both/application/application.ts'
import type { SignedInUser } from '#web/both/application/user-context.ts'
import { useSignOut } from '../use-sign-out.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { invalidateCalls } from '#web/kit/call/queries.ts'
import { useText } from '#web/kit/text/text.ts'
import { PasskeysCard } from '../passkeys/PasskeysCard.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { securityText } from './security.text.ts'
import { SetUpTwoFactor } from './SetUpTwoFactor.tsx'
import './security.css'

export default function TwoFactorNeededPage({ application, user }: { application: Application; user: SignedInUser }) {
  const t = useText(securityText)
  const signOut = useSignOut(application)
  const [codes, setCodes] = useState<readonly string[]>()
  const goOn = [application.calls.getCurrentUser]
  return (
    <main className="uc-two-factor-needed">
      <h1>{t.needTitle}</h1>
      <p>{t.needLead({ email: user.email })}</p>
      <Plate title={t.byApp}>
        {codes ? (
          <RecoveryCodes codes={codes} email={user.email} onKept={() => void invalidateCalls(goOn)} />
        ) : (
          <SetUpTwoFactor
            calls={application.twoFactor}
            beside={<Button onClick={() => void signOut()}>{t.signOut}</Button>}
            onDone={setCodes}
          />
        )}
      </Plate>
      {!codes && (
        <PasskeysCard calls={application.name === 'office' ? officePasskeyCalls : passkeyCalls} stale={goOn} />
      )}
    </main>
  )
}
