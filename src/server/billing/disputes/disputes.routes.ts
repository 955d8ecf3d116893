// Contract -> use case for disputed charges; no logic.
import { disputeCalls, officeDisputeCalls } from '#shared/billing/dispute.contract.ts'
import { AppError } from '#shared/errors.ts'
import { answered, type Routes } from '#server/base/http/http.ts'
import { storeUpload } from '#server/base/http/uploads.ts'
import { acceptDispute, askAboutDispute, rejectDispute } from './decide-dispute.ts'
import {
  disputeFigures, exportDisputes, exportOfficeDisputes, getDispute, getDisputeFile, getOfficeDispute, listDisputes, listOfficeDisputes,
} from './disputes.queries.ts' // prettier-ignore
import { fileDispute, replyToDispute, withdrawDispute } from './file-dispute.ts'

const ownRoutes = answered(disputeCalls, (ctx) => ({
  getList: (actor, input) => listDisputes(ctx, actor, input),
  exportList: (actor, input) => exportDisputes(ctx, actor, input),
  getDetail: (actor, input) => getDispute(ctx, actor, input.dispute_id),
  getFile: (actor, input) => getDisputeFile(ctx, actor, { ...input, customer_id: actor.customerId }),
  uploadFile: (actor, _input, { file }) => {
    if (!file) throw new AppError('file_missing')
    return storeUpload(ctx, actor, 'dispute_file', file)
  },
  file: (actor, input) => fileDispute(ctx, actor, input),
  reply: (actor, input) => replyToDispute(ctx, actor, input),
  withdraw: (actor, input) => withdrawDispute(ctx, actor, input.dispute_id),
}))

const officeRoutes = answered(officeDisputeCalls, (ctx) => ({
  getList: (actor, input) => listOfficeDisputes(ctx, actor, input),
  exportList: (actor, input) => exportOfficeDisputes(ctx, actor, input),
  getFigures: (actor, input) => disputeFigures(ctx, actor, input),
  getDetail: (actor, input) => getOfficeDispute(ctx, actor, input),
  getFile: (actor, input) => getDisputeFile(ctx, actor, input),
  ask: (actor, input) => askAboutDispute(ctx, actor, input),
  reject: (actor, input) => rejectDispute(ctx, actor, input),
  accept: (actor, input) => acceptDispute(ctx, actor, input),
}))

export const disputeRoutes: readonly Routes[] = [ownRoutes, officeRoutes]
