// Which saved view a list shows, whether it was changed since, and the ways on: saving the changes, leaving the view.
import { App, Button } from 'antd'
import type { ListName, ListView as SavedView } from '#shared/list-settings.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { useText } from '#web/kit/text/text.ts'
import { choiceOf, type Arranged } from '../arrange.ts'
import { contentOf, nameOfView, useOwnLists } from '../own-lists.ts'
import type { ListView } from '../use-list.ts'
import { ownListsText } from './own-lists.text.ts'
import './own-lists.css'

type Props = {
  name: ListName
  list: Pick<ListView<unknown>, 'query' | 'show'>
  view: SavedView
  columns: readonly Arranged<{ key: string }>[]
  changed: boolean
}

export default function ShownView({ name, list, view, columns, changed }: Props) {
  const t = useText(ownListsText)
  const { calls, refusal, arrange } = useOwnLists()
  const { message } = App.useApp()
  const forget = () => arrange(nameOfView(name, view.view_id), undefined)
  const update = useWrite(calls.updateView, {
    invalidates: [calls.getViews],
    onDone: () => void message.success(t.saved({ name: view.name })),
  })
  const save = () =>
    update.mutate(
      { input: { ...contentOf(view), query: list.query, columns: choiceOf(columns) } },
      { onError: (error) => void message.error(messageOf(error)) },
    )
  return (
    <div className="uc-own-shown">
      <span>
        <span>
          {t.view} <bdi>{view.name}</bdi>
          {view.owner !== null && <small> {t.sharedBy({ name: view.owner })}</small>}
        </span>
        <Button
          type="text"
          size="small"
          aria-label={t.leave}
          title={t.leave}
          onClick={() => {
            forget()
            list.show(undefined)
          }}
        >
          ×
        </Button>
      </span>
      {changed && (
        <>
          <small>{t.changed}</small>
          {!refusal && view.owner === null && (
            <Button type="link" size="small" loading={update.isPending} onClick={save}>
              {t.update}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
