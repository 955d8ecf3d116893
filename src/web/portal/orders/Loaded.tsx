// The content of a page that needs one answer first: a skeleton until it is there, the reason and the ways on when it failed.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { orderPages } from '#shared/orders/orders.pages.ts'
import type { ApiError } from '#web/kit/call/api-error.ts'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { useText } from '#web/kit/text/text.ts'
import { ordersText } from './orders.text.ts'
import '#web/kit/list/list.css'

type Props<T> = { of: UseQueryResult<T, ApiError>; rows?: number; children: (data: T) => ReactNode }

/** A failed refresh keeps what was there before. */
export function Loaded<T>({ of, rows = 6, children }: Props<T>) {
  const t = useText(ordersText)
  if (of.data !== undefined) return children(of.data)
  return (
    <div className="uc-list">
      {of.error ? (
        <FailedList error={of.error} retry={() => void of.refetch()}>
          <Link to={orderPages.list.path}>{t.back}</Link>
        </FailedList>
      ) : (
        <LoadingRows columns={2} rows={rows} />
      )}
    </div>
  )
}
