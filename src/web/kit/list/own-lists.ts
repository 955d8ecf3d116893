// What a person made of the own lists, for the kit: the columns of each and the calls that keep them. Each application provides its own
// (OwnLists.tsx); where nothing provides them, columns are arranged until the page is left.
import { createContext, useContext } from 'react'
import type { Refusal } from '#shared/errors.ts'
import type { ColumnChoice, ListName, ListView, OwnListCalls } from '#shared/list-settings.ts'

export type OwnLists = {
  calls: OwnListCalls
  /** Why nothing is kept: somebody acts for this person. */
  refusal: Refusal | undefined
  /** Shares no view and sees no others'. */
  supplier: boolean
  /** Under the name of a list, or of one of its views while that is shown; undefined: the page's own. */
  columnsOf: (name: string) => ColumnChoice | undefined
  /** Shows columns from now on; keeping them is another step. */
  arrange: (name: string, choice: ColumnChoice | undefined) => void
}

export const OwnListsContext = createContext<OwnLists | null>(null)

export function useOwnLists(): OwnLists {
  const own = useContext(OwnListsContext)
  if (!own) throw new Error('Lists are for pages behind the sign-in')
  return own
}

/** What is sent of a view that is changed. */
export const contentOf = ({ view_id, name, query, columns }: ListView) => ({ view_id, name, query, columns })

/** The name under which the columns of a view are arranged, as long as they are not saved with it. */
export const nameOfView = (list: ListName, viewId: string | undefined): string => (viewId ? `${list} ${viewId}` : list)
