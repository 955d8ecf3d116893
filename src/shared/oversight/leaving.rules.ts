// A customer leaves: how long everything waits (Rules 3.21, 3.22).
import type { Refusal } from '../errors.ts'

/** Days between the closing and the erasure, in which it can be called off. Our choice. */
export const CALL_OFF_DAYS = 14
/** Days that an archive can be fetched. Our choice. */
export const ARCHIVE_DAYS = 7

export type LeavingState = { closed_at: string; erase_at: string; begun_at: string | null; erased_at: string | null }

/** Once it has begun there is no way back. */
export function refuseCallOff(leaving: LeavingState | null): Refusal | undefined {
  if (!leaving) return { code: 'leaving_open' }
  return leaving.begun_at === null ? undefined : { code: 'leaving_begun' }
}
