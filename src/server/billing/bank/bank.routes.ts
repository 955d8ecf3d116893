// Contract -> use case for bank statements; no logic.
import { bankCalls } from '#shared/billing/bank.contract.ts'
import { AppError } from '#shared/errors.ts'
import { answered, type Extras } from '#server/base/http/http.ts'
import { countBankLines, exportBankLines, listBankAccounts, listBankLines } from './bank.queries.ts'
import { fileFromLine } from './file-from-line.ts'
import { importBankFile, readBankFile } from './import-file.ts'
import { ignoreLine, matchLine, reopenLine } from './match-line.ts'

export const bankRoutes = answered(bankCalls, (ctx) => ({
  getAccounts: (actor) => listBankAccounts(ctx, actor),
  getList: (actor, input) => listBankLines(ctx, actor, input),
  exportList: (actor, input) => exportBankLines(ctx, actor, input),
  getStatusCounts: (actor) => countBankLines(ctx, actor),
  readFile: (actor, _input, extras) => readBankFile(ctx, actor, fileOf(extras)),
  importFile: (actor, input, extras) => importBankFile(ctx, actor, input, fileOf(extras)),
  match: (actor, input) => matchLine(ctx, actor, input),
  fileTopUp: (actor, input) => fileFromLine(ctx, actor, input),
  ignore: (actor, input) => ignoreLine(ctx, actor, input),
  reopen: (actor, input) => reopenLine(ctx, actor, input),
}))

function fileOf({ file }: Extras) {
  if (!file) throw new AppError('file_missing')
  return file
}
