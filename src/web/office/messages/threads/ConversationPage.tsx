// One conversation with a customer, on a page of its own: whoever answers many need not open each document.
import { Link, useParams } from 'react-router'
import { customerPath } from '#shared/customers/customers-office.pages.ts'
import { officeThreadCalls } from '#shared/messages/threads.contract.ts'
import { THREAD_KIND_TEXT, THREAD_KINDS, type ThreadKind } from '#shared/messages/threads.states.ts'
import { usePermitted } from '#web/both/application/user-context.ts'
import { conversationText } from '#web/both/messages/threads/conversation.text.ts'
import OfficeConversation from '#web/both/messages/threads/OfficeConversation.tsx'
import { useRead } from '#web/kit/call/use-call.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { NotFoundPage } from '#web/kit/pages/ResultPages.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { DOCUMENTS } from './documents.ts'

export default function ConversationPage() {
  const { customer = '', kind = '', id = '' } = useParams()
  const known = THREAD_KINDS.find((one) => one === kind)
  return known ? <One customer={customer} kind={known} id={id} /> : <NotFoundPage />
}

function One({ customer, kind, id }: { customer: string; kind: ThreadKind; id: string }) {
  const t = useText(conversationText)
  const read = useReader()
  const permitted = usePermitted()
  const { data } = useRead(officeThreadCalls.getThread, { customer_id: customer, kind, document_id: id })
  const { permission, path } = DOCUMENTS[kind]
  return (
    <Page
      subject={data?.number}
      title={data ? t.document({ kind: read(THREAD_KIND_TEXT[kind]), number: data.number }) : t.title}
      lead={data && <Link to={customerPath(data.customer_id)}>{data.company_name}</Link>}
      actions={data && permitted.all(permission) && <Link to={path({ ...data, document_id: id })}>{t.toDocument}</Link>}
    >
      <OfficeConversation customerId={Number(customer)} kind={kind} documentId={id} title={null} />
    </Page>
  )
}
