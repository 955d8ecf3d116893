// What a step of the desk sends when it is finished: what arrived, what was qualified, or what was shelved where and with which lots.
import type { OfficeBookingDetail } from '#shared/inbound/booking.outputs.ts'
import type { CountedLine, CountStep } from '#shared/inbound/counting.rules.ts'
import { receivingCalls } from '#shared/inbound/inbound-office.contract.ts'
import type { Inspection } from '#shared/inbound/inbound.values.ts'
import type { Lot } from '#shared/stock/lots.rules.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { bookingReads } from '../inbound-calls.ts'
import type { typedCounts } from './typed-counts.ts'

type Counted = {
  step: CountStep
  lines: readonly CountedLine[]
  /** One a line, in their order. */
  counts: ReturnType<typeof typedCounts>
  differs: (line: CountedLine) => boolean
  inspection: Inspection
  lots: Lot[]
  confirm_expired: boolean
  note: string
}

export function useSending({ customer_id, booking_id }: OfficeBookingDetail) {
  const receive = useWrite(receivingCalls.receive, { invalidates: bookingReads })
  const inspect = useWrite(receivingCalls.inspect, { invalidates: bookingReads })
  const shelve = useWrite(receivingCalls.shelve, { invalidates: bookingReads })

  /** Answers the number of the loss order that it opened, if any. */
  const send = async ({ step, lines, counts, differs, inspection, lots, confirm_expired, note }: Counted) => {
    const own = { customer_id, booking_id, note }
    if (step === 'receive') {
      const arrived = counts.map(({ box_no, sku_id, quantity, reason }, i) => ({
        box_no,
        sku_id,
        quantity,
        ...(reason && differs(lines[i]!) && { reason }),
      }))
      await receive.mutateAsync({ input: { ...own, counts: arrived } })
      return null
    }
    if (step === 'inspect') {
      const qualified = counts.map(({ box_no, sku_id, quantity, why: description, quarantine }) => ({
        box_no,
        sku_id,
        quantity,
        description,
        ...(quarantine && { quarantine }),
      }))
      return (await inspect.mutateAsync({ input: { ...own, counts: qualified, inspection } })).loss_no
    }
    const shelved = counts.map(({ box_no, sku_id, quantity, why: description, place, places }) => ({
      box_no,
      sku_id,
      quantity,
      description,
      ...(places.length > 0 ? { places } : place !== '' && { location: place }),
    }))
    return (await shelve.mutateAsync({ input: { ...own, counts: shelved, lots, confirm_expired } })).loss_no
  }
  return { send, isPending: receive.isPending || inspect.isPending || shelve.isPending }
}
