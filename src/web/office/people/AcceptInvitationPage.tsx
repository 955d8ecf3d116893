// Where a colleague's invitation leads.
import { AcceptInvitation } from '#web/both/access/AcceptInvitation.tsx'

export default function AcceptInvitationPage() {
  return <AcceptInvitation application="office" />
}
