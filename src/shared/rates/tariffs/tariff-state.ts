// Where a published version stands in time: to come, in force, replaced, ended or withdrawn. Which one prices a parcel is the rating's matter.
import type { Text } from '../../language.ts'

export const TARIFF_STATES = ['planned', 'in_force', 'replaced', 'ended', 'withdrawn'] as const
export type TariffState = (typeof TARIFF_STATES)[number]
export const TARIFF_STATE_TEXT: Record<TariffState, Text> = {
  planned: { en: 'Planned', zh_CN: '待生效' },
  in_force: { en: 'In force', zh_CN: '生效中' },
  replaced: { en: 'Replaced', zh_CN: '已被取代' },
  ended: { en: 'Ended', zh_CN: '已结束' },
  withdrawn: { en: 'Withdrawn', zh_CN: '已撤回' },
}

/** `valid_until`: the last day of a customer's own version, if it has one (Rule 11.28). */
type Version = { version: number; valid_from: string; valid_until?: string | null; withdrawn_at: string | null }

/**
 * Which of the house's, or of one customer's own, versions rules on a day: of those whose dates hold the day the one that began last, and of
 * two of one day the younger. A customer pays by the house's where none of its own rules (Rule 11.28).
 */
export function rulingOn<V extends Version>(versions: readonly V[], day: string): V | undefined {
  return versions
    .filter(
      ({ withdrawn_at, valid_from, valid_until }) =>
        withdrawn_at === null && valid_from <= day && (valid_until ?? day) >= day,
    )
    .reduce<V | undefined>((last, one) => (last && isBefore(one, last) ? last : one), undefined)
}

/** Of every version of one tariff, by its number; `today` is the UTC date. */
export function tariffStates(versions: readonly Version[], today: string): Map<number, TariffState> {
  const ruling = rulingOn(versions, today)
  return new Map(versions.map((one) => [one.version, one === ruling ? 'in_force' : stateBeside(one, today)] as const))
}

/** Of one that does not rule. */
function stateBeside({ withdrawn_at, valid_from, valid_until }: Version, today: string): TariffState {
  if (withdrawn_at !== null) return 'withdrawn'
  if (valid_from > today) return 'planned'
  return (valid_until ?? today) < today ? 'ended' : 'replaced'
}

type Begun = Pick<Version, 'version' | 'valid_from'>
const isBefore = (a: Begun, b: Begun): boolean =>
  a.valid_from === b.valid_from ? a.version < b.version : a.valid_from < b.valid_from

/** The standing version that one took the place of when it began; of two of one day the later one is the younger. */
export function versionBefore<V extends Version>(versions: readonly V[], one: Begun): V | undefined {
  return versions
    .filter((version) => version.withdrawn_at === null && isBefore(version, one))
    .reduce<V | undefined>((last, version) => (last && isBefore(version, last) ? last : version), undefined)
}

const FOREMOST_CLOCK_H = 14

/** The date where it is latest on earth: what starts after it has begun nowhere (Rule 11.20). */
export const latestDate = (now: Date): string =>
  new Date(now.getTime() + FOREMOST_CLOCK_H * 3_600_000).toISOString().slice(0, 10)
