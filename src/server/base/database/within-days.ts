// A filter by days as conditions on a column of instants.
import { sql, type RawBuilder } from 'kysely'
import { instantsOf } from '#shared/time.ts'

/** What keeps `column` within days of a clock, both included (Rule 2.11); an open end asks nothing. */
export function withinDays(
  column: RawBuilder<unknown>,
  days: { from?: string; to?: string; time_zone: string },
): RawBuilder<boolean>[] {
  const { start, end } = instantsOf(days.from, days.to, days.time_zone)
  return [
    ...(start ? [sql<boolean>`${column} >= ${start}::timestamptz`] : []),
    ...(end ? [sql<boolean>`${column} < ${end}::timestamptz`] : []),
  ]
}
