// The customer's side of the conversation about one document, for the document's page. Loaded when the document is read.
import { Skeleton } from 'antd'
import { threadCalls } from '#shared/messages/threads.contract.ts'
import type { ThreadKind } from '#shared/messages/threads.states.ts'
import { useUser } from '#web/both/application/user-context.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { FailedList } from '#web/kit/list/ListStates.tsx'
import { useText } from '#web/kit/text/text.ts'
import { Conversation, Section } from './Conversation.tsx'
import { conversationText } from './conversation.text.ts'

export default function OwnConversation({ kind, documentId }: { kind: ThreadKind; documentId: string }) {
  const t = useText(conversationText)
  const { acting_staff } = useUser()
  const about = { kind, document_id: documentId }
  const { data, error, refetch } = useRead(threadCalls.getThread, about)
  const mark = useWrite(threadCalls.markRead)
  return (
    <Section title={t.title}>
      {!data && (error ? <FailedList error={error} retry={() => void refetch()} /> : <Skeleton active />)}
      {data && (
        <Conversation
          thread={data}
          byStaff={false}
          about={about}
          reading={threadCalls.getFile}
          write={threadCalls.ask}
          writeAbout={about}
          stale={[threadCalls.getThread]}
          store={(file) => callApi(threadCalls.uploadFile, about, { file })}
          {...(acting_staff ? { silent: t.acting } : { mark: (place) => mark.mutate({ input: { ...about, place } }) })}
        />
      )}
    </Section>
  )
}
