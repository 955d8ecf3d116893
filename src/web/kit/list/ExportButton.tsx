// Saves what a list is filtered to as a file, from the list's tools. Nothing to export and too much are said on the button, before it is
// pressed: a number beyond the quick count is asked for as soon as somebody comes near.
import { DownloadOutlined } from '@ant-design/icons'
import { App } from 'antd'
import { useState } from 'react'
import type { Call, InputOf } from '#shared/contract.ts'
import type { Refusal } from '#shared/errors.ts'
import { MAX_EXPORT_ROWS } from '#shared/fields.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { listText } from './list.text.ts'
import type { List } from './use-list.ts'

/** The call that answers a list's filters with a file; `refusal` where this person may not. */
export type Export = { call: Call; refusal?: Refusal }
type Exported = Pick<List<unknown>, 'input' | 'rows' | 'loading' | 'total' | 'countAll'>

/** Why these rows cannot be exported, as far as it is known before the server is asked. */
export function refuseExport({ rows, loading, total }: Omit<Exported, 'input' | 'countAll'>): Refusal | undefined {
  if (!loading && rows.length === 0) return { code: 'export_nothing' }
  if (total && total.count > MAX_EXPORT_ROWS) return { code: 'export_too_many', params: { limit: MAX_EXPORT_ROWS } }
  return undefined
}

export function ExportButton({ of: { call, refusal }, list }: { of: Export; list: Exported }) {
  const t = useText(listText)
  const { message } = App.useApp()
  const [working, setWorking] = useState(false)
  const save = async () => {
    setWorking(true)
    try {
      await callApi(call, list.input as InputOf<Call>)
    } catch (error) {
      void message.error(messageOf(error))
    } finally {
      setWorking(false)
    }
  }
  return (
    <Reasoned
      type="text"
      icon={<DownloadOutlined aria-hidden />}
      aria-label={t.exportRows}
      title={t.exported}
      loading={working}
      refusal={refusal ?? refuseExport(list)}
      onPointerEnter={list.countAll}
      onFocus={list.countAll}
      onClick={() => void save()}
    />
  )
}
