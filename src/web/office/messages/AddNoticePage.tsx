// A new notice; it is a draft until somebody publishes it.
import { App } from 'antd'
import { editNoticePath } from '#shared/messages/messages-office.pages.ts'
import { officeNoticeCalls } from '#shared/messages/office-notices.contract.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { Page } from '#web/kit/layout/Page.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { useText } from '#web/kit/text/text.ts'
import { BLANK_NOTICE, NoticeFields } from './NoticeFields.tsx'
import { noticesText } from './notices.text.ts'

export default function AddNoticePage() {
  const t = useText(noticesText)
  const { message } = App.useApp()
  const { leave } = useTab()
  return (
    <Page title={t.write} lead={t.lead}>
      <CallForm
        call={officeNoticeCalls.addNotice}
        initialValues={BLANK_NOTICE}
        invalidates={[officeNoticeCalls.getList, officeNoticeCalls.getStatusCounts]}
        submitLabel={t.saveDraft}
        onDone={({ press_id }) => {
          void message.success(t.savedDraft)
          leave(editNoticePath(press_id))
        }}
      >
        <NoticeFields />
      </CallForm>
    </Page>
  )
}
