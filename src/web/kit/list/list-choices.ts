// What a person chose about tables on this machine: page size and density for all lists. Columns are kept with the person (own-lists.ts).
import { create } from 'zustand'
import { PAGE_SIZES } from '#shared/fields.ts'

const KEY = 'list-choices'
const FIRST_SIZE = 20

export type ListChoices = { size: number; dense: boolean }
export const LIST_DEFAULTS: ListChoices = { size: FIRST_SIZE, dense: false }

/** The choices in a stored text; what is damaged is replaced by its default. */
export function readChoices(kept: string | null): ListChoices {
  try {
    const found = JSON.parse(kept ?? '{}') as Partial<ListChoices> | null
    return {
      size: (PAGE_SIZES as readonly unknown[]).includes(found?.size) ? found!.size! : FIRST_SIZE,
      dense: found?.dense === true,
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
      const { size, dense } = get()
      localStorage.setItem(KEY, JSON.stringify({ size, dense }))
    },
  }),
)
