// Where a colleague's invitation leads.
import { AcceptInvitation } from '#web/kit/auth/AcceptInvitation.tsx'

export default function AcceptInvitationPage() {
  return <AcceptInvitation application="office" />
}
