// An import from a file, from the choosing to the result. Which one is shown stands in the page's address, so that leaving and coming back lose
// nothing; what is imported is said by the calls.
import { useSearchParams } from 'react-router'
import type { ReactNode } from 'react'
import type { ImportCalls, SheetImport as Standing } from '#shared/sheet-import.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { ImportStanding } from './ImportStanding.tsx'
import { PastImports } from './PastImports.tsx'
import '#web/kit/list/list.css'
import './sheets.css'

type Props = {
  calls: ImportCalls
  /** What may be wished for besides, asked before it is confirmed. */
  wishes?: (chosen: readonly string[], choose: (wishes: string[]) => void) => ReactNode
  /** What else came of it. */
  results?: (of: Standing) => ReactNode
}

export function SheetImport({ calls, ...slots }: Props) {
  const [query, setQuery] = useSearchParams()
  const importId = query.get('import')
  const open = (id: string) => setQuery({ import: id })
  if (importId !== null)
    return <ImportStanding key={importId} calls={calls} {...slots} importId={importId} onLeave={() => setQuery({})} />
  return (
    <>
      <ChooseFile calls={calls} onRead={(read) => open(read.import_id)} />
      <PastImports calls={calls} onOpen={open} />
    </>
  )
}
