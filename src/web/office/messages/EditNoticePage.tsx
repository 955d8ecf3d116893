// One notice: its words, and what can be done with it in its state.
import { App, Alert, Skeleton } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { officeNoticeCalls, type OfficeNoticeDetail } from '#shared/messages/office-notices.contract.ts'
import { refuseNoticeEvent } from '#shared/messages/notices.states.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useLanguage } from '#web/kit/text/language.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import { FORM_READ, useRead } from '#web/kit/call/use-call.ts'
import { NoticeActions } from './NoticeActions.tsx'
import { NoticeFields } from './NoticeFields.tsx'
import { NoticeTag } from './NoticeTag.tsx'
import { noticesText } from './notices.text.ts'

export default function EditNoticePage() {
  const t = useText(noticesText)
  const format = useFormat()
  const chinese = useLanguage() !== 'en'
  const { id = '' } = useParams()
  const { data, error, isFetchedAfterMount } = useRead(officeNoticeCalls.getDetail, { press_id: id }, FORM_READ)
  if (!data || !isFetchedAfterMount) {
    return (
      <Page title={t.edit}>
        {error ? (
          <Alert type="error" showIcon title={t.failed} description={messageOf(error)} />
        ) : (
          <Skeleton active paragraph={{ rows: 10 }} />
        )}
      </Page>
    )
  }
  const reads = t.readsHint({ read: format.number(data.read_count), people: format.number(data.people_count) })
  return (
    <Page
      title={(chinese && data.title_zh) || data.title_en}
      subject={(chinese && data.title_zh) || data.title_en}
      lead={
        <>
          <NoticeTag status={data.status} />
          {data.publish_on_time && ` ${format.time(data.publish_on_time)}`}
          {data.status !== 'draft' && data.status !== 'scheduled' && ` · ${reads}`}
        </>
      }
      actions={<NoticeActions notice={data} />}
    >
      <EditForm key={data.press_id} notice={data} />
    </Page>
  )
}

function EditForm({ notice }: { notice: OfficeNoticeDetail }) {
  const t = useText(noticesText)
  const { message } = App.useApp()
  // What somebody else saves meanwhile does not overwrite what is being typed here.
  const [opened] = useState(notice)
  const { press_id, title_en, title_zh, meta_title_en, meta_title_zh, description_en, description_zh } = opened
  const { platform_types, customer_ids, manager_ids, is_popup, ends_at } = opened
  const words = { title_en, title_zh, meta_title_en, meta_title_zh, description_en, description_zh }
  return (
    <CallForm
      call={officeNoticeCalls.updateNotice}
      initialValues={{ ...words, platform_types, customer_ids, manager_ids, is_popup, ends_at }}
      toInput={(values) => ({ ...values, press_id })}
      refusal={refuseNoticeEvent('edit', notice.status)}
      invalidates={[officeNoticeCalls.getList, officeNoticeCalls.getDetail]}
      submitLabel={notice.status === 'draft' ? t.saveDraft : t.save}
      onDone={() => void message.success(t.saved)}
    >
      <NoticeFields known={opened.customers} />
    </CallForm>
  )
}
