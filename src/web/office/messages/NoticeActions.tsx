// What can be done with a notice besides editing it: publish, schedule, take back. Each asks first; what its state does not allow stays and
// says why.
import { App, Modal } from 'antd'
import { useState } from 'react'
import type { Call, InputOf } from '#shared/contract.ts'
import { officeNoticePages } from '#shared/messages/messages-office.pages.ts'
import { officeNoticeCalls, type OfficeNoticeDetail } from '#shared/messages/office-notices.contract.ts'
import { refuseNoticeEvent } from '#shared/messages/notices.states.ts'
import { useUndo } from '#web/kit/parts/use-undo.tsx'
import { DESTROYS } from '#web/kit/parts/destroys.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { MomentInput } from '#web/kit/dates/MomentInput.tsx'
import { isInstant } from '#web/kit/dates/typed-moment.ts'
import { isUnsaved, markSaved } from '#web/kit/tabs/unsaved.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { invalidateCalls } from '#web/kit/call/queries.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { noticesText } from './notices.text.ts'

const { getList, getStatusCounts, getDetail, publish, unschedule, withdraw, republish, deleteNotice, restoreNotice } =
  officeNoticeCalls

type Undoing = typeof republish | typeof restoreNotice

export function NoticeActions({ notice }: { notice: OfficeNoticeDetail }) {
  const t = useText(noticesText)
  const format = useFormat()
  const { modal, message } = App.useApp()
  const { key, leave } = useTab()
  const offerUndo = useUndo()
  const [scheduling, setScheduling] = useState(false)
  const { press_id, status } = notice
  const draft = status === 'draft'

  /** `takeBack`: what undoes it. */
  const act = async <C extends Call>(call: C, input: InputOf<C>, done: string, takeBack?: Undoing) => {
    try {
      await callApi(call, input)
    } catch (error) {
      void message.error(messageOf(error))
      return false
    }
    if (takeBack)
      offerUndo(done, async () => {
        await callApi(takeBack, { press_id })
        void invalidateCalls([getList, getStatusCounts, getDetail])
      })
    else void message.success(done)
    void invalidateCalls(
      call.path === deleteNotice.path ? [getList, getStatusCounts] : [getList, getStatusCounts, getDetail],
    )
    return true
  }
  /** What is published is what was saved. */
  const saved = (then: () => void) => () => (isUnsaved(key) ? void message.warning(t.saveFirst) : then())
  const ask = (
    title: string,
    content: string | undefined,
    okText: string,
    danger: boolean,
    onOk: () => Promise<unknown>,
  ) => void modal.confirm({ title, content, okText, cancelText: t.cancel, ...(danger && DESTROYS), onOk })

  const publishNow = saved(() =>
    ask(t.publishAsk, t.publishText({ people: format.number(notice.people_count) }), t.publishNow, false, () =>
      act(publish, { press_id, publish_on_time: null }, t.nowPublished),
    ),
  )
  const takeBack = () =>
    ask(t.withdrawAsk, t.withdrawText, t.withdraw, true, () => act(withdraw, { press_id }, t.nowWithdrawn, republish))
  const remove = () =>
    ask(t.deleteAsk, undefined, t.delete, true, async () => {
      if (!(await act(deleteNotice, { press_id }, t.nowDeleted, restoreNotice))) return
      markSaved(key)
      leave(officeNoticePages.list.path)
    })
  return (
    <>
      {draft && (
        <Reasoned refusal={undefined} onClick={remove}>
          {t.delete}
        </Reasoned>
      )}
      {status === 'scheduled' && (
        <Reasoned refusal={undefined} onClick={() => void act(unschedule, { press_id }, t.nowDraft)}>
          {t.unschedule}
        </Reasoned>
      )}
      <Reasoned refusal={refuseNoticeEvent('schedule', status)} onClick={saved(() => setScheduling(true))}>
        {status === 'scheduled' ? t.reschedule : t.schedule}
      </Reasoned>
      {!draft && status !== 'scheduled' && (
        <Reasoned danger refusal={refuseNoticeEvent('withdraw', status)} onClick={takeBack}>
          {t.withdraw}
        </Reasoned>
      )}
      <Reasoned type="primary" refusal={refuseNoticeEvent('publish', status)} onClick={publishNow}>
        {t.publishNow}
      </Reasoned>
      {scheduling && (
        <ScheduleDialog
          planned={notice.publish_on_time}
          onClose={() => setScheduling(false)}
          onChoose={(publish_on_time) => act(publish, { press_id, publish_on_time }, t.nowScheduled)}
        />
      )}
    </>
  )
}

type Dialog = { planned: string | null; onClose: () => void; onChoose: (moment: string) => Promise<boolean> }

function ScheduleDialog({ planned, onClose, onChoose }: Dialog) {
  const t = useText(noticesText)
  const { message } = App.useApp()
  const [moment, setMoment] = useState<string | undefined>(planned ?? undefined)
  const [working, setWorking] = useState(false)
  const choose = async () => {
    if (!moment || !isInstant(moment)) return void message.warning(t.momentMissing)
    setWorking(true)
    if (await onChoose(moment)) onClose()
    setWorking(false)
  }
  return (
    <Modal
      open
      title={t.scheduleTitle}
      okText={t.schedule}
      cancelText={t.cancel}
      confirmLoading={working}
      onOk={() => void choose()}
      onCancel={onClose}
      width={420}
    >
      <p className="uc-notice-hint">{t.scheduleText}</p>
      <MomentInput label={t.moment} value={moment} onChange={setMoment} />
    </Modal>
  )
}
