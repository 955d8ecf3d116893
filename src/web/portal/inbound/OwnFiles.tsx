// The pictures of a customer's own booking.
import type { BookingDetail } from '#shared/inbound/booking.outputs.ts'
import { bookingFileCalls } from '#shared/inbound/booking-files.contract.ts'
import { refuseEvent, stageOf } from '#shared/inbound/inbound.states.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { BookingFiles } from '#web/both/inbound/BookingFiles.tsx'
import { useWrite } from '#web/kit/call/use-call.ts'
import { bookingReads } from './inbound-calls.ts'

export function OwnFiles({ booking }: { booking: BookingDetail }) {
  const forbidden = useForbidden()
  const { booking_id } = booking
  const add = useWrite(bookingFileCalls.addFile, { invalidates: bookingReads })
  const remove = useWrite(bookingFileCalls.removeFile, { invalidates: bookingReads })
  return (
    <BookingFiles
      files={booking.files}
      zone={booking.time_zone}
      byStaff={false}
      pictures={{ call: bookingFileCalls.getFile, input: { booking_id } }}
      refusal={forbidden('inbound.edit') ?? refuseEvent('change_files', stageOf(booking))}
      store={(file) => add.mutateAsync({ input: { booking_id }, file })}
      remove={(file_id) => remove.mutateAsync({ input: { booking_id, file_id } })}
    />
  )
}
