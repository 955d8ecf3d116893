// A button that saves an answered file; what went wrong is said.
import { App, Button } from 'antd'
import { useState } from 'react'
import type { Call, InputOf } from '#shared/contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'

type Props<C extends Call> = { call: C; input: InputOf<C>; children: string }

export function SaveFile<C extends Call>({ call, input, children }: Props<C>) {
  const { message } = App.useApp()
  const [working, setWorking] = useState(false)
  const save = async () => {
    setWorking(true)
    try {
      await callApi(call, input)
    } catch (error) {
      void message.error(messageOf(error))
    } finally {
      setWorking(false)
    }
  }
  return (
    <Button loading={working} onClick={() => void save()}>
      {children}
    </Button>
  )
}
