// The office's side of the conversation about one document: whose it is to answer, answering and closing. For the document's page and a page of its own.
import { App, Button, Select, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { officeThreadCalls, type OfficeThread } from '#shared/messages/threads.contract.ts'
import { refuseClosing, type ThreadKind } from '#shared/messages/threads.states.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { FailedList } from '#web/kit/list/ListStates.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { Conversation, Section, ThreadTag } from './Conversation.tsx'
import { conversationText } from './conversation.text.ts'

export const THREAD_READS = [officeThreadCalls.getThread, officeThreadCalls.getList, officeThreadCalls.getStatusCounts]

type Props = { customerId: number; kind: ThreadKind; documentId: string; title?: ReactNode }

export default function OfficeConversation({ customerId, kind, documentId, title }: Props) {
  const t = useText(conversationText)
  const key = { customer_id: customerId, kind, document_id: documentId } as const
  const asked = { ...key, customer_id: String(customerId) }
  const { data, error, refetch } = useRead(officeThreadCalls.getThread, asked)
  const mark = useWrite(officeThreadCalls.markRead, { invalidates: [officeThreadCalls.getList] })
  return (
    <Section title={title === undefined ? t.title : title}>
      {!data && (error ? <FailedList error={error} retry={() => void refetch()} /> : <Skeleton active />)}
      {data && (
        <>
          {data.status !== null && <Tools thread={data} about={key} />}
          <Conversation
            thread={data}
            byStaff
            about={asked}
            reading={officeThreadCalls.getFile}
            write={officeThreadCalls.answer}
            writeAbout={key}
            stale={THREAD_READS}
            store={(file) => callApi(officeThreadCalls.uploadFile, asked, { file })}
            mark={(place) => mark.mutate({ input: { ...key, place } })}
          />
        </>
      )}
    </Section>
  )
}

type About = { customer_id: number; kind: ThreadKind; document_id: string }

function Tools({ thread, about }: { thread: OfficeThread; about: About }) {
  const t = useText(conversationText)
  const { message } = App.useApp()
  const { data } = useRead(officeThreadCalls.getColleagues, { customer_id: String(about.customer_id) })
  const assign = useWrite(officeThreadCalls.assign, { invalidates: THREAD_READS })
  const close = useWrite(officeThreadCalls.close, { invalidates: THREAD_READS })
  const say = (work: Promise<unknown>, done: string) =>
    void work.then(
      () => message.success(done),
      (failure: unknown) => message.error(messageOf(failure)),
    )
  const give = (staff_id: string | null) => say(assign.mutateAsync({ input: { ...about, staff_id } }), t.assigned)
  const colleagues = data?.rows ?? []
  // Whoever may no longer answer is still named.
  const known = colleagues.some(({ staff_id }) => staff_id === thread.assigned_to)
  const options = [
    ...colleagues.map(({ staff_id, name }) => ({ value: staff_id, label: name })),
    ...(thread.assigned_to && !known ? [{ value: thread.assigned_to, label: thread.assigned_name ?? '' }] : []),
  ]
  const me = colleagues.find((colleague) => colleague.me)
  return (
    <div className="uc-conversation-tools">
      {thread.status && <ThreadTag status={thread.status} />}
      <label>
        {t.assignedTo}
        <Select
          aria-label={t.assignedTo}
          value={thread.assigned_to ?? undefined}
          options={options}
          placeholder={t.nobody}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          loading={assign.isPending}
          onChange={(staffId: string | undefined) => give(staffId ?? null)}
        />
      </label>
      {me && me.staff_id !== thread.assigned_to && (
        <Button loading={assign.isPending} onClick={() => give(me.staff_id)}>
          {t.assignMe}
        </Button>
      )}
      <Reasoned
        refusal={thread.status ? refuseClosing(thread.status) : undefined}
        loading={close.isPending}
        onClick={() => say(close.mutateAsync({ input: about }), t.closed)}
      >
        {t.close}
      </Reasoned>
    </div>
  )
}
