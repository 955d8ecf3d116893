// The pictures of a booking, of both sides: seen in small and in full, saved under their names, and added or taken out by the side
// that is reading (Rule 7.13). How they are sent is the pages'.
import { App, Button } from 'antd'
import type { Call } from '#shared/contract.ts'
import type { Refusal } from '#shared/errors.ts'
import { MAX_BOOKING_FILES, type BookingFile } from '#shared/inbound/booking-files.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { Moment } from '#web/kit/dates/Moment.tsx'
import { DropFiles } from '#web/kit/files/DropFiles.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { DESTROYS } from '#web/kit/parts/destroys.ts'
import { StoredPicture } from '#web/kit/parts/StoredPicture.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { bookingFilesText } from './booking-files.text.ts'
import './bookings.css'

type Props = {
  files: readonly BookingFile[]
  zone: string
  byStaff: boolean
  pictures: { call: Pick<Call, 'path'>; input: Record<string, string> }
  refusal: Refusal | undefined
  store: (file: File) => Promise<unknown>
  remove: (fileId: string) => Promise<unknown>
}

export function BookingFiles({ files, zone, byStaff, pictures, refusal, store, remove }: Props) {
  const t = useText(bookingFilesText)
  const format = useFormat()
  const { modal, message } = App.useApp()
  const mine = (file: BookingFile) => file.by_staff === byStaff && !file.merged
  const left = MAX_BOOKING_FILES - files.filter(mine).length
  const full: Refusal | undefined =
    left > 0 ? undefined : { code: 'booking_files_full', params: { limit: String(MAX_BOOKING_FILES) } }
  const ask = ({ file_id, name }: BookingFile) =>
    void modal.confirm({
      title: t.removeTitle({ name }),
      okText: t.remove,
      cancelText: t.keep,
      ...DESTROYS,
      onOk: () => remove(file_id).catch((failure: unknown) => void message.error(messageOf(failure))),
    })
  return (
    <Plate title={t.title}>
      <p>{byStaff ? t.leadStaff : t.lead}</p>
      {files.length > 0 && (
        <ul className="uc-booking-files">
          {files.map((file) => (
            <li key={file.file_id}>
              <StoredPicture
                call={pictures.call}
                input={{ ...pictures.input, file_id: file.file_id }}
                name={file.name}
                named
              />
              <small>
                {file.by_staff ? t.ofStaff : t.ofCustomer} · {format.bytes(file.bytes)}
              </small>
              <small>
                <Moment at={file.added_at} zone={zone} />
              </small>
              {mine(file) && !refusal && (
                <Button
                  size="small"
                  type="text"
                  aria-label={t.removeNamed({ name: file.name })}
                  onClick={() => ask(file)}
                >
                  {t.remove}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <DropFiles purpose="booking_file" left={left} refusal={refusal ?? full} store={store} />
    </Plate>
  )
}
