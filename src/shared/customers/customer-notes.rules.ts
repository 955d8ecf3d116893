// Who may change what the staff have written down about a customer (Rule 3.17). Who may read it is decided by who sees the customer.
import type { Refusal } from '../errors.ts'
import type { StaffRole } from '../permissions.ts'

export const MAX_NOTE_LENGTH = 2000

/** Words are their author's. */
export const refuseNoteEdit = (note: { is_own: boolean }): Refusal | undefined =>
  note.is_own ? undefined : { code: 'note_of_another' }

/** An admin takes away what its author cannot any more. */
export const refuseNoteDelete = (note: { is_own: boolean }, roles: readonly StaffRole[]): Refusal | undefined =>
  note.is_own || roles.includes('admin') ? undefined : { code: 'note_of_another' }
