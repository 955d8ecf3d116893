// The one browser in which all tests run: sessions that factories make belong to it, and requests without a cookie of their own carry its.
import { hashToken } from '#server/base/http/http.ts'

const SECRET = 'the-one-browser-in-which-all-the-tests-run-'
export const BROWSER_COOKIE = ['portal', 'office', 'company', 'company_office', 'passkey', 'passkey_office']
  .map((name) => `ucenter_${name}=${SECRET}`)
  .join('; ')
export const BROWSER_HASH = hashToken(SECRET)
