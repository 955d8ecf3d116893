// Where a file is chosen or dropped, and the template that it is made from.
import { useState } from 'react'
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
import { FileDrop } from './FileDrop.tsx'
import { SaveFile } from './SaveFile.tsx'
import { sheetsText } from './sheets.text.ts'

type Props = {
  calls: ImportCalls
  onRead: (read: SheetImport, file: File) => void
  mapping: MappingCalls | undefined
  /** Nobody knows its columns. */
  onUnmatched: (file: File, read: ColumnsOfFile) => void
}

export function ChooseFile({ calls, onRead, mapping, onUnmatched }: Props) {
  const t = useText(sheetsText)
  const format = useFormat()
  const [error, setError] = useState<string>()
  const [asking, setAsking] = useState(false)
  const { mutateAsync, isPending: sending } = useWrite(calls.upload, { invalidates: [calls.list] })
  const isPending = sending || asking
  const take = async (file: File) => {
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
      <FileDrop
        texts={{
          lead: t.drop,
          limits: t.limits({ rows: format.number(MAX_SHEET_ROWS), size: format.bytes(MAX_SHEET_BYTES) }),
          choose: t.choose,
          wrongKind: t.fileKind,
          tooLarge: t.fileSize,
        }}
        endings={SHEET_ENDINGS}
        type="primary"
        button={isPending ? t.reading : t.choose}
        busy={isPending}
        error={error}
        onError={setError}
        onFile={(file) => void take(file)}
      />
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
