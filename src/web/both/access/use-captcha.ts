// The verification code of the sign-in form: read anew with every visit, on demand and after every failed try, since each
// code is good for one.
import { useQuery } from '@tanstack/react-query'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { callApi } from '#web/kit/call/call-api.ts'

export function useCaptcha() {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [signInCalls.getCaptcha.path, {}],
    queryFn: ({ signal }) => callApi(signInCalls.getCaptcha, {}, { signal }),
    gcTime: 0,
    staleTime: Infinity,
  })
  return {
    id: data?.captcha_id ?? undefined,
    svg: data?.svg ?? undefined,
    /** False where codes are switched off. */
    asked: data === undefined || data.svg !== null,
    failed: isError,
    loading: isFetching,
    renew: () => void refetch(),
  }
}
