// The one browser in which all tests run: sessions that factories make belong to it, and requests without a cookie of their own carry its.
import { hashToken } from '#server/base/http/http.ts'

const SECRET = 'the-one-browser-in-which-all-the-tests-run-'
export const BROWSER_COOKIE = `ucenter_portal=${SECRET}; ucenter_office=${SECRET}`
export const BROWSER_HASH = hashToken(SECRET)
