// Saves what a list is filtered to as a file, from the list's tools. Nothing to export and too much are said on the button, before it is
// pressed: a number beyond the quick count is asked for as soon as somebody comes near.
import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Call } from '#shared/contract.ts'
import { refusalText, type Refusal } from '#shared/errors.ts'
import { MAX_EXPORT_ROWS } from '#shared/fields.ts'
import { SHEET_FORMATS, type SheetFormat } from '#shared/files.ts'
import { useSaving } from '#web/kit/call/use-saving.ts'
import { MenuOnDemand } from '#web/kit/parts/MenuOnDemand.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useLanguage } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { listText } from './list.text.ts'
import type { List } from './use-list.ts'

/** The call that answers a list's filters with a file; `refusal` where this person may not. */
export type Export = {
  call: Call
  refusal?: Refusal
  /** Most rows of a file, where it is not the usual number. */
  limit?: number
  /** The call takes `format`: the reader chooses between xlsx and csv. */
  formats?: boolean
  /** What makes a file of more rows than that. */
  beyond?: Beyond
}
/** Makes a file of up to `limit` rows in its own time. */
export type Beyond = {
  limit: number
  start: (shown: Record<string, string>, format: SheetFormat) => Promise<void>
}
type Exported = Pick<List<unknown>, 'input' | 'rows' | 'loading' | 'total' | 'countAll'>

/** Why these rows cannot be exported, as far as it is known before the server is asked. */
export function refuseExport(
  { rows, loading, total }: Omit<Exported, 'input' | 'countAll'>,
  limit = MAX_EXPORT_ROWS,
): Refusal | undefined {
  if (!loading && rows.length === 0) return { code: 'export_nothing' }
  if (total && total.count > limit) return { code: 'export_too_many', params: { limit } }
  return undefined
}

export function ExportButton({ of: { call, refusal, limit, formats, beyond }, list }: { of: Export; list: Exported }) {
  const t = useText(listText)
  const language = useLanguage()
  const read = (refusal: Refusal) => refusalText(refusal, language)
  const { working, save: saveFile } = useSaving(call)
  const save = (format?: SheetFormat) => saveFile({ ...(list.input as object), ...(format && { format }) })
  const refused = refusal ?? refuseExport(list, limit)
  const look = {
    type: 'text',
    icon: <DownloadOutlined aria-hidden />,
    'aria-label': t.exportRows,
    loading: working,
  } as const
  if (beyond && refused?.code === 'export_too_many' && !refuseExport(list, beyond.limit)) {
    const items = SHEET_FORMATS.map((format) => ({
      key: format,
      label: t.exportAsTask({ format }),
      onClick: () => void beyond.start(list.input, format),
    }))
    return (
      <MenuOnDemand menu={() => ({ items: [{ key: 'why', type: 'group', label: read(refused), children: items }] })}>
        <Button {...look} title={read(refused)} />
      </MenuOnDemand>
    )
  }
  if (formats && !refused) {
    const items = SHEET_FORMATS.map((format) => ({
      key: format,
      label: t.exportAs({ format }),
      onClick: () => void save(format),
    }))
    return (
      <MenuOnDemand menu={() => ({ items })}>
        <Button {...look} title={t.exportedAs} />
      </MenuOnDemand>
    )
  }
  return (
    <Reasoned
      {...look}
      title={t.exported}
      refusal={refused}
      onPointerEnter={list.countAll}
      onFocus={list.countAll}
      onClick={() => void save()}
    />
  )
}
