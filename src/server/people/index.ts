// The door of people: the routes around profiles, sub-accounts, staff and invitations.
export * from './people.routes.ts'
