// What a preview says of its columns where they may be matched by hand: since when they are, and the ways to change and to forget that.
import { Alert, App, Button } from 'antd'
import { useRef, useState } from 'react'
import type { ImportCalls, SheetImport } from '#shared/sheet-import.ts'
import type { ColumnsOfFile, MappingCalls } from '#shared/sheets/sheet-mapping.ts'
import { SHEET_ENDINGS } from '#shared/files.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { FileInput } from './FileInput.tsx'
import { matchText } from './match-columns.text.ts'

export type Matching = {
  calls: MappingCalls
  /** The file of the import that is shown; it is gone once the page was loaded anew. */
  file: File | undefined
  onMatch: (file: File, read: ColumnsOfFile) => void
}

export function MatchedColumns({ calls, matching, of }: { calls: ImportCalls; matching: Matching; of: SheetImport }) {
  const t = useText(matchText)
  const format = useFormat()
  const { message } = App.useApp()
  const forget = useWrite(matching.calls.forget, {
    invalidates: [calls.get],
    onDone: () => void message.success(t.forgotten),
  })
  const waits = of.confirmed_at === null
  if (of.matched_at === null) return waits ? <ChangeColumns {...matching} /> : null
  const key = of.mapping_id
  const drop = () => {
    if (key !== null)
      void forget.mutateAsync({ input: { mapping_id: key } }).catch((failure) => void message.error(messageOf(failure)))
  }
  return (
    <Alert
      type="info"
      showIcon
      title={t.matched({ at: format.time(of.matched_at) })}
      description={
        <>
          <p>{key === null ? t.once : t.kept}</p>
          <div className="uc-sheet-matched">
            {waits && <ChangeColumns {...matching} />}
            {key !== null && (
              <Button loading={forget.isPending} onClick={drop}>
                {t.forget}
              </Button>
            )}
          </div>
        </>
      }
    />
  )
}

/** Asks for the file where the page no longer has it. */
function ChangeColumns({ calls, file, onMatch }: Matching) {
  const t = useText(matchText)
  const { message } = App.useApp()
  const input = useRef<HTMLInputElement>(null)
  const [reading, setReading] = useState(false)
  const read = async (given: File) => {
    setReading(true)
    try {
      onMatch(given, await callApi(calls.columns, {}, { file: given }))
    } catch (failure) {
      void message.error(messageOf(failure))
    } finally {
      setReading(false)
    }
  }
  return (
    <span>
      <Button loading={reading} onClick={() => (file ? void read(file) : input.current?.click())}>
        {t.change}
      </Button>
      <FileInput ref={input} label={t.change} endings={SHEET_ENDINGS} onFile={(given) => void read(given)} />
    </span>
  )
}
