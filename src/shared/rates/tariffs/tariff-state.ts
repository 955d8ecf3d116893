// Where a published version stands in time: to come, in force, replaced or withdrawn. Which one prices a parcel is the rating's matter.
import type { Text } from '../../language.ts'

export const TARIFF_STATES = ['planned', 'in_force', 'replaced', 'withdrawn'] as const
export type TariffState = (typeof TARIFF_STATES)[number]
export const TARIFF_STATE_TEXT: Record<TariffState, Text> = {
  planned: { en: 'Planned', zh_CN: '待生效' },
  in_force: { en: 'In force', zh_CN: '生效中' },
  replaced: { en: 'Replaced', zh_CN: '已被取代' },
  withdrawn: { en: 'Withdrawn', zh_CN: '已撤回' },
}

type Version = { version: number; valid_from: string; withdrawn_at: string | null }

/** Of every version of one tariff, by its number; `today` is the UTC date. */
export function tariffStates(versions: readonly Version[], today: string): Map<number, TariffState> {
  const standing = versions.filter(({ withdrawn_at }) => withdrawn_at === null)
  const begun = standing
    .filter(({ valid_from }) => valid_from <= today)
    .toSorted((a, b) => (a.valid_from === b.valid_from ? b.version - a.version : a.valid_from < b.valid_from ? 1 : -1))
  return new Map(
    versions.map(({ version, valid_from, withdrawn_at }) => {
      const state = withdrawn_at !== null ? 'withdrawn' : valid_from > today ? 'planned' : 'replaced'
      return [version, begun[0]?.version === version ? 'in_force' : state]
    }),
  )
}

/** The standing version that one took the place of when it began; of two of one day the later one is the younger. */
export function versionBefore<V extends Version>(
  versions: readonly V[],
  one: Omit<Version, 'withdrawn_at'>,
): V | undefined {
  const isBefore = (a: Omit<Version, 'withdrawn_at'>, b: Omit<Version, 'withdrawn_at'>) =>
    a.valid_from === b.valid_from ? a.version < b.version : a.valid_from < b.valid_from
  return versions
    .filter((version) => version.withdrawn_at === null && isBefore(version, one))
    .reduce<V | undefined>((last, version) => (last && isBefore(version, last) ? last : version), undefined)
}

const FOREMOST_CLOCK_H = 14

/** The date where it is latest on earth: what starts after it has begun nowhere (Rule 11.20). */
export const latestDate = (now: Date): string =>
  new Date(now.getTime() + FOREMOST_CLOCK_H * 3_600_000).toISOString().slice(0, 10)
