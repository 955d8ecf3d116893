// Runs the preview page by page and adds the pages up: it can be stopped at any of them and goes on there; leaving the page stops it.
import { useEffect, useRef, useState } from 'react'
import { PREVIEW_PAGE, tariffPreviewCalls, type PreviewAnswer } from '#shared/orders/methods/tariff-preview.contract.ts'
import { ReRating, type PreviewState } from '#shared/rates/preview/re-rating.ts'
import type { MethodTariff } from '#shared/rates/tariffs/rates.tariff.ts'
import type { Whose } from '#shared/rates/tariffs/whose.ts'
import { ApiError } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'

export type Asked = { from: string; to: string; most: number }
export type Preview = {
  orders: number
  sums: PreviewState
  refused: PreviewAnswer['refused']
  companies: Record<number, string>
  in_force: PreviewAnswer['in_force']
  /** Where it goes on; null: everything asked for was rated. */
  next: string | null
}

export function usePreview(document: MethodTariff, owner: Whose) {
  const [asked, setAsked] = useState<Asked>()
  const [found, setFound] = useState<Preview>()
  const [running, setRunning] = useState(false)
  const [error, setError] = useState<ApiError>()
  const stopper = useRef<AbortController>(undefined)
  const stop = () => {
    stopper.current?.abort()
    setRunning(false)
  }
  useEffect(() => () => stopper.current?.abort(), [])

  const go = async (wanted: Asked, begun: Preview | undefined) => {
    stopper.current?.abort()
    const { signal } = (stopper.current = new AbortController())
    setAsked(wanted)
    setFound(begun)
    setError(undefined)
    setRunning(true)
    try {
      let so = begun
      do {
        const { sums, ...page } = await callApi(
          tariffPreviewCalls.previewTariff,
          {
            document,
            ...owner,
            size: Math.min(PREVIEW_PAGE, wanted.most - (so?.orders ?? 0)),
            ...(wanted.from && { from: wanted.from }),
            ...(wanted.to && { to: wanted.to }),
            ...(so?.next && { after: so.next }),
          },
          { signal },
        )
        if (signal.aborted) return
        const orders = (so?.orders ?? 0) + page.orders
        so = {
          in_force: page.in_force,
          orders,
          sums: new ReRating(so?.sums).join(sums).state(),
          refused: [...(so?.refused ?? []), ...page.refused],
          companies: {
            ...so?.companies,
            ...Object.fromEntries(page.companies.map((one) => [one.customer_id, one.company_name])),
          },
          next: orders < wanted.most ? page.next : null,
        }
        setFound(so)
      } while (so.next)
    } catch (fault) {
      if (!signal.aborted) setError(fault as ApiError)
    }
    if (!signal.aborted) setRunning(false)
  }
  return {
    asked,
    found,
    running,
    error,
    stop,
    start: (wanted: Asked) => void go(wanted, undefined),
    resume: () => asked && void go(asked, found),
  }
}
