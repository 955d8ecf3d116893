// Saves what a list is filtered to as a file. Nothing to export is said on the button, too much by the server.
import { App, Tooltip } from 'antd'
import { useState } from 'react'
import type { Call, InputOf } from '#shared/contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { logText } from './log.text.ts'

type Props<C extends Call> = {
  call: C
  list: { input: Record<string, string>; rows: readonly unknown[]; loading: boolean }
}

export function ExportButton<C extends Call>({ call, list }: Props<C>) {
  const t = useText(logText)
  const { message } = App.useApp()
  const [working, setWorking] = useState(false)
  const save = async () => {
    setWorking(true)
    try {
      await callApi(call, list.input as InputOf<C>)
    } catch (error) {
      void message.error(messageOf(error))
    } finally {
      setWorking(false)
    }
  }
  const empty = !list.loading && list.rows.length === 0
  const button = (
    <Reasoned loading={working} refusal={empty ? { code: 'export_nothing' } : undefined} onClick={() => void save()}>
      {t.exportRows}
    </Reasoned>
  )
  return empty ? button : <Tooltip title={t.exported}>{button}</Tooltip>
}
