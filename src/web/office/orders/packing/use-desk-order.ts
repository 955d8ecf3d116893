// Which order lies on the packing desk, and the calls that move it on: find, pack, label, ship. What a scan means is decided
// by the desk.
import { useState } from 'react'
import type { InputOf } from '#shared/contract.ts'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { queryClient, queryKey } from '#web/kit/call/queries.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import type { OrderOnDesk } from './DeskOrder.tsx'
import { orderReads } from '../order-calls.ts'

const { findForPacking, packOrder, labelOrder, shipOrders } = officeOrderCalls

/** The order of a scanned code as it is now, read past the cache. */
async function find(code: string): Promise<OrderOnDesk> {
  const { order } = await queryClient.fetchQuery({
    queryKey: queryKey(findForPacking, { code }),
    queryFn: () => callApi(findForPacking, { code }),
    staleTime: 0,
  })
  return order
}

export function useDeskOrder() {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  // Read through the cache, so that a change by somebody else (an error raised, an order canceled) shows at once.
  const { data } = useRead(findForPacking, { code }, { enabled: code !== '' })
  const order = code === '' ? undefined : data?.order
  const pack = useWrite(packOrder, { invalidates: orderReads })
  const label = useWrite(labelOrder, { invalidates: orderReads })
  const ship = useWrite(shipOrders, { invalidates: orderReads })

  /** Runs one step; the next scan waits until its effect is on screen. */
  const during = async <T>(step: () => Promise<T>): Promise<T> => {
    setBusy(true)
    try {
      return await step()
    } finally {
      setBusy(false)
    }
  }
  /** The step is done whatever becomes of reading again: the live cache follows later. */
  const again = () => find(code).catch(() => undefined)

  return {
    order,
    wave: order && data?.wave,
    cartons: (order && data?.cartons) ?? null,
    busy,
    /** Opens the order unless `refusal` says why it does not belong here; gives that reason. */
    open: (scanned: string, refusal: (order: OrderOnDesk) => string | undefined) =>
      during(async () => {
        const found = await find(scanned)
        const reason = refusal(found)
        if (reason === undefined) setCode(scanned)
        return { order: found, reason }
      }),
    close: () => setCode(''),
    pack: (input: InputOf<typeof packOrder>) =>
      during(async () => {
        const charged = await pack.mutateAsync({ input })
        await again()
        return charged
      }),
    label: (input: InputOf<typeof labelOrder>) =>
      during(async () => {
        const labelled = await label.mutateAsync({ input })
        await again()
        return labelled
      }),
    ship: (one: { customer_id: number; order_id: string }) =>
      during(async () => {
        await ship.mutateAsync({ input: { orders: [{ customer_id: one.customer_id, order_id: one.order_id }] } })
        setCode('')
      }),
  }
}
