// Reading notices and what follows from it: the badge, the lists and the popup ask again, also when the language changes, because notices come
// in the reader's language.
import { useEffect, useRef } from 'react'
import { noticeCalls } from '#shared/messages/notices.contract.ts'
import { ownMessageCalls } from '#shared/messages/own-messages.contract.ts'
import { useLanguage } from '#web/kit/text/language.ts'
import { invalidateCalls } from '#web/kit/call/queries.ts'
import { useWrite } from '#web/kit/call/use-call.ts'

const { getNewestInfo, getUnreadCount, getList, getDetail } = noticeCalls

export const useMarkRead = () =>
  useWrite(noticeCalls.updateReadStatus, { invalidates: [getNewestInfo, getUnreadCount, getList] })

export const useMarkAllRead = (onDone?: (updated: number) => void) =>
  useWrite(noticeCalls.updateAllReadStatus, {
    invalidates: [getNewestInfo, getUnreadCount, getList, getDetail],
    onDone: ({ updated }) => onDone?.(updated),
  })

/** For one place in the application: notices come in the language of the reader, so a change of it reads them anew. */
export function useNoticesInLanguage(): void {
  const language = useLanguage()
  const before = useRef(language)
  useEffect(() => {
    if (before.current !== language) void invalidateCalls([...Object.values(noticeCalls), ownMessageCalls.getList])
    before.current = language
  }, [language])
}
