// Signing out: ends the session on the server, then forgets the token here and all that was read with it.
import { App } from 'antd'
import { useContext } from 'react'
import { useNavigate } from 'react-router'
import { accessPages } from '#shared/access/access.pages.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import type { Application } from '#web/both/application/application.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { forgetDrafts } from '#web/kit/form/draft.ts'
import { DraftOwner } from '#web/kit/form/use-draft.ts'
import { forgetUnsaved } from '#web/kit/tabs/unsaved.ts'
import { queryClient } from '#web/kit/call/queries.ts'
import { clearToken } from '#web/kit/call/session.ts'

/** Leaves this tab's session behind, whatever the server thinks of it, for the sign-in page. */
export function useForget(): (how?: { replace: boolean }) => Promise<void> {
  const navigate = useNavigate()
  return async (how) => {
    forgetUnsaved()
    clearToken()
    await navigate(accessPages.signIn.path, how)
    queryClient.clear()
  }
}

/** Says what the server said (Rule 16.5). Where it refused, the person is still signed in: everything stays as it is. */
export function useSignOut({ calls }: Application): () => Promise<void> {
  const forget = useForget()
  const draftOwner = useContext(DraftOwner)
  const { message } = App.useApp()
  return async () => {
    try {
      await callApi(calls.signOut, {}, { onSaid: (msg) => void message.success(msg) })
    } catch (error) {
      void message.error(messageOf(error))
      return
    }
    if (draftOwner) forgetDrafts(draftOwner)
    await forget()
  }
}
