// Who sends a request. The three kinds are different types, so that a staff use case cannot be mounted for customers.
import type { Language } from '#shared/errors.ts'
import type { CustomerPermission, MoneySeen, StaffPermission, StaffRole } from '#shared/permissions.ts'
import type { Cookies } from './http/cookies.ts'

/** The request itself, for the log row and the idempotency answer. */
export type RequestInfo = {
  /** The contract's path and title; the address as it was called. */
  path: string
  title: string
  method: string
  url: string
  ip: string
  /** As the client sent it: chooses the brand of public pages through the table of known hosts, nothing else. */
  host: string
  userAgent: string
  language: Language
  /** The person looks at the sandbox of its customer (Rule 22.7). */
  inSandbox?: boolean
  /** What the browser keeps for us; without it where no browser asks. */
  cookies?: Cookies
  /** The parsed input with secrets and personal data masked. */
  parameters: unknown
  /** What is left of a key's rate, for the headers of the answer (Rule 21.7). */
  rate?: { perMinute: number; burst: number; left: number; fullInS: number }
  /** Present on every write that must have one effect however often it is sent. */
  idempotency?: { key: string; fingerprint: Buffer }
  /** Of a call that may lag, where a standby is read: the position of the log up to which its reader has written (Rule 28.3). */
  lagsAfter?: bigint
  /** Where a standby is read: the position behind the last commit of this request. */
  wrote?: bigint
  /** Told once when the answer is over: the number of the refusal, 0 for none, and how long it took. */
  onEnd?: (errorCode: number, ms: number) => void
}

/** Why nothing works yet, as the refusal's code: a password that somebody else gave, a required second factor that is not set up. */
export type Incomplete = 'password_change_needed' | 'two_factor_needed'

export type CustomerActor = {
  kind: 'main' | 'sub' | 'key'
  customerId: number
  /** The member or key. */
  id: string
  subAccountId: number
  name: string
  email: string
  permissions: ReadonlySet<CustomerPermission>
  /** A supplier sees only these SKUs; null means all of the customer's. */
  skuIds: readonly string[] | null
  /** A key that is bound to warehouses: what lies elsewhere is not there for it (Rule 3.20). Without it there is no bound. */
  boundTo?: readonly string[]
  /** False for a supplier, and for one of the staff acting who may not see this customer's money (Rule 3.7). */
  seesMoney: boolean
  platformType: number
  /** Acts for the customer's shadow, whose number is the customer's below zero: handlers of the sandbox answer, and no others (Rule 22.1). */
  sandbox?: true
  incomplete?: Incomplete
  /** One of the staff works in the portal as this person. */
  actingStaff?: { id: string; name: string }
  tokenHash?: Buffer
  request: RequestInfo
}

export type StaffActor = {
  kind: 'staff'
  id: string
  name: string
  email: string
  roles: readonly StaffRole[]
  permissions: ReadonlySet<StaffPermission>
  /** Warehouse people work in these only; null means everywhere. */
  warehouseIds: readonly string[] | null
  /** Sales people and account managers see their own customers only. */
  ownCustomersOnly: boolean
  /** Whose money the person may see. */
  moneySeen: MoneySeen
  incomplete?: Incomplete
  tokenHash?: Buffer
  request: RequestInfo
}

/** The house's own jobs and webhooks: no person behind them. */
export type SystemActor = { kind: 'system'; id: null; name: string; request: RequestInfo }

export type PublicActor = { kind: 'anonymous'; id: null; name: ''; request: RequestInfo }

export type Actor = CustomerActor | StaffActor | SystemActor | PublicActor

/** The actor of a job: what its log rows are signed with. */
export function systemActor(name: string): SystemActor {
  const request = {
    path: name,
    title: name,
    method: 'JOB',
    url: '',
    ip: '',
    host: '',
    userAgent: '',
    language: 'en' as const,
    parameters: {},
  }
  return { kind: 'system', id: null, name, request }
}
