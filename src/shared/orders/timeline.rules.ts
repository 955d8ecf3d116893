// The order in which a timeline is read. Events carry instants, and several may share one; then each starts where the one before
// it ended.
import type { OrderStatus } from './orders.states.ts'

type Step = { at: string; from_status: OrderStatus | null; to_status: OrderStatus }

/** Events by time, oldest first; those of one instant as a chain of statuses, what changes no status before what does. */
export function inOrder<T extends Step>(events: readonly T[]): T[] {
  const left = events.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const found: T[] = []
  while (left.length > 0) {
    const at = left[0]?.at
    const same = left.filter((event) => event.at === at)
    const status = found.at(-1)?.to_status ?? null
    const next =
      same.find((event) => event.from_status === status && event.to_status === status) ??
      same.find((event) => event.from_status === status) ??
      same[0]
    if (!next) break
    found.push(next)
    left.splice(left.indexOf(next), 1)
  }
  return found
}
