// An import from a file, from the choosing to the result. Which one is shown stands in the page's address, so that leaving and coming back lose
// nothing; what is imported is said by the calls.
import { useSearchParams } from 'react-router'
import { useState, type ReactNode } from 'react'
import type { ImportCalls, SheetImport as Standing } from '#shared/sheet-import.ts'
import type { ColumnsOfFile, MappingCalls } from '#shared/sheets/sheet-mapping.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { invalidateCalls } from '#web/kit/call/queries.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { ImportStanding } from './ImportStanding.tsx'
import { MatchColumns } from './MatchColumns.tsx'
import { PastImports } from './PastImports.tsx'
import '#web/kit/list/list.css'
import './sheets.css'

type Props = {
  calls: ImportCalls
  /** Where columns that nobody knows may be matched by hand. */
  mapping?: MappingCalls
  /** What may be wished for besides, asked before it is confirmed. */
  wishes?: (chosen: readonly string[], choose: (wishes: string[]) => void, of: Standing) => ReactNode
  /** What else came of it. */
  results?: (of: Standing) => ReactNode
}

export function SheetImport({ calls, mapping, ...slots }: Props) {
  const [query, setQuery] = useSearchParams()
  const importId = query.get('import')
  const [brought, setBrought] = useState<{ importId: string; file: File }>()
  const [matched, setMatched] = useState<{ from: string | null; file: File; read: ColumnsOfFile }>()
  const open = (id: string) => setQuery({ import: id })
  const onRead = (read: Standing, file: File) => {
    setBrought({ importId: read.import_id, file })
    setMatched(undefined)
    open(read.import_id)
  }
  const onMatch = (file: File, read: ColumnsOfFile) => setMatched({ from: importId, file, read })
  // Who goes back to another address leaves the step as well.
  if (matched && matched.from === importId)
    return (
      <MatchColumns
        calls={calls}
        file={matched.file}
        read={matched.read}
        onBack={() => setMatched(undefined)}
        onRead={(read, file) => {
          if (importId !== null) void dropPreview(calls, importId)
          onRead(read, file)
        }}
      />
    )
  if (importId !== null)
    return (
      <ImportStanding
        key={importId}
        calls={calls}
        {...slots}
        importId={importId}
        onLeave={() => setQuery({})}
        matching={
          mapping && { calls: mapping, file: brought?.importId === importId ? brought.file : undefined, onMatch }
        }
      />
    )
  return (
    <>
      <ChooseFile calls={calls} onRead={onRead} mapping={mapping} onUnmatched={onMatch} />
      <PastImports calls={calls} onOpen={open} />
    </>
  )
}

/** The preview with other columns takes its place; left behind it would only be one more that nobody confirmed. */
const dropPreview = (calls: ImportCalls, importId: string): Promise<unknown> =>
  callApi(calls.drop, { import_id: importId }).then(
    () => invalidateCalls([calls.list]),
    () => undefined,
  )
