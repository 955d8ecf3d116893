// Taking back what was just deleted or withdrawn (Rule 16.16): how long it is offered, and how long it is still accepted from somebody
// whose line is slow.

export const UNDO_OFFERED_MS = 10_000
export const UNDO_ACCEPTED_MS = 60_000

/** What happened before this instant stays as it is. */
export const undoSince = (now: Date): Date => new Date(now.getTime() - UNDO_ACCEPTED_MS)
