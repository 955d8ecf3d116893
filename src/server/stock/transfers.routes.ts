// Contract -> use case for transfers between warehouses; no logic.
import { officeTransferCalls, transferCalls } from '#shared/stock/transfers.contract.ts'
import { answered, type Routes } from '#server/base/http/http.ts'
import {
  approveTransfer,
  cancelTransfer,
  cancelTransferFor,
  refuseTransferRequest,
} from './transfers/decide-transfer.ts'
import { closeTransfer, receiveTransfer, shipTransfer } from './transfers/move-transfer.ts'
import { submitTransfer, submitTransferFor } from './transfers/submit-transfer.ts'
import { countTransfers, findTransferGoods, listTransfers, transferDetail } from './transfers/transfers.queries.ts'

const own = answered(transferCalls, (ctx) => ({
  getList: (actor, input) => listTransfers(ctx, actor, input),
  getStatusCounts: (actor, input) => countTransfers(ctx, actor, input),
  getDetail: (actor, input) => transferDetail(ctx, actor, { ...input, customer_id: actor.customerId }),
  findGoods: (actor, input) => findTransferGoods(ctx, actor, { ...input, customer_id: actor.customerId }),
  submit: (actor, input) => submitTransfer(ctx, actor, input),
  cancel: (actor, input) => cancelTransfer(ctx, actor, input),
}))

const office = answered(officeTransferCalls, (ctx) => ({
  getList: (actor, input) => listTransfers(ctx, actor, input),
  getStatusCounts: (actor, input) => countTransfers(ctx, actor, input),
  getDetail: (actor, input) => transferDetail(ctx, actor, input),
  findGoods: (actor, input) => findTransferGoods(ctx, actor, input),
  submit: (actor, input) => submitTransferFor(ctx, actor, input),
  approve: (actor, input) => approveTransfer(ctx, actor, input),
  refuse: (actor, input) => refuseTransferRequest(ctx, actor, input),
  cancel: (actor, input) => cancelTransferFor(ctx, actor, input),
  ship: (actor, input) => shipTransfer(ctx, actor, input),
  receive: (actor, input) => receiveTransfer(ctx, actor, input),
  close: (actor, input) => closeTransfer(ctx, actor, input),
}))

export const transferRoutes: readonly Routes[] = [own, office]
