// A stored PDF under its name, which saves it.
import { App, Button } from 'antd'
import { useState, type ReactNode } from 'react'
import type { Call, InputOf } from '#shared/contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { saveBlob } from '#web/kit/call/download.ts'

type Props = { call: Call; input: Record<string, string>; children: ReactNode }

export function StoredPaper({ call, input, children }: Props) {
  const { message } = App.useApp()
  const [loading, setLoading] = useState(false)
  const save = async () => {
    setLoading(true)
    try {
      await callApi(call, input as InputOf<Call>, { onDocument: saveBlob })
    } catch (failure) {
      void message.error(messageOf(failure))
    }
    setLoading(false)
  }
  return (
    <Button type="link" className="uc-attached-name" loading={loading} onClick={() => void save()}>
      {children}
    </Button>
  )
}
