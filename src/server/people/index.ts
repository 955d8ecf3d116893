// The door of people: the routes around profiles, sub-accounts, staff and invitations.
export { routes } from './people.routes.ts'
