// The only way to declare an endpoint. A call is a value that the server mounts, the browser calls, the OpenAPI document
// lists and the permission matrix is made of. It holds no logic.
import type { z } from 'zod'
import type { Text } from './language.ts'
import type { CustomerPermission, StaffPermission } from './permissions.ts'

/** Who a call is for. `any` as permission means: everybody of that audience who is signed in. */
export type Access =
  | { audience: 'public'; permission: null }
  | { audience: 'customer'; permission: CustomerPermission | 'any' }
  | { audience: 'staff'; permission: StaffPermission | 'any' }

export type Audience = Access['audience']

/** What a call accepts besides its input, and what it gives back besides its output. */
export type Transport = {
  /** The body is multipart: one file in the field `file`, the input's fields beside it. */
  upload?: { maxBytes: number }
  /** How many bytes the body may have, where a megabyte is too few for what people write there. */
  mostBytes?: number
  /** The answer is a document for saving (`true`), not the JSON envelope; `output` is then `z.null()`. */
  download?: boolean
  /** The answer is a stream of server-sent events; `output` describes one event. */
  stream?: boolean
  /**
   * A read that may be a moment old, and may so be answered by a standby (Rule 28.1). Never for what decides about money or stock, nor for the present
   * state of what is edited.
   */
  mayLag?: boolean
  /** A POST that changes nothing (a search too large for an address): no idempotency key, no log row. */
  reads?: boolean
  /**
   * May be called while the sign-in is incomplete (a given password not replaced, a required second factor not set up), or only while it lacks the factor;
   * nothing else may.
   */
  whileIncomplete?: true | 'two_factor_needed'
  /** With permission `any`: a customer's key may call it too. Without this a key is refused whatever its scopes. */
  forKeys?: boolean
  /** Of the account's own calls (`isAccounts`): who looks at the sandbox is answered there all the same. */
  inSandbox?: boolean
  /** With permission `any`: whether one of the staff may call it while acting for a customer. Where it is not said, reads may be called, and writes are the person's own. */
  whileActing?: boolean
  /** What the server says when it is done, shown as it is (Rule 16.5: changing the password, signing out); 'ok' where nothing is given. */
  said?: Text
  /** A message of another system: the handler gets the headers and the bytes as they were sent, to check their signature. */
  signed?: boolean
  /** A call of the API for machines: it answers its output itself, and its refusals are problems (Rules 21.1, 21.4). */
  api?: ApiFacts
}

/** What the API's document and headers say of a call. */
export type ApiFacts = {
  /** What its users must know beside its title. */
  about?: string
  /** `fields` of its input names what is answered: of each row in `data`, or of the answer itself. */
  sparse?: 'rows' | 'self'
  /** From which day on it should not be used, from which on it will be gone, and where to read what comes in its place (Rule 21.8). */
  deprecated?: { on: string; sunset: string; instead: string }
}

export type Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType, A extends Access = Access> = {
  /** Exact path; every value travels in the query (GET) or in the body (POST). Those of the API name fields of the input in braces: `/api/v1/orders/{order_id}`. */
  path: `/${string}`
  input: I
  output: O
} & A &
  Titled &
  Transport

/** What the call does, for the OpenAPI document; a write says it in both languages, because people read it in the operation log. */
type Titled = { method: 'GET'; title: string } | { method: 'POST'; title: Text }

/**
 * Declares one call. Inputs are strict objects: an unknown field is refused. Outputs drop what they do not list.
 * GET inputs come from the query as strings, so their schemas convert (`queryInt`); bodies are never converted.
 */
export function call<const C extends Call>(declaration: C): C {
  return declaration
}

export type InputOf<C extends Call> = z.input<C['input']>
export type ParsedInputOf<C extends Call> = z.output<C['input']>
export type OutputOf<C extends Call> = z.output<C['output']>

/** The envelope of every JSON answer (Rule 16.1): `error_code` 0 means success. */
export type Envelope<T> = { error_code: number; msg: string; content: T; fields?: FieldError[] }

/** One wrong field: `path` as the form names it (`recipient.city`, `lines.0.quantity`), `reason` in the reader's language. */
export type FieldError = { path: string; reason: string }
