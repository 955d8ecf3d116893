// Contract -> use case for notices of both sides, the read-once guide and the streams of news; no logic.
import type { guideCalls } from '#shared/messages/guide.contract.ts'
import type { liveCalls, officeLiveCalls } from '#shared/messages/live.contract.ts'
import type { noticeCalls, officeNoticeCalls } from '#shared/messages/notices.contract.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Handlers } from '#server/base/http/http.ts'
import { markGuide } from './mark-guide.ts'
import { newsFor } from './news.ts'
import { countNotices, getNewestNotice, getNotice, listNotices } from './notices.queries.ts'
import { countOfficeNotices, getAudienceChoices, getOfficeNotice, listOfficeNotices } from './office-notices.queries.ts'
import { publishNotice, unscheduleNotice, withdrawNotice } from './publish-notice.ts'
import { markAllRead, markRead } from './read-notices.ts'
import { addNotice, deleteNotice, updateNotice } from './write-notice.ts'

export const noticeRoutes = (ctx: Ctx): Handlers<typeof noticeCalls> => ({
  getNewestInfo: (actor) => getNewestNotice(ctx, actor),
  getUnreadCount: (actor) => countNotices(ctx, actor),
  getList: (actor, input) => listNotices(ctx, actor, input),
  getDetail: (actor, { press_id }) => getNotice(ctx, actor, press_id),
  updateReadStatus: (actor, { press_id }) => markRead(ctx, actor, press_id),
  updateAllReadStatus: (actor) => markAllRead(ctx, actor),
})

export const officeNoticeRoutes = (ctx: Ctx): Handlers<typeof officeNoticeCalls> => ({
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
})

export const guideRoutes = (ctx: Ctx): Handlers<typeof guideCalls> => ({
  updateOperationGuide: (actor, input) => markGuide(ctx, actor, input),
})

export const liveRoutes = (ctx: Ctx): Handlers<typeof liveCalls> => ({ live: (actor) => newsFor(ctx, actor) })
export const officeLiveRoutes = (ctx: Ctx): Handlers<typeof officeLiveCalls> => ({
  live: (actor) => newsFor(ctx, actor),
})
