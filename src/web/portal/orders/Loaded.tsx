// The content of a page that needs one answer first: a skeleton until it is there, the reason and a retry when it failed.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiError } from '#web/kit/api-error.ts'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import '#web/kit/list/list.css'

type Props<T> = { of: UseQueryResult<T, ApiError>; rows?: number; children: (data: T) => ReactNode }

/** A failed refresh keeps what was there before. */
export function Loaded<T>({ of, rows = 6, children }: Props<T>) {
  if (of.data !== undefined) return children(of.data)
  return (
    <div className="uc-list">
      {of.error ? (
        <FailedList error={of.error} retry={() => void of.refetch()} />
      ) : (
        <LoadingRows columns={2} rows={rows} />
      )}
    </div>
  )
}
