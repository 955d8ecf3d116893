// The saved views of a list: picking one, saving what is shown now under a name, renaming, sharing, deleting with the way back; those that others share
// are picked and copied.
import { CopyOutlined, DeleteOutlined, EditOutlined, ShareAltOutlined } from '@ant-design/icons'
import { Button, Input, Spin } from 'antd'
import { useState, type ReactNode } from 'react'
import type { ListName, ListView as SavedView } from '#shared/list-settings.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { invalidateCalls } from '#web/kit/call/queries.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useUndo } from '#web/kit/parts/use-undo.tsx'
import { useText } from '#web/kit/text/text.ts'
import { choiceOf, type Arranged } from '../arrange.ts'
import { contentOf, useOwnLists } from '../own-lists.ts'
import type { ListView } from '../use-list.ts'
import { ownListsText } from './own-lists.text.ts'
import './own-lists.css'

type Shown = Pick<ListView<unknown>, 'query' | 'view' | 'show'>
type Props = { name: ListName; list: Shown; columns: readonly Arranged<{ key: string }>[]; close: () => void }

const holdsPasted = (query: string): boolean => new URLSearchParams(query).has('search_id')

export default function ViewsPanel({ name, list, columns, close }: Props) {
  const t = useText(ownListsText)
  const { calls } = useOwnLists()
  const views = useRead(calls.getViews, { list: name })
  const [renaming, setRenaming] = useState<string>()
  const own = views.data?.rows.filter(({ owner }) => owner === null)
  const shared = views.data?.rows.filter(({ owner }) => owner !== null) ?? []
  const pick = (view: SavedView) => {
    list.show(view)
    close()
  }
  return (
    <div className="uc-own-views">
      {views.isPending && <Spin />}
      {views.error && <p role="alert">{messageOf(views.error)}</p>}
      {own?.length === 0 && <p className="uc-own-note">{t.none}</p>}
      <ul>
        {own?.map((view) => (
          <li key={view.view_id}>
            {renaming === view.view_id ? (
              <Rename view={view} done={() => setRenaming(undefined)} />
            ) : (
              <SavedRow
                view={view}
                current={view.view_id === list.view}
                pick={() => pick(view)}
                rename={() => setRenaming(view.view_id)}
                onDeleted={() => view.view_id === list.view && list.show(undefined)}
              />
            )}
          </li>
        ))}
      </ul>
      {shared.length > 0 && (
        <>
          <h3 className="uc-own-note">{t.sharedViews}</h3>
          <ul>
            {shared.map((view) => (
              <li key={view.view_id}>
                <ViewName view={view} current={view.view_id === list.view} pick={() => pick(view)}>
                  <small>{t.sharedBy({ name: view.owner ?? '' })}</small>
                </ViewName>
                <Copy name={name} view={view} />
              </li>
            ))}
          </ul>
        </>
      )}
      <NewView name={name} list={list} columns={columns} close={close} />
    </div>
  )
}

type RowProps = { view: SavedView; current: boolean; pick: () => void; rename: () => void; onDeleted: () => void }

function SavedRow({ view, current, pick, rename, onDeleted }: RowProps) {
  const t = useText(ownListsText)
  const { calls, refusal, supplier } = useOwnLists()
  const share = useWrite(calls.shareView, { invalidates: [calls.getViews] })
  const offerUndo = useUndo()
  const key = { view_id: view.view_id }
  const remove = useWrite(calls.deleteView, {
    invalidates: [calls.getViews],
    onDone: () => {
      onDeleted()
      offerUndo(t.removed({ name: view.name }), async () => {
        await callApi(calls.restoreView, key)
        await invalidateCalls([calls.getViews])
      })
    },
  })
  return (
    <>
      <ViewName view={view} current={current} pick={pick}>
        {view.shared && <small>{t.shared}</small>}
      </ViewName>
      {!supplier && (
        <Reasoned
          type="text"
          size="small"
          icon={<ShareAltOutlined aria-hidden />}
          aria-label={(view.shared ? t.withdraw : t.share)({ name: view.name })}
          aria-pressed={view.shared}
          refusal={refusal}
          loading={share.isPending}
          onClick={() => share.mutate({ input: { ...key, shared: !view.shared } })}
        />
      )}
      <Reasoned
        type="text"
        size="small"
        icon={<EditOutlined aria-hidden />}
        aria-label={t.rename({ name: view.name })}
        refusal={refusal}
        onClick={rename}
      />
      <Reasoned
        type="text"
        size="small"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t.remove({ name: view.name })}
        refusal={refusal}
        loading={remove.isPending}
        onClick={() => remove.mutate({ input: key })}
      />
      {(remove.error ?? share.error) && <p role="alert">{messageOf(remove.error ?? share.error)}</p>}
    </>
  )
}

type NameProps = Pick<RowProps, 'view' | 'current' | 'pick'> & { children: ReactNode }

function ViewName({ view, current, pick, children }: NameProps) {
  const t = useText(ownListsText)
  return (
    <button type="button" className="uc-own-view" aria-current={current} onClick={pick}>
      <span>{view.name}</span>
      {children}
      {holdsPasted(view.query) && <small>{t.holdsPasted}</small>}
    </button>
  )
}

/** Makes it one of the reader's own, which stays when the sharing ends. */
function Copy({ name: list, view }: { name: ListName; view: SavedView }) {
  const t = useText(ownListsText)
  const { calls, refusal } = useOwnLists()
  const add = useWrite(calls.addView, { invalidates: [calls.getViews] })
  const { name, query, columns } = view
  return (
    <>
      <Reasoned
        type="text"
        size="small"
        icon={<CopyOutlined aria-hidden />}
        aria-label={t.copy({ name })}
        refusal={refusal}
        loading={add.isPending}
        onClick={() => add.mutate({ input: { list, name, query, columns } })}
      />
      {add.error && <p role="alert">{messageOf(add.error)}</p>}
    </>
  )
}

function Rename({ view, done }: { view: SavedView; done: () => void }) {
  const t = useText(ownListsText)
  const { calls } = useOwnLists()
  const [name, setName] = useState(view.name)
  const update = useWrite(calls.updateView, { invalidates: [calls.getViews], onDone: done })
  return (
    <NameForm
      name={name}
      setName={setName}
      button={t.renamed}
      working={update.isPending}
      error={update.error}
      save={() => update.mutate({ input: { ...contentOf(view), name } })}
      cancel={done}
    />
  )
}

function NewView({ name: list, list: shown, columns, close }: Props) {
  const t = useText(ownListsText)
  const { calls, refusal } = useOwnLists()
  const [name, setName] = useState('')
  const { query } = shown
  const add = useWrite(calls.addView, {
    invalidates: [calls.getViews],
    onDone: ({ view_id }) => {
      shown.show({ view_id, query })
      close()
    },
  })
  return (
    <>
      {holdsPasted(query) && <p className="uc-own-note">{t.withPasted}</p>}
      {refusal ? (
        <p className="uc-own-note">{t.notKept}</p>
      ) : (
        <NameForm
          name={name}
          setName={setName}
          button={t.save}
          working={add.isPending}
          error={add.error}
          save={() => add.mutate({ input: { list, name, query, columns: choiceOf(columns) } })}
        />
      )}
    </>
  )
}

type FormProps = {
  name: string
  setName: (name: string) => void
  button: string
  working: boolean
  error: Error | null
  save: () => void
  cancel?: () => void
}

function NameForm({ name, setName, button, working, error, save, cancel }: FormProps) {
  const t = useText(ownListsText)
  return (
    <form
      className="uc-own-name"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim()) save()
      }}
    >
      <Input
        aria-label={t.name}
        placeholder={t.name}
        autoFocus={cancel !== undefined}
        maxLength={60}
        value={name}
        status={error ? 'error' : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="primary" htmlType="submit" loading={working} disabled={!name.trim()}>
        {button}
      </Button>
      {cancel && <Button onClick={cancel}>{t.cancel}</Button>}
      {error && <p role="alert">{messageOf(error)}</p>}
    </form>
  )
}
