// The pictures of a customer's booking: on its page and at the receiving desk.
import type { OfficeBookingDetail } from '#shared/inbound/booking.outputs.ts'
import { officeBookingFileCalls } from '#shared/inbound/booking-files.contract.ts'
import { refuseEvent, stageOf } from '#shared/inbound/inbound.states.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { BookingFiles } from '#web/both/inbound/BookingFiles.tsx'
import { useWrite } from '#web/kit/call/use-call.ts'
import { bookingReads } from './inbound-calls.ts'

export function DeliveryFiles({ booking }: { booking: OfficeBookingDetail }) {
  const forbidden = useForbidden()
  const { customer_id, booking_id } = booking
  const add = useWrite(officeBookingFileCalls.addFile, { invalidates: bookingReads })
  const remove = useWrite(officeBookingFileCalls.removeFile, { invalidates: bookingReads })
  const input = { customer_id: String(customer_id), booking_id }
  return (
    <BookingFiles
      files={booking.files}
      zone={booking.time_zone}
      byStaff
      pictures={{ call: officeBookingFileCalls.getFile, input }}
      refusal={forbidden('receiving.work') ?? refuseEvent('change_papers', stageOf(booking))}
      store={(file) => add.mutateAsync({ input, file })}
      remove={(file_id) => remove.mutateAsync({ input: { customer_id, booking_id, file_id } })}
    />
  )
}
