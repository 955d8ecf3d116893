// The reader's own imports of the last days, to come back to.
import { Button } from 'antd'
import type { ImportCalls, SheetImport } from '#shared/sheet-import.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { StateTag } from '#web/kit/parts/StateTag.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { sheetsText } from './sheets.text.ts'

type Props = { calls: ImportCalls; onOpen: (importId: string) => void }

export function PastImports({ calls, onOpen }: Props) {
  const t = useText(sheetsText)
  const { data } = useRead(calls.list, {})
  if (!data || data.rows.length === 0) return null
  return (
    <Plate title={`${t.past} (${t.pastLead})`}>
      <ul className="uc-sheet-past">
        {data.rows.map((one) => (
          <PastImport key={one.import_id} of={one} onOpen={onOpen} />
        ))}
      </ul>
    </Plate>
  )
}

function PastImport({ of, onOpen }: { of: SheetImport; onOpen: Props['onOpen'] }) {
  const t = useText(sheetsText)
  const format = useFormat()
  const shade = of.ended_at === null ? 'busy' : of.faulty > 0 ? 'warn' : 'good'
  const state =
    of.confirmed_at === null ? t.waiting : of.ended_at === null ? t.running : t.done({ rows: format.number(of.done) })
  return (
    <li>
      <bdi>{of.file_name}</bdi>
      <span className="uc-sheet-when">{format.time(of.created_at)}</span>
      <StateTag shade={shade}>{state}</StateTag>
      <Button size="small" aria-label={`${t.open} ${of.file_name}`} onClick={() => onOpen(of.import_id)}>
        {t.open}
      </Button>
    </li>
  )
}
