// Where a file is chosen or dropped, and the template that it is made from. Kind and size are looked at early; the server decides by the bytes.
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { ERRORS } from '#shared/errors.ts'
import type { ImportCalls, SheetImport } from '#shared/sheet-import.ts'
import type { ColumnsOfFile, MappingCalls } from '#shared/sheets/sheet-mapping.ts'
import { MAX_SHEET_BYTES, MAX_SHEET_ROWS, SHEET_ENDINGS, type SheetFormat } from '#shared/files.ts'
import { ApiError, messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { SaveFile } from './SaveFile.tsx'
import { sheetsText } from './sheets.text.ts'

type Props = {
  calls: ImportCalls
  onRead: (read: SheetImport, file: File) => void
  mapping: MappingCalls | undefined
  /** Nobody knows its columns. */
  onUnmatched: (file: File, read: ColumnsOfFile) => void
}

const ACCEPTED = SHEET_ENDINGS.map((ending) => `.${ending}`).join(',')

export function ChooseFile({ calls, onRead, mapping, onUnmatched }: Props) {
  const t = useText(sheetsText)
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [asking, setAsking] = useState(false)
  const { mutateAsync, isPending: sending } = useWrite(calls.upload, { invalidates: [calls.list] })
  const isPending = sending || asking
  const size = format.bytes(MAX_SHEET_BYTES)
  const take = async (file: File | undefined) => {
    if (!file || isPending) return
    const kind = SHEET_ENDINGS.some((ending) => file.name.toLowerCase().endsWith(`.${ending}`))
    const wrong = kind ? (file.size > MAX_SHEET_BYTES ? t.fileSize({ size }) : undefined) : t.fileKind
    setError(wrong)
    if (wrong) return
    try {
      onRead(await mutateAsync({ input: {}, file }), file)
    } catch (failure) {
      if (mapping && failure instanceof ApiError && failure.code === ERRORS.sheet_unmatched.number)
        await ask(mapping, file)
      else setError(messageOf(failure))
    }
  }
  const ask = async ({ columns }: MappingCalls, file: File) => {
    setAsking(true)
    try {
      onUnmatched(file, await callApi(columns, {}, { file }))
    } catch (failure) {
      setError(messageOf(failure))
    } finally {
      setAsking(false)
    }
  }
  const template = (given: SheetFormat) => ({ call: calls.template, input: { format: given } })
  return (
    <Plate>
      <div
        className="uc-sheet-drop"
        data-wrong={error !== undefined}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void take(event.dataTransfer.files[0])
        }}
      >
        <strong>{t.drop}</strong>
        <span>{t.limits({ rows: format.number(MAX_SHEET_ROWS), size })}</span>
        <Button type="primary" loading={isPending} onClick={() => input.current?.click()}>
          {isPending ? t.reading : t.choose}
        </Button>
        {error && (
          <div role="alert" className="uc-sheet-error">
            {error}
          </div>
        )}
        <input
          ref={input}
          className="uc-hidden-text"
          type="file"
          tabIndex={-1}
          aria-label={t.choose}
          accept={ACCEPTED}
          onChange={({ target }) => {
            void take(target.files?.[0])
            // The same file may be chosen again once it is mended.
            target.value = ''
          }}
        />
      </div>
      <div className="uc-sheet-template">
        <div>
          <strong>{t.template}</strong>
          <p>{t.templateLead}</p>
        </div>
        <SaveFile {...template('xlsx')}>{t.templateXlsx}</SaveFile>
        <SaveFile {...template('csv')}>{t.templateCsv}</SaveFile>
      </div>
    </Plate>
  )
}
