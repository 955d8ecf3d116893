// Contract -> use case for notices of both sides, a person's own messages and browsers, conversations, the help of a brand, the read-once guide and the streams of news; no logic.
import { guideCalls } from '#shared/messages/guide.contract.ts'
import { helpCalls, officeHelpCalls } from '#shared/messages/help/help.contract.ts'
import { liveCalls, officeLiveCalls } from '#shared/messages/live.contract.ts'
import { noticeCalls } from '#shared/messages/notices.contract.ts'
import { officeNoticeCalls } from '#shared/messages/office-notices.contract.ts'
import { ownMessageCalls } from '#shared/messages/own-messages.contract.ts'
import { pushCalls } from '#shared/messages/push.contract.ts'
import { officeThreadCalls, threadCalls } from '#shared/messages/threads.contract.ts'
import { answered, type Routes } from '#server/base/http/http.ts'
import {
  getHelpChapter,
  getHelpTexts,
  listHelpTexts,
  listHelpVersions,
  resetHelpChapter,
  saveHelpChapter,
} from './help-texts.ts'
import { markGuide } from './mark-guide.ts'
import { chooseDigestHour, chooseMessages, markAllMessages, markMessages } from './mark-messages.ts'
import { newsFor } from './news.ts'
import { countNotices, getNewestNotice, getNotice, listNotices } from './notices.queries.ts'
import { countOfficeNotices, getAudienceChoices, getOfficeNotice, listOfficeNotices } from './office-notices.queries.ts'
import { countMessages, getChoices, listMessages } from './own-messages.queries.ts'
import { publishNotice, unscheduleNotice, withdrawNotice } from './publish-notice.ts'
import { addDevice, getDevices, removeDevice } from './push/devices.ts'
import { markAllRead, markRead } from './read-notices.ts'
import { republishNotice, restoreNotice } from './restore-notice.ts'
import { assignThread, closeThread, markThread } from './threads/keep-thread.ts'
import {
  countThreads,
  getColleagues,
  getOfficeThread,
  getThread,
  getThreadFile,
  listThreads,
} from './threads/threads.queries.ts'
import { uploadThreadFile, writePost } from './threads/write-post.ts'
import { addNotice, deleteNotice, updateNotice } from './write-notice.ts'

const noticeRoutes = answered(noticeCalls, (ctx) => ({
  getNewestInfo: (actor) => getNewestNotice(ctx, actor),
  getUnreadCount: (actor) => countNotices(ctx, actor),
  getList: (actor, input) => listNotices(ctx, actor, input),
  getDetail: (actor, { press_id }) => getNotice(ctx, actor, press_id),
  updateReadStatus: (actor, { press_id }) => markRead(ctx, actor, press_id),
  updateAllReadStatus: (actor) => markAllRead(ctx, actor),
}))

const officeNoticeRoutes = answered(officeNoticeCalls, (ctx) => ({
  getList: (actor, input) => listOfficeNotices(ctx, actor, input),
  getStatusCounts: (actor) => countOfficeNotices(ctx, actor),
  getDetail: (actor, { press_id }) => getOfficeNotice(ctx, actor, press_id),
  getAudienceChoices: (actor) => getAudienceChoices(ctx, actor),
  addNotice: (actor, input) => addNotice(ctx, actor, input),
  updateNotice: (actor, input) => updateNotice(ctx, actor, input),
  publish: (actor, input) => publishNotice(ctx, actor, input),
  unschedule: (actor, { press_id }) => unscheduleNotice(ctx, actor, press_id),
  withdraw: (actor, { press_id }) => withdrawNotice(ctx, actor, press_id),
  deleteNotice: (actor, { press_id }) => deleteNotice(ctx, actor, press_id),
  restoreNotice: (actor, input) => restoreNotice(ctx, actor, input),
  republish: (actor, input) => republishNotice(ctx, actor, input),
}))

const ownMessageRoutes = answered(ownMessageCalls, (ctx) => ({
  getList: (actor, input) => listMessages(ctx, actor, input),
  getCounts: (actor) => countMessages(ctx, actor),
  mark: (actor, input) => markMessages(ctx, actor, input),
  markAll: (actor, input) => markAllMessages(ctx, actor, input),
  getChoices: (actor) => getChoices(ctx, actor),
  choose: (actor, input) => chooseMessages(ctx, actor, input),
  chooseDigestHour: (actor, input) => chooseDigestHour(ctx, actor, input),
}))

const pushRoutes = answered(pushCalls, (ctx) => ({
  getDevices: (actor) => getDevices(ctx, actor),
  addDevice: (actor, input) => addDevice(ctx, actor, input),
  removeDevice: (actor, input) => removeDevice(ctx, actor, input),
}))

const own = <T extends object>({ customerId: customer_id }: { customerId: number }, input: T) => ({
  ...input,
  customer_id,
})
const threadRoutes = answered(threadCalls, (ctx) => ({
  getThread: (actor, input) => getThread(ctx, actor, input),
  getFile: (actor, input) => getThreadFile(ctx, actor, own(actor, input)),
  uploadFile: (actor, input, { file }) => uploadThreadFile(ctx, actor, own(actor, input), file),
  ask: (actor, input) => writePost(ctx, actor, own(actor, input)),
  markRead: (actor, input) => markThread(ctx, actor, own(actor, input)),
}))

const officeThreadRoutes = answered(officeThreadCalls, (ctx) => ({
  getList: (actor, input) => listThreads(ctx, actor, input),
  getStatusCounts: (actor) => countThreads(ctx, actor),
  getThread: (actor, input) => getOfficeThread(ctx, actor, input),
  getColleagues: (actor, { customer_id }) => getColleagues(ctx, actor, customer_id),
  getFile: (actor, input) => getThreadFile(ctx, actor, input),
  uploadFile: (actor, input, { file }) => uploadThreadFile(ctx, actor, input, file),
  answer: (actor, input) => writePost(ctx, actor, input),
  assign: (actor, input) => assignThread(ctx, actor, input),
  close: (actor, input) => closeThread(ctx, actor, input),
  markRead: (actor, input) => markThread(ctx, actor, input),
}))

const helpRoutes = answered(helpCalls, (ctx) => ({ getTexts: (actor) => getHelpTexts(ctx, actor) }))

const officeHelpRoutes = answered(officeHelpCalls, (ctx) => ({
  getList: (actor, { platform_type }) => listHelpTexts(ctx, actor, platform_type),
  getChapter: (actor, input) => getHelpChapter(ctx, actor, input),
  getVersions: (actor, input) => listHelpVersions(ctx, actor, input),
  saveChapter: (actor, input) => saveHelpChapter(ctx, actor, input),
  resetChapter: (actor, input) => resetHelpChapter(ctx, actor, input),
}))

const guideRoutes = answered(guideCalls, (ctx) => ({
  updateOperationGuide: (actor, input) => markGuide(ctx, actor, input),
}))

const liveRoutes = answered(liveCalls, (ctx) => ({ live: (actor) => newsFor(ctx, actor) }))
const officeLiveRoutes = answered(officeLiveCalls, (ctx) => ({
  live: (actor) => newsFor(ctx, actor),
}))

export const routes: readonly Routes[] = [
  guideRoutes,
  noticeRoutes,
  ownMessageRoutes,
  pushRoutes,
  officeNoticeRoutes,
  threadRoutes,
  officeThreadRoutes,
  helpRoutes,
  officeHelpRoutes,
  liveRoutes,
  officeLiveRoutes,
]
