// A valid request for every call there is, made fresh each time: what the corpus bends, the isolation test sends with foreign ids and the
// idempotency test sends twice. Streams have none: they answer no single message. Whoever adds a call adds its request.
import type { Call } from '#shared/contract.ts'
import type { Caller } from '#test/app.ts'
import { apiRequests } from './requests-api.ts'
import { catalogueRequests } from './requests-catalogue.ts'
import { houseRequests } from './requests-house.ts'
import { listRequests } from './requests-lists.ts'
import { companyRequests } from './requests-company.ts'
import { bankRequests } from './requests-bank.ts'
import { disputeRequests } from './requests-disputes.ts'
import { evaluationRequests } from './requests-evaluations.ts'
import { helpRequests } from './requests-help.ts'
import { messageRequests } from './requests-messages.ts'
import { marginRequests } from './requests-margins.ts'
import { moneyRequests } from './requests-money.ts'
import { officeRequests } from './requests-office.ts'
import { peopleRequests } from './requests-people.ts'
import { portalRequests } from './requests-portal.ts'
import { serialRequests } from './requests-serials.ts'
import { shopRequests } from './requests-shops.ts'
import { passkeyRequests } from './requests-passkeys.ts'
import { signInRequests } from './requests-sign-in.ts'
import { statisticsRequests } from './requests-statistics.ts'
import { taskRequests } from './requests-tasks.ts'
import { threadRequests } from './requests-threads.ts'
import { dropshippingRequests } from './requests-dropshipping.ts'
import { leavingRequests } from './requests-leaving.ts'
import { sandboxRequests } from './requests-sandbox.ts'
import { webhookRequests } from './requests-webhooks.ts'
import type { World } from './world.ts'

export type Request = {
  as: Caller | null
  input: Record<string, unknown>
  file?: { name: string; bytes: Buffer }
  /** Operation-log rows of one sending; 1 unless said otherwise. */
  logs?: number
}
/** `POST /path` -> how to make a request that the call accepts. */
export type Requests = Record<string, (world: World) => Promise<Request> | Request>

export const nameOf = (call: Call) => `${call.method} ${call.path}`

const PARTS = [
  apiRequests,
  portalRequests,
  officeRequests,
  peopleRequests,
  houseRequests,
  catalogueRequests,
  serialRequests,
  signInRequests,
  passkeyRequests,
  companyRequests,
  listRequests,
  taskRequests,
  evaluationRequests,
  helpRequests,
  messageRequests,
  threadRequests,
  webhookRequests,
  dropshippingRequests,
  leavingRequests,
  sandboxRequests,
  shopRequests,
  marginRequests,
  moneyRequests,
  disputeRequests,
  bankRequests,
  statisticsRequests,
]
const REQUESTS: Requests = Object.assign({}, ...PARTS)

/** Names that stand in two files: the later one would hide the earlier without a word. */
export const doubledRequests = () => {
  const names = PARTS.flatMap((part) => Object.keys(part))
  return names.filter((name, n) => names.indexOf(name) !== n)
}

/** Whether a call can be tried; one that cannot is red in input.corpus.test.ts, not in every test that takes requests. */
export const hasRequest = (call: Call) => nameOf(call) in REQUESTS

/** Calls that lack a valid request here, streams aside: they are not tried for bad input, isolation and repetition until they have one. */
export const withoutRequest = (calls: readonly Call[]) =>
  calls.filter((call) => !call.stream && !hasRequest(call)).map(nameOf)

/** Names of requests that no call asks for any more. */
export const strayRequests = (calls: readonly Call[]) =>
  Object.keys(REQUESTS).filter((name) => !calls.some((call) => nameOf(call) === name))

export async function requestOf(world: World, call: Call): Promise<Request> {
  const make = REQUESTS[nameOf(call)]
  if (!make)
    throw new Error(
      `${nameOf(call)} has no valid request in test/corpus: add one, the tests of bad input, isolation and repetition need it`,
    )
  return make(world)
}
