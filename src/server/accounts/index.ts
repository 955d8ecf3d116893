// The door of accounts: what other domains and the server's start may use.
export { findActor } from './session.ts'
export { hashPassword } from './password.ts'
export { officeAccessRoutes, officeProfileRoutes } from './access.routes.ts'
export { officeTwoFactorRoutes, twoFactorRoutes } from './two-factor.routes.ts'
export { issueSignInCode } from './sign-in-code.ts'
export { accountRoutes, officeAccountRoutes, signInCodeRoutes } from './accounts.routes.ts'
export { officeCustomerRoutes, officeStaffRoutes, subAccountRoutes } from './people.routes.ts'
export {
  accessRoutes,
  guideRoutes,
  invitationRoutes,
  officeMailRoutes,
  officeQuoteRoutes,
  quoteRoutes,
  profileRoutes,
} from './access.routes.ts'
export { apiKeyRoutes, settingRoutes, warningEmailRoutes } from './settings.routes.ts'
export { composeMail, plain, type MailBrand } from './account-mails.ts'
export { accountJobs } from './accounts.jobs.ts'
