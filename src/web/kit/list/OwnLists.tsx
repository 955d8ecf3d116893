// Keeps what a person arranges while the application is open; what was kept before comes with the person.
import { useMemo, useState, type ReactNode } from 'react'
import type { Refusal } from '#shared/errors.ts'
import type { ColumnChoice, ListColumns, OwnListCalls } from '#shared/list-settings.ts'
import { OwnListsContext } from './own-lists.ts'

type Props = {
  columns: ListColumns
  calls: OwnListCalls
  refusal: Refusal | undefined
  supplier: boolean
  children: ReactNode
}

export function OwnLists({ columns, calls, refusal, supplier, children }: Props) {
  const [arranged, setArranged] = useState<Record<string, ColumnChoice | undefined>>({})
  const own = useMemo(
    () => ({
      calls,
      refusal,
      supplier,
      columnsOf: (name: string) => (name in arranged ? arranged[name] : columns[name]),
      arrange: (name: string, choice: ColumnChoice | undefined) => setArranged((now) => ({ ...now, [name]: choice })),
    }),
    [columns, calls, refusal, supplier, arranged],
  )
  return <OwnListsContext value={own}>{children}</OwnListsContext>
}
