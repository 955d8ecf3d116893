// Marking the own messages, and what follows from it: the bell and the list ask again.
import { ownMessageCalls } from '#shared/messages/own-messages.contract.ts'
import { useWrite } from '#web/kit/call/use-call.ts'

const { getCounts, getList, mark, markAll } = ownMessageCalls

export const useMark = () => useWrite(mark, { invalidates: [getCounts, getList] })

export const useMarkEvery = (onDone?: (updated: number) => void) =>
  useWrite(markAll, { invalidates: [getCounts, getList], onDone: ({ updated }) => onDone?.(updated) })
