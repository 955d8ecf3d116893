// Contract -> use case for settings, keys and warning e-mails; no logic.
import type { apiKeyCalls, settingCalls, warningEmailCalls } from '#shared/accounts/settings.contract.ts'
import type { Ctx } from '../base/context.ts'
import type { Handlers } from '#server/base/http/http.ts'
import { generateApiKey, revokeApiKey } from './api-keys.ts'
import { showTrueTrackingNumber } from './change-settings.ts'
import { getSettingInfo, listApiKeys, listWarningEmails } from './settings.queries.ts'
import { addWarningEmail, deleteWarningEmail, setWarningEmailStatus, updateWarningEmail } from './warning-emails.ts'

export const settingRoutes = (ctx: Ctx): Handlers<typeof settingCalls> => ({
  getInfo: (actor) => getSettingInfo(ctx, actor),
  changeShowTrueTrackingNumber: (actor, input) => showTrueTrackingNumber(ctx, actor, input),
})

export const apiKeyRoutes = (ctx: Ctx): Handlers<typeof apiKeyCalls> => ({
  getList: (actor) => listApiKeys(ctx, actor),
  generate: (actor, input) => generateApiKey(ctx, actor, input),
  revoke: (actor, input) => revokeApiKey(ctx, actor, input),
})

export const warningEmailRoutes = (ctx: Ctx): Handlers<typeof warningEmailCalls> => ({
  getList: (actor) => listWarningEmails(ctx, actor),
  add: (actor, input) => addWarningEmail(ctx, actor, input),
  update: (actor, input) => updateWarningEmail(ctx, actor, input),
  setStatus: (actor, input) => setWarningEmailStatus(ctx, actor, input),
  remove: (actor, input) => deleteWarningEmail(ctx, actor, input),
})
