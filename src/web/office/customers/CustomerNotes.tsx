// What the staff have written down about the customer for each other (Rule 3.17): pinned ones first, then the newest.
import { PushpinOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useState } from 'react'
import { officeSignInCalls } from '#shared/access/sign-in.contract.ts'
import { customerNoteCalls, type CustomerNote } from '#shared/customers/customer-notes.contract.ts'
import { MAX_NOTE_LENGTH, refuseNoteDelete, refuseNoteEdit } from '#shared/customers/customer-notes.rules.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { MoreActions } from '#web/kit/parts/MoreActions.tsx'
import { useUndo } from '#web/kit/parts/use-undo.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { markSaved } from '#web/kit/tabs/unsaved.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { notesText } from './notes.text.ts'
import './notes.css'

const STALE = [customerNoteCalls.getNotes]
type Cursor = { after?: string; before?: string }

export function CustomerNotes({ customerId }: { customerId: number }) {
  const t = useText(notesText)
  const [cursor, setCursor] = useState<Cursor>({})
  const { data, error, refetch } = useRead(
    customerNoteCalls.getNotes,
    { customer_id: String(customerId), size: '10', ...cursor },
    { keep: true },
  )
  return (
    <Plate title={t.notes}>
      <p className="uc-notes-lead">{t.lead}</p>
      <NewNote customerId={customerId} onAdded={() => setCursor({})} />
      {error ? (
        <FailedList error={error} retry={() => void refetch()} />
      ) : !data ? (
        <LoadingRows columns={1} rows={2} />
      ) : (
        <>
          <ul className="uc-notes" aria-label={t.notes}>
            {data.rows.map((note) => (
              <Note key={note.note_id} customerId={customerId} note={note} />
            ))}
          </ul>
          {(data.previous ?? data.next) && (
            <div className="uc-notes-steps">
              <Button size="small" disabled={!data.previous} onClick={() => setCursor({ before: data.previous ?? '' })}>
                {t.newer}
              </Button>
              <Button size="small" disabled={!data.next} onClick={() => setCursor({ after: data.next ?? '' })}>
                {t.older}
              </Button>
            </div>
          )}
        </>
      )}
    </Plate>
  )
}

function NewNote({ customerId, onAdded }: { customerId: number; onAdded: () => void }) {
  const t = useText(notesText)
  const [written, count] = useState(0)
  return (
    <CallForm
      key={written}
      call={customerNoteCalls.addNote}
      toInput={(values) => ({ ...values, customer_id: customerId })}
      invalidates={STALE}
      submitLabel={t.add}
      onDone={() => {
        count(written + 1)
        onAdded()
      }}
    >
      <TextField name="note" label={t.newNote} required rows={2} max={MAX_NOTE_LENGTH} />
    </CallForm>
  )
}

function Note({ customerId, note }: { customerId: number; note: CustomerNote }) {
  const t = useText(notesText)
  const format = useFormat()
  const { message } = App.useApp()
  const offerUndo = useUndo()
  const { data: me } = useRead(officeSignInCalls.getCurrentUser, {})
  const pin = useWrite(customerNoteCalls.pinNote, { invalidates: STALE })
  const remove = useWrite(customerNoteCalls.deleteNote, { invalidates: STALE })
  const restore = useWrite(customerNoteCalls.restoreNote, { invalidates: STALE })
  const [editing, edit] = useState(false)
  const input = { customer_id: customerId, note_id: note.note_id }
  const fail = (fault: unknown) => void message.error(messageOf(fault))
  const actions = [
    {
      key: 'pin',
      label: note.pinned ? t.unpin : t.pin,
      refusal: undefined,
      go: () => void pin.mutateAsync({ input: { ...input, pinned: !note.pinned } }).catch(fail),
    },
    { key: 'edit', label: t.edit, refusal: refuseNoteEdit(note), go: () => edit(true) },
    {
      key: 'delete',
      label: t.delete,
      danger: true,
      refusal: refuseNoteDelete(note, me?.roles ?? []),
      go: () =>
        void remove.mutateAsync({ input }).then(() => offerUndo(t.deleted, () => restore.mutateAsync({ input })), fail),
    },
  ]
  return (
    <li data-pinned={note.pinned}>
      <div className="uc-note-head">
        <small>
          {note.pinned && (
            <span className="uc-note-pin">
              <PushpinOutlined aria-hidden /> {t.pinned}
            </span>
          )}
          <strong>{note.author}</strong> · <time dateTime={note.created_at}>{format.time(note.created_at)}</time>
          {note.edited_at && ` · ${t.edited({ when: format.time(note.edited_at) })}`}
        </small>
        <MoreActions actions={actions} name={t.actionsOf({ author: note.author })} />
      </div>
      {editing ? <EditNote input={input} note={note} onClose={() => edit(false)} /> : <p>{note.note}</p>}
    </li>
  )
}

type Editing = { input: { customer_id: number; note_id: string }; note: CustomerNote; onClose: () => void }

function EditNote({ input, note, onClose }: Editing) {
  const t = useText(notesText)
  const { key } = useTab()
  const close = () => {
    markSaved(key)
    onClose()
  }
  return (
    <CallForm
      call={customerNoteCalls.updateNote}
      initialValues={{ note: note.note }}
      toInput={(values) => ({ ...values, ...input })}
      invalidates={STALE}
      submitLabel={t.save}
      beside={<Button onClick={close}>{t.cancel}</Button>}
      onDone={onClose}
    >
      <TextField name="note" label={t.note} required rows={3} max={MAX_NOTE_LENGTH} />
    </CallForm>
  )
}
