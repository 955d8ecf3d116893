// Signing out from a page that stands before the frame: ends the session, forgets the token and what was read with it.
import { App } from 'antd'
import { useNavigate } from 'react-router'
import { messageOf } from '../api-error.ts'
import type { Application } from '../app/application.ts'
import { callApi } from '../call-api.ts'
import { forgetUnsaved } from '../form/unsaved.ts'
import { queryClient } from '../queries.ts'
import { clearToken } from '../session.ts'

export function useSignOut({ calls }: Application): () => Promise<void> {
  const navigate = useNavigate()
  const { message } = App.useApp()
  return async () => {
    try {
      await callApi(calls.signOut, {})
    } catch (error) {
      void message.error(messageOf(error))
      return
    }
    forgetUnsaved()
    clearToken()
    await navigate('/login')
    queryClient.clear()
  }
}
