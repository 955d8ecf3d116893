// Passkeys (Rules 4.22, 4.23, 4.24, 4.25, 4.26, 4.27, 4.28, 4.29), the same for both sides: one's own, and the two ways to sign in with one. What an authenticator says is sent as it
// is, in base64url; what is asked of it are options as WebAuthn describes them in JSON.
import { z } from 'zod'
import { call } from '../contract.ts'
import { done, id, instant, optionalText, text } from '../fields.ts'

const encoded = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/)
/** WebAuthn lets the id of a credential have 1023 bytes. */
const credentialId = encoded(1364)
const clientData = encoded(4000)
const ticket = z.string().regex(/^[\w-]{20,100}$/)

/** Empty of who has none: then a sign-in of the last ten minutes stands for it. The code only where an authenticator app is set up. */
/** Whose role demands a second factor may begin with a passkey; whoever was given a password replaces that first (Rule 4.11). */
const mayBeFirst = { whileIncomplete: 'two_factor_needed' } as const
const proof = { current_pwd: z.string().max(200), totp_or_recovery_code: optionalText(40) }
const name = text(60)

const descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) })
const verification = z.literal('required')

/** What the browser is asked for a signature with. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  /** Of the second step the person's own; else empty: the authenticator knows whom it has keys of. */
  allowCredentials: z.array(descriptor),
  userVerification: verification,
})
/** What the browser is asked to make a passkey with. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  /** Milliseconds. */
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: verification,
  }),
  attestation: z.literal('none'),
})

const beginSignIn = {
  method: 'POST',
  title: { en: 'Sign in: ask for a passkey', zh_CN: '登录：请求通行密钥' },
  audience: 'public',
  permission: null,
  /** The ticket where it is the second step after a password. */
  input: z.strictObject({ ticket_token: ticket.nullable() }),
  output: z.object({ options: requestOptions }),
} as const
const signIn = {
  method: 'POST',
  title: { en: 'Sign in with a passkey', zh_CN: '使用通行密钥登录' },
  audience: 'public',
  permission: null,
  input: z.strictObject({
    ticket_token: ticket.nullable(),
    /** Counts where there is no ticket, which knows already. */
    remember: z.boolean(),
    credential_id: credentialId,
    client_data: clientData,
    authenticator_data: encoded(4000),
    signature: encoded(8000),
    /** Whose it is as the authenticator has it; empty of those that do not say. */
    user_handle: z
      .string()
      .max(100)
      .regex(/^[\w-]*$/),
  }),
  output: z.object({ token: z.string(), expires_at: instant }),
} as const

const list = {
  ...mayBeFirst,
  method: 'GET',
  title: 'Passkeys',
  input: z.strictObject({}),
  output: z.object({
    /** Null: passkeys do not work at the address that this page was called by. */
    host: z.string().nullable(),
    has_password: z.boolean(),
    /** An authenticator app is set up: its code is asked for, too. */
    asks_code: z.boolean(),
    passkeys: z.array(
      z.object({
        passkey_id: id,
        name: z.string(),
        /** It works at this host only. */
        host: z.string(),
        /** A password manager keeps it on several devices. */
        synced: z.boolean(),
        /** The browser that it was made in, in two words; '' for one that does not say. */
        device: z.string(),
        created_at: instant,
        last_used_at: instant.nullable(),
        /** The role demands a second factor and this is the last one: it stays. */
        kept: z.boolean(),
      }),
    ),
  }),
} as const
/** Leaves nothing but a challenge behind. */
const begin = {
  ...mayBeFirst,
  method: 'POST',
  title: { en: 'Begin a passkey', zh_CN: '开始添加通行密钥' },
  reads: true,
  whileActing: false,
  /** What it will be called, and the proof. */
  input: z.strictObject({ name, ...proof }),
  output: z.object({ options: creationOptions }),
} as const
const add = {
  ...mayBeFirst,
  method: 'POST',
  title: { en: 'Add a passkey', zh_CN: '添加通行密钥' },
  input: z.strictObject({
    credential_id: credentialId,
    client_data: clientData,
    attestation: encoded(20_000),
    transports: z.array(z.string().max(20).regex(/^[a-z-]+$/)).max(10), // prettier-ignore
  }),
  output: z.object({ passkey_id: id }),
} as const
const rename = {
  method: 'POST',
  title: { en: 'Rename a passkey', zh_CN: '重命名通行密钥' },
  input: z.strictObject({ passkey_id: id, name }),
  output: done,
} as const
const remove = {
  method: 'POST',
  title: { en: 'Remove a passkey', zh_CN: '删除通行密钥' },
  input: z.strictObject({ passkey_id: id, ...proof }),
  output: done,
} as const

const customer = { audience: 'customer', permission: 'any' } as const
export const passkeyCalls = {
  beginSignIn: call({ path: '/api/ucenter/passkey/beginLogin', ...beginSignIn }),
  signIn: call({ path: '/api/ucenter/passkey/login', ...signIn }),
  getPasskeys: call({ path: '/api/ucenter/user/getPasskeys', ...customer, ...list }),
  beginPasskey: call({ path: '/api/ucenter/user/beginPasskey', ...customer, ...begin }),
  addPasskey: call({ path: '/api/ucenter/user/addPasskey', ...customer, ...add }),
  renamePasskey: call({ path: '/api/ucenter/user/renamePasskey', ...customer, ...rename }),
  removePasskey: call({ path: '/api/ucenter/user/removePasskey', ...customer, ...remove }),
}

const staff = { audience: 'staff', permission: 'any' } as const
export const officePasskeyCalls = {
  beginSignIn: call({ path: '/api/office/passkey/beginLogin', ...beginSignIn }),
  signIn: call({ path: '/api/office/passkey/login', ...signIn }),
  getPasskeys: call({ path: '/api/office/user/getPasskeys', ...staff, ...list }),
  beginPasskey: call({ path: '/api/office/user/beginPasskey', ...staff, ...begin }),
  addPasskey: call({ path: '/api/office/user/addPasskey', ...staff, ...add }),
  renamePasskey: call({ path: '/api/office/user/renamePasskey', ...staff, ...rename }),
  removePasskey: call({ path: '/api/office/user/removePasskey', ...staff, ...remove }),
}
