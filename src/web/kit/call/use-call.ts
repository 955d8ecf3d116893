// Calls as hooks: reading with the cache, writing with what becomes stale afterwards. Lists use list/use-list.ts.
import {
  keepPreviousData,
  useMutation,
  useQuery,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { Call, InputOf, OutputOf } from '#shared/contract.ts'
import type { ApiError } from './api-error.ts'
import { useReaderZone } from '#web/kit/text/reader-zone.ts'
import { callApi, type CallOptions } from './call-api.ts'
import { invalidateCalls, queryClient, queryKey, worthRetrying } from './queries.ts'
import { onReadersClock } from './reader-clock.ts'

export type ReadOptions = {
  /** False waits, for instance until a parent value is chosen. */
  enabled?: boolean
  /** Keeps the previous answer on screen while another input is read, so that nothing jumps. */
  keep?: boolean
  staleMs?: number
}

/** For a form, which opens what stands now and not what was on screen a moment ago: it waits for `isFetchedAfterMount`. */
export const FORM_READ: ReadOptions = { staleMs: 0 }

/** What reads `call` with `input`: for a hook, or to ask before anything is shown. */
export function readOf<C extends Call>(call: C, given: InputOf<C>) {
  const input = onReadersClock(call, given)
  return {
    queryKey: queryKey(call, input),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<OutputOf<C>> => callApi(call, input, { signal }),
  }
}

/** Asks for what a page is going to read; once it reads, the answer is there or on its way. */
export function ask<C extends Call>(call: C, input: InputOf<C>): void {
  const read = readOf(call, input)
  if (!queryClient.getQueryState(read.queryKey)) void queryClient.prefetchQuery({ ...read, retry: worthRetrying })
}

/** Reads `call` with `input`; the query's key is [path, input]. */
export function useRead<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: ReadOptions = {},
): UseQueryResult<OutputOf<C>, ApiError> {
  // Another clock asks again.
  useReaderZone()
  // While the page is drawn, not once it stands there: on a slow machine that is a noticeable time.
  if (options.enabled !== false) ask(call, input)
  return useQuery<OutputOf<C>, ApiError>({
    ...readOf(call, input),
    enabled: options.enabled,
    // Left out where none is given: undefined would take the place of the cache's own.
    ...(options.staleMs !== undefined && { staleTime: options.staleMs }),
    placeholderData: options.keep ? (keepPreviousData as never) : undefined,
  })
}

export type Writing<C extends Call> = { input: InputOf<C> } & Pick<CallOptions, 'file' | 'idempotencyKey' | 'onSaid'>

export type WriteOptions<C extends Call> = {
  invalidates?: readonly Pick<Call, 'path'>[]
  /** True holds the write pending until what it made stale was read again: a desk must not take the next scan for what was before. */
  rereads?: boolean
  onDone?: (output: OutputOf<C>) => void
}

/** A write; after success the named calls are stale. `mutateAsync({ input, file })`. */
export function useWrite<C extends Call>(
  call: C,
  options: WriteOptions<C> = {},
): UseMutationResult<OutputOf<C>, ApiError, Writing<C>> {
  return useMutation<OutputOf<C>, ApiError, Writing<C>>({
    mutationFn: ({ input, ...rest }) => callApi(call, input, rest),
    onSuccess: async (output) => {
      const reread = options.invalidates && invalidateCalls(options.invalidates)
      if (options.rereads) await reread
      options.onDone?.(output)
    },
  })
}
