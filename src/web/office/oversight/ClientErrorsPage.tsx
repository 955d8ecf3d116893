// Errors that browsers reported, newest first. They are read here, not handled: what mends them is a new version.
import { officeClientErrorCalls, type ClientErrorRow } from '#shared/oversight/client-error.contract.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { clientErrorText } from './client-errors.text.ts'

const title = (key: keyof (typeof clientErrorText)['en']) => pair(clientErrorText, key)

function Customer({ row }: { row: ClientErrorRow }) {
  const t = useText(clientErrorText)
  return row.customer_id === 0 ? t.nobody : `${row.company_name ?? ''} (${row.customer_id})`
}

/** An error's first line; the rest is where in the code it happened. */
function Message({ message }: { message: string }) {
  const [first = '', ...rest] = message.split('\n')
  if (rest.length === 0) return first
  return (
    <details>
      <summary>{first}</summary>
      <pre style={{ margin: 0, fontSize: 12, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{rest.join('\n')}</pre>
    </details>
  )
}

const columns: readonly Column<ClientErrorRow>[] = [
  { key: 'last_at', title: title('lastAt'), kind: 'time' },
  {
    key: 'message',
    title: title('message'),
    card: 'title',
    width: 420,
    render: (row) => <Message message={row.message} />,
  },
  { key: 'seen_count', title: title('times'), kind: 'number' },
  { key: 'customer_id', title: title('customer'), render: (row) => <Customer row={row} /> },
  { key: 'page', title: title('page') },
  { key: 'user_agent', title: title('browser'), cut: true },
  { key: 'first_at', title: title('firstAt'), kind: 'time', hidden: true },
]
const fields: readonly SearchField[] = [
  { name: 'message', label: title('message') },
  { name: 'page', label: title('page') },
  { name: 'customer_id', label: title('customerId') },
]

export default function ClientErrorsPage() {
  const t = useText(clientErrorText)
  const list = useList(officeClientErrorCalls.getList)
  return (
    <Page title={t.title} lead={t.lead}>
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="client-errors"
        label={t.title}
        list={list}
        columns={columns}
        rowKey={(row) => `${row.customer_id}${row.error_id}`}
      />
    </Page>
  )
}
