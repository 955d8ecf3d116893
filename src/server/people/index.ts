// The door of people: the routes around profiles, sub-accounts, staff and invitations, and what an invitation is.
export { routes } from './people.routes.ts'
export { invitedUntil, limitInvitations, mailInvitation, makeInvitation, type Invitation } from './invitation.ts'
