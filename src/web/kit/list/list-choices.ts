// What a person chose about tables, remembered on this machine: page size for all lists, hidden columns per list, density.
import { create } from 'zustand'
import { PAGE_SIZES } from '#shared/fields.ts'

const KEY = 'list-choices'
const FIRST_SIZE = 20

export type ListChoices = { size: number; dense: boolean; hidden: Record<string, string[]> }
export const LIST_DEFAULTS: ListChoices = { size: FIRST_SIZE, dense: false, hidden: {} }

/** The choices in a stored text; what is damaged is replaced by its default. */
export function readChoices(kept: string | null): ListChoices {
  try {
    const found = JSON.parse(kept ?? '{}') as Partial<ListChoices> | null
    const hidden = Object.entries(found?.hidden ?? {}).filter(([, keys]) => Array.isArray(keys))
    return {
      size: (PAGE_SIZES as readonly unknown[]).includes(found?.size) ? found!.size! : FIRST_SIZE,
      dense: found?.dense === true,
      hidden: Object.fromEntries(hidden),
    }
  } catch {
    return LIST_DEFAULTS
  }
}

function stored(): string | null {
  return typeof localStorage === 'undefined' ? null : localStorage.getItem(KEY)
}

export const useListChoices = create<ListChoices & { choose: (change: Partial<ListChoices>) => void }>()(
  (set, get) => ({
    ...readChoices(stored()),
    choose: (change) => {
      set(change)
      const { size, dense, hidden } = get()
      localStorage.setItem(KEY, JSON.stringify({ size, dense, hidden }))
    },
  }),
)
