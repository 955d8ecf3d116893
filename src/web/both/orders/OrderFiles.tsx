// The files that both sides attached to an order (Rule 9.61): opened or saved under their names, added, and taken out by the side that is reading.
import { App, Button } from 'antd'
import type { Call } from '#shared/contract.ts'
import type { Refusal } from '#shared/errors.ts'
import { MAX_ORDER_FILES, type OrderFile } from '#shared/orders/attached/order-files.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { Moment } from '#web/kit/dates/Moment.tsx'
import { DropFiles } from '#web/kit/files/DropFiles.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { DESTROYS } from '#web/kit/parts/destroys.ts'
import { StoredPicture } from '#web/kit/parts/StoredPicture.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { attachedText } from './attached.text.ts'
import { StoredPaper } from './StoredPaper.tsx'
import './attached.css'

type Props = {
  files: readonly OrderFile[]
  zone: string
  byStaff: boolean
  reading: { call: Call; input: Record<string, string> }
  refusal: Refusal | undefined
  store: (file: File) => Promise<unknown>
  remove: (fileId: string) => Promise<unknown>
}

export default function OrderFiles({ files, zone, byStaff, reading, refusal, store, remove }: Props) {
  const t = useText(attachedText)
  const format = useFormat()
  const { modal, message } = App.useApp()
  const left = MAX_ORDER_FILES - files.filter(({ by_staff }) => by_staff === byStaff).length
  const full: Refusal | undefined =
    left > 0 ? undefined : { code: 'order_files_full', params: { limit: String(MAX_ORDER_FILES) } }
  const ask = ({ file_id, name }: OrderFile) =>
    void modal.confirm({
      title: t.removeTitle({ name }),
      content: t.removeLead,
      okText: t.remove,
      cancelText: t.keep,
      ...DESTROYS,
      onOk: () => remove(file_id).catch((failure: unknown) => void message.error(messageOf(failure))),
    })
  return (
    <Plate title={t.files}>
      <p className="uc-attached-lead">{t.filesLead}</p>
      {files.length === 0 && <p className="uc-attached-lead">{t.noFiles}</p>}
      <ul className="uc-attached">
        {files.map((file) => {
          const input = { ...reading.input, file_id: file.file_id }
          return (
            <li key={file.file_id}>
              {file.media_type === 'application/pdf' ? (
                <StoredPaper call={reading.call} input={input}>
                  {file.name}
                </StoredPaper>
              ) : (
                <StoredPicture call={reading.call} input={input} name={file.name} named />
              )}
              <small>
                {file.by_staff ? t.ofStaff : t.ofCustomer} · {format.bytes(file.bytes)} ·{' '}
                <Moment at={file.added_at} zone={zone} />
                {file.stays && ` · ${t.stays}`}
              </small>
              {file.by_staff === byStaff && !file.stays && !refusal && (
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
          )
        })}
      </ul>
      <DropFiles purpose="order_file" left={left} refusal={refusal ?? full} store={store} />
    </Plate>
  )
}
