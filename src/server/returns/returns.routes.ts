// Contract -> use case or query for returns, of the customer and of the office; no logic.
import { AppError } from '#shared/errors.ts'
import { officeReturnCalls, returnCalls } from '#shared/returns/returns.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import { answered, type Routes } from '#server/base/http/http.ts'
import { storeUpload } from '#server/base/http/uploads.ts'
import { announceReturn, cancelReturn, findReturnable } from './announce-return.ts'
import { answerClaim, claimReturn } from './claim-return.ts'
import { listClaims, listUnknown } from './claims.queries.ts'
import { decideReturn } from './decide-return.ts'
import { exportReturns } from './export-returns.ts'
import { inspectReturn } from './inspect-return.ts'
import { refundFreight } from './refund-freight.ts'
import { addFound, arriveReturn } from './receive-return.ts'
import { findReturnGoods, needReturnsHere, openReturnPicture, returnDetail } from './return-detail.queries.ts'
import { printReturnSlip } from './return-slip.ts'
import { countReturns, findScannedReturns, listReturns } from './return-list.queries.ts'

const own = <I>(actor: CustomerActor, input: I) => ({ ...input, customer_id: actor.customerId })

export const routes: readonly Routes[] = [
  answered(returnCalls, (ctx) => ({
    getList: (actor, input) => listReturns(ctx, actor, input),
    exportList: (actor, input) => exportReturns(ctx, actor, input),
    getStatusCounts: (actor, filter) => countReturns(ctx, actor, filter),
    getDetail: (actor, input) => returnDetail(ctx, actor, own(actor, input)),
    getPicture: (actor, input) => openReturnPicture(ctx, actor, own(actor, input)),
    getSlip: (actor, input) => printReturnSlip(ctx, actor, input),
    getReturnable: (actor, input) => findReturnable(ctx, actor, input),
    announce: (actor, input) => announceReturn(ctx, actor, input),
    cancel: (actor, input) => cancelReturn(ctx, actor, input),
    decide: (actor, input) => decideReturn(ctx, actor, input),
    claim: (actor, input) => claimReturn(ctx, actor, input),
    getClaims: (actor, input) => listClaims(ctx, actor, input),
  })),
  answered(officeReturnCalls, (ctx) => ({
    getList: (actor, input) => listReturns(ctx, actor, input),
    exportList: (actor, input) => exportReturns(ctx, actor, input),
    getStatusCounts: (actor, filter) => countReturns(ctx, actor, filter),
    getDetail: (actor, input) => returnDetail(ctx, actor, input),
    getPicture: (actor, input) => openReturnPicture(ctx, actor, input),
    uploadPicture: async (actor, { customer_id }, { file }) => {
      if (!file) throw new AppError('file_missing')
      await needReturnsHere(ctx, actor, customer_id)
      return storeUpload(ctx, actor, 'return_picture', file, customer_id)
    },
    findScanned: (actor, input) => findScannedReturns(ctx, actor, input),
    findGoods: (actor, input) => findReturnGoods(ctx, actor, input),
    addFound: (actor, input) => addFound(ctx, actor, input),
    arrive: (actor, input) => arriveReturn(ctx, actor, input),
    inspect: (actor, input) => inspectReturn(ctx, actor, input),
    refundFreight: (actor, input) => refundFreight(ctx, actor, input),
    getUnknown: (actor, input) => listUnknown(ctx, actor, input),
    answerClaim: (actor, input) => answerClaim(ctx, actor, input),
  })),
]
