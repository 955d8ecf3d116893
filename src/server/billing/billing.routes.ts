// Contract -> use case for balance, transactions, storage bills and top-ups; no logic.
import { PAYMENT_METHOD_NAMES, PAYMENT_METHODS } from '#shared/billing/billing.fields.ts'
import { billingCalls, officeBillingCalls } from '#shared/billing/billing.contract.ts'
import { adjustmentCalls } from '#shared/billing/adjustment.contract.ts'
import { fulfilmentFeeCalls } from '#shared/billing/fulfilment-fee.contract.ts'
import { officeStorageFeeCalls, storageFeeCalls } from '#shared/billing/storage.contract.ts'
import { lowBalanceCalls } from '#shared/billing/low-balance.contract.ts'
import { estimateCalls, officeEstimateCalls } from '#shared/billing/estimate.contract.ts'
import { officePaymentAccountCalls, paymentAccountCalls } from '#shared/billing/payment-account.contract.ts'
import { officeStatementCalls, statementCalls } from '#shared/billing/statement.contract.ts'
import { officeTopUpCalls, topUpCalls } from '#shared/billing/top-up.contract.ts'
import { AppError } from '#shared/errors.ts'
import { CURRENCIES } from '#shared/currencies.ts'
import { read } from '#server/base/database/transaction.ts'
import { answered, type Extras, type Routes } from '#server/base/http/http.ts'
import { storeUpload } from '#server/base/http/uploads.ts'
import { fileAdjustment, rejectAdjustment } from './adjustments/adjust.ts'
import { adjustmentLimit, updateAdjustmentLimit } from './adjustments/adjustment-limit.ts'
import { exportAdjustments, listAdjustments } from './adjustments/adjustments.queries.ts'
import { bankRoutes } from './bank/bank.routes.ts'
import { confirmWithDispute } from './disputes/decide-dispute.ts'
import { disputeRoutes } from './disputes/disputes.routes.ts'
import { listEstimateMonths, listEstimates } from './estimates/estimates.queries.ts'
import { exportEstimates } from './estimates/export-estimates.ts'
import { getBalance, getCustomerBalance, listCustomerHolds, listHolds } from './ledger/billing.queries.ts'
import { getEntry, listCustomerEntries, listRecords, listTransactions } from './ledger/entries.queries.ts'
import { exportCustomerEntries, exportRecords, exportTransactions } from './ledger/export-transactions.ts'
import { getLowBalance, setLowBalance } from './ledger/low-balance.ts'
import { exportJournal } from './ledger/export-journal.ts'
import { exportStatementEntries, exportStatements, printStatement } from './statements/export-statements.ts'
import { getStatement, listStatements } from './statements/statements.queries.ts'
import { confirmTopUp, rejectTopUp } from './top-ups/decide-top-up.ts'
import { exportOfficeTopUps, exportTopUps } from './top-ups/export-top-ups.ts'
import { fileTopUp, updateTopUp } from './top-ups/file-top-up.ts'
import {
  addPaymentAccount,
  listOfferedAccounts,
  listPaymentAccounts,
  updatePaymentAccount,
} from './top-ups/payment-accounts.ts'
import { tolerance, updateTolerance } from './top-ups/tolerance.ts'
import { exportStorageFees, exportStorageLines } from './storage/export-storage.ts'
import { previewStorage } from './storage/preview-storage.ts'
import { listMissingCounts, previewRerating, rerateStorage } from './storage/rerate-storage.ts'
import { settleStorage } from './storage/settle-storage.ts'
import { getStorageFee, listStorageFees, totalStorageFees } from './storage/storage.queries.ts'
import { exportFulfilmentFees, listFulfilmentFees, totalFulfilmentFee } from './fees/fulfilment-fees.queries.ts'
import {
  countTopUps,
  getOfficeTopUp,
  getSlip,
  getTopUp,
  withSameSlip,
  listOfficeTopUps,
  listTopUps,
} from './top-ups/top-up.queries.ts'

const billingRoutes = answered(billingCalls, (ctx) => ({
  getBalance: (actor) => getBalance(ctx, actor),
  getTransactionList: (actor, input) => listTransactions(ctx, actor, input),
  exportTransactions: (actor, input) => exportTransactions(ctx, actor, input),
  getEntry: (actor, input) => getEntry(ctx, actor, input.seq),
  getHoldList: (actor) => listHolds(ctx, actor),
  getRecordList: (actor, input) => listRecords(ctx, actor, input),
  exportRecords: (actor, input) => exportRecords(ctx, actor, input),
}))

const fulfilmentFeeRoutes = answered(fulfilmentFeeCalls, (ctx) => ({
  getList: (actor, input) => listFulfilmentFees(ctx, actor, input),
  getTotal: (actor, input) => totalFulfilmentFee(ctx, actor, input),
  exportList: (actor, input) => exportFulfilmentFees(ctx, actor, input),
}))

const storageFeeRoutes = answered(storageFeeCalls, (ctx) => ({
  getList: (actor, input) => listStorageFees(ctx, actor, input),
  getTotal: (actor, input) => totalStorageFees(ctx, actor, input),
  exportList: (actor, input) => exportStorageFees(ctx, actor, input),
  getDetail: (actor, input) => getStorageFee(ctx, actor, input),
  exportLines: (actor, input) => exportStorageLines(ctx, actor, input),
  getPreview: (actor) => previewStorage(ctx, actor),
  settle: (actor, input) => settleStorage(ctx, actor, input),
}))

const officeStorageFeeRoutes = answered(officeStorageFeeCalls, (ctx) => ({
  getList: (actor, input) => listStorageFees(ctx, actor, input),
  getTotal: (actor, input) => totalStorageFees(ctx, actor, input),
  exportList: (actor, input) => exportStorageFees(ctx, actor, input),
  getDetail: (actor, input) => getStorageFee(ctx, actor, input),
  getMissing: (actor, input) => listMissingCounts(ctx, actor, input),
  getRerating: (actor, input) => previewRerating(ctx, actor, input),
  rerate: (actor, input) => rerateStorage(ctx, actor, input),
}))

const statementRoutes = answered(statementCalls, (ctx) => ({
  getList: (actor, input) => listStatements(ctx, actor, input),
  exportList: (actor, input) => exportStatements(ctx, actor, input),
  getDetail: (actor, input) => getStatement(ctx, actor, input),
  getPdf: (actor, input) => printStatement(ctx, actor, input),
  exportEntries: (actor, input) => exportStatementEntries(ctx, actor, input),
}))

const officeStatementRoutes = answered(officeStatementCalls, (ctx) => ({
  getList: (actor, input) => listStatements(ctx, actor, input),
  exportList: (actor, input) => exportStatements(ctx, actor, input),
  getDetail: (actor, input) => getStatement(ctx, actor, input),
  getPdf: (actor, input) => printStatement(ctx, actor, input),
  exportEntries: (actor, input) => exportStatementEntries(ctx, actor, input),
  exportJournal: (actor, input) => exportJournal(ctx, actor, input),
}))

const estimateRoutes = answered(estimateCalls, (ctx) => ({
  getMonths: (actor, input) => listEstimateMonths(ctx, actor, input),
  getList: (actor, input) => listEstimates(ctx, actor, input),
  exportList: (actor, input) => exportEstimates(ctx, actor, input),
}))

const officeEstimateRoutes = answered(officeEstimateCalls, (ctx) => ({
  getMonths: (actor, input) => listEstimateMonths(ctx, actor, input),
  getList: (actor, input) => listEstimates(ctx, actor, input),
  exportList: (actor, input) => exportEstimates(ctx, actor, input),
}))

const topUpRoutes = answered(topUpCalls, (ctx) => ({
  getPaymentMethods: () => ({
    payment_methods: PAYMENT_METHODS.map((code) => ({
      code,
      name_en: PAYMENT_METHOD_NAMES[code].en,
      name_zh: PAYMENT_METHOD_NAMES[code].zh_CN,
    })),
    currencies: [...CURRENCIES],
  }),
  getList: (actor, input) => listTopUps(ctx, actor, input),
  exportList: (actor, input) => exportTopUps(ctx, actor, input),
  getStatusCounts: (actor) => countTopUps(ctx, actor),
  getDetail: (actor, input) => getTopUp(ctx, actor, input.top_up_id),
  getSlip: (actor, input) => getSlip(ctx, actor, actor.customerId, input.top_up_id, input.proof),
  uploadSlip: async (actor, _input, extras) =>
    withSameSlip(ctx, actor, actor.customerId, await storeUpload(ctx, actor, 'top_up_slip', fileOf(extras))),
  addTopup: (actor, input) => fileTopUp(ctx, actor, input),
  updateTopup: (actor, input) => updateTopUp(ctx, actor, input),
}))

const lowBalanceRoutes = answered(lowBalanceCalls, (ctx) => ({
  getLowBalance: (actor) => getLowBalance(ctx, actor),
  setLowBalance: (actor, input) => setLowBalance(ctx, actor, input),
}))

const paymentAccountRoutes = answered(paymentAccountCalls, (ctx) => ({
  getPaymentAccounts: (actor) => listOfferedAccounts(ctx, actor),
}))

const officePaymentAccountRoutes = answered(officePaymentAccountCalls, (ctx) => ({
  getList: (actor) => listPaymentAccounts(ctx, actor),
  addAccount: (actor, input) => addPaymentAccount(ctx, actor, input),
  updateAccount: (actor, input) => updatePaymentAccount(ctx, actor, input),
}))

const officeBillingRoutes = answered(officeBillingCalls, (ctx) => ({
  getBalance: (actor, input) => getCustomerBalance(ctx, actor, input.customer_id),
  getHoldList: (actor, input) => listCustomerHolds(ctx, actor, input.customer_id),
  getEntryList: (actor, input) => listCustomerEntries(ctx, actor, input),
  exportEntries: (actor, input) => exportCustomerEntries(ctx, actor, input),
}))

const officeTopUpRoutes = answered(officeTopUpCalls, (ctx) => ({
  getTolerance: (actor) => read(ctx, actor, tolerance),
  updateTolerance: (actor, input) => updateTolerance(ctx, actor, input),
  getList: (actor, input) => listOfficeTopUps(ctx, actor, input),
  exportList: (actor, input) => exportOfficeTopUps(ctx, actor, input),
  getStatusCounts: (actor) => countTopUps(ctx, actor),
  getDetail: (actor, input) => getOfficeTopUp(ctx, actor, input),
  getSlip: (actor, input) => getSlip(ctx, actor, input.customer_id, input.top_up_id, input.proof),
  uploadSlip: async (actor, { customer_id }, extras) =>
    withSameSlip(ctx, actor, customer_id, await storeUpload(ctx, actor, 'top_up_slip', fileOf(extras), customer_id)),
  addTopup: (actor, { customer_id, ...input }) => fileTopUp(ctx, actor, input, customer_id),
  confirm: (actor, input) => confirmTopUp(ctx, actor, input),
  reject: (actor, input) => rejectTopUp(ctx, actor, input),
}))

const adjustmentRoutes = answered(adjustmentCalls, (ctx) => ({
  getLimit: (actor) => read(ctx, actor, adjustmentLimit),
  updateLimit: (actor, input) => updateAdjustmentLimit(ctx, actor, input),
  getList: (actor, input) => listAdjustments(ctx, actor, input),
  exportList: (actor, input) => exportAdjustments(ctx, actor, input),
  file: (actor, input) => fileAdjustment(ctx, actor, input),
  confirm: (actor, input) => confirmWithDispute(ctx, actor, input),
  reject: (actor, input) => rejectAdjustment(ctx, actor, input),
}))

function fileOf({ file }: Extras) {
  if (!file) throw new AppError('file_missing')
  return file
}

export const routes: readonly Routes[] = [
  billingRoutes,
  officeBillingRoutes,
  fulfilmentFeeRoutes,
  storageFeeRoutes,
  officeStorageFeeRoutes,
  statementRoutes,
  officeStatementRoutes,
  estimateRoutes,
  officeEstimateRoutes,
  topUpRoutes,
  officeTopUpRoutes,
  lowBalanceRoutes,
  paymentAccountRoutes,
  officePaymentAccountRoutes,
  adjustmentRoutes,
  bankRoutes,
  ...disputeRoutes,
]
