// Saving what a call answers as a file; what goes wrong is told where messages are.
import { App } from 'antd'
import { useState } from 'react'
import type { Call, InputOf } from '#shared/contract.ts'
import { messageOf } from './api-error.ts'
import { callApi } from './call-api.ts'

export function useSaving(call: Call): { working: boolean; save: (input: object) => Promise<void> } {
  const { message } = App.useApp()
  const [working, setWorking] = useState(false)
  const save = async (input: object) => {
    setWorking(true)
    try {
      await callApi(call, input as InputOf<Call>)
    } catch (error) {
      void message.error(messageOf(error))
    } finally {
      setWorking(false)
    }
  }
  return { working, save }
}
