// Marking the own messages, and what follows from it: the bell and the list ask again.
import { ownMessageCalls, type OwnMessage } from '#shared/messages/own-messages.contract.ts'
import { useUser } from '#web/both/application/user-context.ts'
import { useWrite } from '#web/kit/call/use-call.ts'

const { getCounts, getList, mark, markAll } = ownMessageCalls

export const useMark = () => useWrite(mark, { invalidates: [getCounts, getList] })

export const useMarkEvery = (onDone?: (updated: number) => void) =>
  useWrite(markAll, { invalidates: [getCounts, getList], onDone: ({ updated }) => onDone?.(updated) })

/** Opening what a message is about is reading it: the person's own doing, never the staff's who acts for it. */
export function useReadOnOpen(): (message: Pick<OwnMessage, 'message_id' | 'state'>) => void {
  const { mutate } = useMark()
  const { acting_staff } = useUser()
  return ({ message_id, state }) => {
    if (state === 'unread' && !acting_staff) mutate({ input: { message_ids: [message_id], as: 'read' } })
  }
}
