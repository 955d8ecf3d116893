// The verification code of a public form: read anew with every visit, on demand and after every failed try, since each code is good for
// one. The browser does its part of the work as soon as the code is there.
import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { UNREAD_WORK_BITS, WORK_BITS } from '#shared/access/captcha.rules.ts'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { findWork } from './work.ts'

type Working = { id: string; bits: number; done: Promise<number> }

export function useCaptcha() {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [signInCalls.getCaptcha.path, {}],
    queryFn: ({ signal }) => callApi(signInCalls.getCaptcha, {}, { signal }),
    gcTime: 0,
    staleTime: Infinity,
  })
  const [unread, setUnread] = useState(false)
  const [working, setWorking] = useState<Working>()
  const [ready, setReady] = useState<Working>()
  const id = data?.captcha_id ?? undefined
  const bits = unread ? UNREAD_WORK_BITS : WORK_BITS
  useEffect(() => {
    if (!id) return undefined
    const control = new AbortController()
    const begun = { id, bits, done: findWork(id, bits, control.signal) }
    setWorking(begun)
    begun.done.then(
      () => setReady(begun),
      () => undefined,
    )
    return () => control.abort()
  }, [id, bits])
  return {
    /** PNG as base64. */
    picture: data?.picture ?? undefined,
    /** False where codes are switched off. */
    shown: data === undefined || data.picture !== null,
    /** Whether the person has to type something. */
    asked: !unread && (data === undefined || data.picture !== null),
    failed: isError,
    loading: isFetching,
    /** The person cannot read the picture: more work stands for the code. */
    unread,
    setUnread,
    working: working !== ready,
    renew: () => void refetch(),
    /** What the form sends beside its own fields; waits for the work. */
    solved: async (typed: string | undefined) =>
      working
        ? { captcha_id: working.id, captcha_text: unread ? '' : typed?.trim(), captcha_work: await working.done }
        : {},
  }
}
