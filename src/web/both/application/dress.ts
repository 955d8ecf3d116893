// What a person's pages are drawn in: their clock, and their brand's colours. Put on before anything is drawn: drawn in others, all of it would
// be drawn again.
import type { SignedInUser } from './user-context.ts'
import { wear } from '#web/both/brands/use-brand.ts'
import { setReaderZone } from '#web/kit/text/reader-zone.ts'
import type { Application } from './application.ts'

let dressed: SignedInUser | undefined

export const isDressed = (user: SignedInUser | undefined): boolean => user !== undefined && dressed === user

/** Puts on what `user` wears; without one the browser's clock. */
export function dress({ name }: Application, user: SignedInUser | undefined): void {
  if (dressed === user) return
  dressed = user
  setReaderZone(user?.time_zone ?? null)
  // Staff belong to no brand, and who acts for a customer takes nothing of its people's: what the portal keeps stays as it is.
  if (user) wear(user.brand, name === 'portal' && !actsFor(user))
}

/** Whether it is staff who act for a customer. */
export const actsFor = (user: SignedInUser): boolean => 'acting_staff' in user && Boolean(user.acting_staff)
