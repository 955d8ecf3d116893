// What was said about a document, and writing more: the part that both sides see alike (Rules 18.19, 18.22).
import { App, Button } from 'antd'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { Call } from '#shared/contract.ts'
import type { Refusal } from '#shared/errors.ts'
import type { officeThreadCalls, Post, Thread, threadCalls } from '#shared/messages/threads.contract.ts'
import { MAX_POST_FILES, MAX_SAID, THREAD_STATUS_TEXT, type ThreadStatus } from '#shared/messages/threads.states.ts'
import { StoredPaper } from '#web/both/orders/StoredPaper.tsx'
import { Moment } from '#web/kit/dates/Moment.tsx'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { FieldItem } from '#web/kit/form/FieldItem.tsx'
import { PicturesField } from '#web/kit/form/PicturesField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { StateTag } from '#web/kit/parts/StateTag.tsx'
import { StoredPicture } from '#web/kit/parts/StoredPicture.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { conversationText } from './conversation.text.ts'
import './conversation.css'

const SHADES = { waiting: 'warn', answered: 'good', closed: 'plain' } as const

export function ThreadTag({ status }: { status: ThreadStatus }) {
  const read = useReader()
  return <StateTag shade={SHADES[status]}>{read(THREAD_STATUS_TEXT[status])}</StateTag>
}

/** The section of a document's page; a message about an answer leads to it. */
export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  const here = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (location.hash === '#conversation') here.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <section ref={here} className="uc-plate uc-conversation">
      {title && <h2>{title}</h2>}
      {children}
    </section>
  )
}

type Props = {
  thread: Thread
  byStaff: boolean
  /** The document, as the side's calls name it. */
  about: Record<string, string>
  reading: Call
  write: typeof threadCalls.ask | typeof officeThreadCalls.answer
  writeAbout: Record<string, string | number>
  stale: readonly Pick<Call, 'path'>[]
  store: (file: File) => Promise<{ file_id: string; name: string }>
  /** Why this reader writes nothing. */
  silent?: string | undefined
  /** Says how far the reader has read; left out for who only looks on. */
  mark?: (place: number) => void
}

export function Conversation({ thread, byStaff, about, reading, silent, mark, ...writing }: Props) {
  const t = useText(conversationText)
  const { posts, read, status } = thread
  // What was new when the page was opened stays marked while it is looked at.
  const [before] = useState(read)
  const isNew = (post: Post, place: number) => post.by_staff !== byStaff && post.place > place
  const last = posts.length
  const unread = posts.some((post) => isNew(post, read))
  const marking = useRef(mark)
  useEffect(() => {
    marking.current = mark
  })
  useEffect(() => {
    if (unread) marking.current?.(last)
  }, [unread, last])
  const note = thread.erased
    ? t.nothingMore
    : (silent ?? (status === 'closed' ? (byStaff ? t.closedOffice : t.closedOwn) : undefined))
  return (
    <>
      {last === 0 && !silent && <p className="uc-conversation-note">{byStaff ? t.leadOffice : t.leadOwn}</p>}
      <ol className="uc-posts">
        {posts.map((post) => (
          <li key={post.place} data-own={post.by_staff === byStaff}>
            <div className="uc-post-head">
              <b>{post.author}</b> <span>{post.by_staff ? t.service : t.customer}</span> <Moment at={post.at} />{' '}
              {isNew(post, before) && <StateTag shade="busy">{t.fresh}</StateTag>}
            </div>
            <p>{post.said === '' ? <i>{t.erased}</i> : post.said}</p>
            {post.files.length > 0 && (
              <ul>
                {post.files.map(({ file_id, name, media_type }) => (
                  <li key={file_id}>
                    {media_type === 'application/pdf' ? (
                      <StoredPaper call={reading} input={{ ...about, file_id }}>
                        {name}
                      </StoredPaper>
                    ) : (
                      <StoredPicture call={reading} input={{ ...about, file_id }} name={name} />
                    )}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {note && <p className="uc-conversation-note">{note}</p>}
      {!thread.erased && !silent && <Writing byStaff={byStaff} begun={last > 0 && status !== 'closed'} {...writing} />}
    </>
  )
}

type WritingProps = Pick<Props, 'byStaff' | 'write' | 'writeAbout' | 'stale' | 'store'>

function Writing({ byStaff, begun, write, writeAbout, stale, store }: WritingProps & { begun: boolean }) {
  const t = useText(conversationText)
  const { message } = App.useApp()
  const [opened, open] = useState(false)
  const [sent, setSent] = useState(0)
  const [uploading, setUploading] = useState(false)
  const busy: Refusal | undefined = uploading ? { code: 'file_uploading' } : undefined
  if (!begun && !opened) return <Button onClick={() => open(true)}>{byStaff ? t.beginOffice : t.begin}</Button>
  return (
    <CallForm
      key={sent}
      call={write as typeof threadCalls.ask}
      initialValues={{ said: '', picture_ids: [] }}
      toInput={(values) => ({ ...values, ...writeAbout })}
      invalidates={stale}
      refusal={busy}
      submitLabel={t.send}
      onDone={() => {
        setSent(sent + 1)
        void message.success(t.sent)
      }}
    >
      <TextField name="said" label={byStaff ? t.saidOffice : t.said} rows={3} max={MAX_SAID} required />
      <FieldItem name="picture_ids" label={t.files} kind="select">
        <PicturesField purpose="thread_file" max={MAX_POST_FILES} store={store} onBusy={setUploading} />
      </FieldItem>
    </CallForm>
  )
}
