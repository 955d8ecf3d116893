// Contract -> use case or query for loss orders, of the customer and of the office; no logic.
import { AppError } from '#shared/errors.ts'
import { lossCalls, officeLossCalls } from '#shared/inbound/losses.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import { answered, type Routes } from '#server/base/http/http.ts'
import { storeUpload } from '#server/base/http/uploads.ts'
import { agreeToLoss, disputeLoss } from './answer-loss.ts'
import { exportLosses } from './export-losses.ts'
import { lossDetail, openLossPicture } from './loss-detail.queries.ts'
import { countLosses, listLosses } from './loss-list.queries.ts'
import { openCountLosses } from './open-count-losses.ts'
import { openLoss } from './open-loss.ts'
import { writeOffWithLoss } from './write-off-loss.ts'
import { needCustomerHere } from '../booking-scope.ts'
import { approveLoss, rejectLoss } from './review-loss.ts'

const own = <I>(actor: CustomerActor, input: I) => ({ ...input, customer_id: actor.customerId })

export const lossRoutes: readonly Routes[] = [
  answered(lossCalls, (ctx) => ({
    getList: (actor, input) => listLosses(ctx, actor, input),
    exportList: (actor, input) => exportLosses(ctx, actor, input),
    getStatusCounts: (actor, filter) => countLosses(ctx, actor, filter),
    getDetail: (actor, input) => lossDetail(ctx, actor, own(actor, input)),
    getPicture: (actor, input) => openLossPicture(ctx, actor, own(actor, input)),
    agree: (actor, input) => agreeToLoss(ctx, actor, input),
    dispute: (actor, input) => disputeLoss(ctx, actor, input),
  })),
  answered(officeLossCalls, (ctx) => ({
    getList: (actor, input) => listLosses(ctx, actor, input),
    exportList: (actor, input) => exportLosses(ctx, actor, input),
    getStatusCounts: (actor, filter) => countLosses(ctx, actor, filter),
    getDetail: (actor, input) => lossDetail(ctx, actor, input),
    getPicture: (actor, input) => openLossPicture(ctx, actor, input),
    uploadPicture: async (actor, { customer_id }, { file }) => {
      if (!file) throw new AppError('file_missing')
      await needCustomerHere(ctx, actor, customer_id)
      return storeUpload(ctx, actor, 'loss_picture', file, customer_id)
    },
    open: (actor, input) => openLoss(ctx, actor, input),
    writeOff: (actor, input) => writeOffWithLoss(ctx, actor, input),
    openFromCount: (actor, input) => openCountLosses(ctx, actor, input),
    approve: (actor, input) => approveLoss(ctx, actor, input),
    reject: (actor, input) => rejectLoss(ctx, actor, input),
  })),
]
