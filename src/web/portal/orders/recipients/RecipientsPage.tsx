// The recipients that a seller keeps for its orders: searched, added, edited, deleted with the way back.
import { PlusOutlined } from '@ant-design/icons'
import { App } from 'antd'
import { useState } from 'react'
import { savedRecipientCalls, type SavedRecipient } from '#shared/orders/addresses/saved-recipients.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useUndo } from '#web/kit/parts/use-undo.tsx'
import { pair, useText } from '#web/kit/text/text.ts'
import { Country } from '../Named.tsx'
import { RecipientDialog } from './RecipientDialog.tsx'
import { recipientsText } from './recipients.text.ts'

const STALE = [savedRecipientCalls.getList]

const columns: readonly Column<SavedRecipient>[] = [
  { key: 'saved_as', title: pair(recipientsText, 'savedAs'), card: 'title' },
  {
    key: 'person',
    title: pair(recipientsText, 'person'),
    render: ({ recipient }) => `${recipient.first_name} ${recipient.last_name}`.trim(),
  },
  { key: 'company', title: pair(recipientsText, 'company'), render: ({ recipient }) => recipient.company },
  { key: 'postal_code', title: pair(recipientsText, 'postalCode'), render: ({ recipient }) => recipient.postal_code },
  { key: 'city', title: pair(recipientsText, 'city'), render: ({ recipient }) => recipient.city },
  {
    key: 'country',
    title: pair(recipientsText, 'country'),
    render: ({ recipient }) => <Country code={recipient.country} />,
  },
  { key: 'phone', title: pair(recipientsText, 'phone'), render: ({ recipient }) => recipient.phone, hidden: true },
  { key: 'updated_at', title: pair(recipientsText, 'changed'), kind: 'time' },
]
const fields: readonly SearchField[] = [{ name: 'search', label: pair(recipientsText, 'search') }]

export const ask = askList(savedRecipientCalls.getList)

export default function RecipientsPage() {
  const t = useText(recipientsText)
  const refusal = useForbidden()('orders.edit')
  const list = useList(savedRecipientCalls.getList)
  const remove = useRemove()
  const [opened, open] = useState<SavedRecipient | 'new'>()
  const add = (
    <Reasoned type="primary" icon={<PlusOutlined aria-hidden />} refusal={refusal} onClick={() => open('new')}>
      {t.add}
    </Reasoned>
  )
  return (
    <Page title={t.title} lead={t.lead} actions={add}>
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="saved-recipients"
        label={t.title}
        list={list}
        columns={columns}
        rowKey={(row) => row.recipient_id}
        actions={(row) => (
          <>
            <Reasoned
              type="link"
              size="small"
              aria-label={t.editOf({ name: row.saved_as })}
              refusal={refusal}
              onClick={() => open(row)}
            >
              {t.edit}
            </Reasoned>
            <Reasoned
              type="link"
              size="small"
              danger
              aria-label={t.removeOf({ name: row.saved_as })}
              refusal={refusal}
              onClick={() => remove(row)}
            >
              {t.remove}
            </Reasoned>
          </>
        )}
        empty={
          <>
            <p>
              <strong>{t.none}</strong>
            </p>
            <p>{t.noneText}</p>
          </>
        }
      />
      {opened && <RecipientDialog row={opened} onClose={() => open(undefined)} />}
    </Page>
  )
}

/** What is deleted is gone on the server; taken back, it is saved anew. */
function useRemove() {
  const t = useText(recipientsText)
  const { message } = App.useApp()
  const offerUndo = useUndo()
  const deleteCall = useWrite(savedRecipientCalls.deleteRecipient, { invalidates: STALE })
  const addCall = useWrite(savedRecipientCalls.addRecipient, { invalidates: STALE })
  return ({ recipient_id, saved_as, recipient }: SavedRecipient) =>
    void deleteCall.mutateAsync({ input: { recipient_id } }).then(
      () => offerUndo(t.removed({ name: saved_as }), () => addCall.mutateAsync({ input: { saved_as, recipient } })),
      (error: unknown) => void message.error(messageOf(error)),
    )
}
