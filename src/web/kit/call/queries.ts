// The one cache of server data. Keys are always [path, input], so that anybody can say which queries a write makes stale.
import { QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Call } from '#shared/contract.ts'
import { ApiError } from './api-error.ts'

const MAX_RETRIES = 2
/** What was asked for while a page was being drawn is not asked for again once it stands there; anything older is. */
const DRAWN_WITHIN_MS = 2_000

/** Only what a second try can mend: no answer, or a server that was busy. A refusal stays one. */
export const worthRetrying = (failures: number, error: Error): boolean =>
  failures < MAX_RETRIES &&
  error instanceof ApiError &&
  (typeof error.code === 'string' ? error.code !== 'tooLarge' : error.status === 503)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: DRAWN_WITHIN_MS, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
})

export const queryKey = (call: Pick<Call, 'path'>, input: unknown): QueryKey => [call.path, input]

/** Makes every cached answer of these calls stale; those on screen are read again at once. */
export function invalidateCalls(calls: readonly Pick<Call, 'path'>[]): Promise<void> {
  const paths = new Set<unknown>(calls.map((call) => call.path))
  return queryClient.invalidateQueries({ predicate: (query) => paths.has(query.queryKey[0]) })
}
