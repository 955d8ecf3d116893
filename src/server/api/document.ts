// The OpenAPI document of the API, made of its calls: what programs are generated from and what the reference page shows (Rule 21.9). The screens'
// calls have theirs in base/http/openapi.ts.
import type { Call } from '#shared/contract.ts'
import { ERRORS } from '#shared/errors.ts'
import { inPath } from '#server/base/http/machine-api.ts'
import { lifted, type JsonSchema, type Schemas } from '#server/base/http/openapi.ts'
import { titleOf } from '#server/base/http/titles.ts'
import EXAMPLES from './examples.json' with { type: 'json' }
import { PARTS, type ApiPart } from './parts.ts'
import { snippetsOf } from './snippets.ts'

/** One call as it was really made, and what was answered; `answer` is missing where it is a file. */
export type Example = {
  path: Record<string, string>
  query: Record<string, string>
  body?: unknown
  answer?: unknown
}
const exampleOf = ({ method, path }: Call): Example | undefined =>
  (EXAMPLES as Record<string, Example>)[`${method} ${path}`]

const isWrite = (call: Call): boolean => call.method === 'POST' && !call.reads

/** What refuses which calls. */
const REFUSALS: [status: number, what: string, of: (call: Call) => boolean][] = [
  [400, 'What was sent cannot be read, or fields are wrong', () => true],
  [401, 'There is no key, or it is out', () => true],
  [403, 'The key may not do this, or not from this address', () => true],
  [404, 'There is no such thing, or it is not yours', () => true],
  [409, 'The state of things does not allow it, or the same request is being worked on', isWrite],
  [413, 'Too large', ({ method }) => method === 'POST'],
  [415, 'A content type that is not accepted', ({ method }) => method === 'POST'],
  [
    422,
    'It cannot be done like this, or the idempotency key was used for another request',
    ({ method }) => method === 'POST',
  ],
  [429, 'Too often: wait as many seconds as Retry-After says', () => true],
  [503, 'Busy: try again after Retry-After, a write with the same key', () => true],
]

/** `GET /api/v1/orders/{order_id}/tracking` is `getOrdersByOrderIdTracking`. */
function operationId({ method, path }: Call): string {
  const words = path
    .replace('/api/v1/', '')
    .replace(/\{(\w+)\}/g, 'by_$1')
    .split(/[^A-Za-z0-9]+/)
  return method.toLowerCase() + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')
}

/** The document as an object ready for JSON. */
export function apiDocument(parts: readonly ApiPart[] = PARTS): object {
  const schemas: Schemas = {}
  const paths: Record<string, Record<string, object>> = {}
  for (const { name, routes } of parts)
    for (const call of routes.flatMap(({ calls }) => calls))
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call, name, schemas) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'ucenter API',
      version: '1.0.0',
      description: ABOUT,
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'The portal that this document comes from' }],
    tags: parts.map(({ name, about }) => ({ name, description: about })),
    security: [{ key: [] }],
    paths,
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'An API key: `Authorization: Bearer uk_...`' },
      },
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY, IfNoneMatch: IF_NONE_MATCH },
      headers: HEADERS,
      responses: Object.fromEntries(REFUSALS.map(([status, what]) => [`Problem${status}`, refusal(status, what)])),
      schemas: { Problem: PROBLEM, ...schemas },
      'x-problems': Object.fromEntries(
        Object.entries(ERRORS).map(([name, { number, status, en }]) => [name, { code: number, status, detail: en }]),
      ),
    },
  }
}

function operation(call: Call, tag: string, schemas: Schemas): object {
  const id = operationId(call)
  const input = lifted(call.input, 'input', id, schemas)
  const named = inPath(call.path)
  const example = exampleOf(call)
  const { properties = {}, required = [] } = input
  const parameters = Object.entries(properties).map(([name, schema]) =>
    parameter(name, schema as JsonSchema, call, required, example),
  )
  const rest = Object.fromEntries(Object.entries(properties).filter(([name]) => !named.includes(name)))
  const body = { ...input, properties: rest, required: required.filter((name) => !named.includes(name)) }
  return {
    operationId: id,
    tags: [tag],
    // In the operation log the deed is told apart from the portal's.
    summary: titleOf(call).en.replace(/ by API$/, ''),
    ...(call.api?.about && { description: call.api.about }),
    ...(call.api?.deprecated && { deprecated: true }),
    'x-permission': call.permission,
    parameters: [
      ...parameters.flat(),
      ...(isWrite(call) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...(call.method === 'GET' && !call.download ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
    ],
    ...(call.method === 'POST' && {
      requestBody: {
        required: body.required.length > 0,
        content: { 'application/json': { schema: body, ...(example && { example: example.body ?? {} }) } },
      },
    }),
    responses: responses(call, id, schemas, example),
    'x-codeSamples': example ? snippetsOf(call, example) : [],
  }
}

function parameter(
  name: string,
  schema: JsonSchema,
  call: Call,
  required: string[],
  example: Example | undefined,
): object[] {
  const where = inPath(call.path).includes(name) ? 'path' : call.method === 'GET' ? 'query' : undefined
  if (where === undefined) return []
  const { description, ...rest } = schema
  const said = where === 'path' ? example?.path[name] : example?.query[name]
  const needed = where === 'path' || required.includes(name)
  return [
    {
      name,
      in: where,
      required: needed,
      ...(description !== undefined && { description }),
      schema: rest,
      ...(said !== undefined && { example: said }),
    },
  ]
}

function responses(call: Call, id: string, schemas: Schemas, example: Example | undefined): object {
  const reads = call.method === 'GET' && !call.download
  const content = call.download
    ? { 'application/pdf': { schema: { type: 'string', format: 'binary' } } }
    : {
        'application/json': {
          schema: lifted(call.output, 'output', id, schemas),
          ...(example && { example: example.answer }),
        },
      }
  const headers = ['X-Request-Id', 'RateLimit', 'RateLimit-Policy', ...(reads ? ['ETag'] : [])]
  return {
    200: {
      description: 'Success',
      headers: Object.fromEntries(headers.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
      content,
    },
    ...(reads && { 304: { description: 'You have it: it is what If-None-Match names' } }),
    ...Object.fromEntries(
      REFUSALS.filter(([, , of]) => of(call)).map(([status]) => [
        status,
        { $ref: `#/components/responses/Problem${status}` },
      ]),
    ),
  }
}

const refusal = (status: number, description: string): object => ({
  description,
  headers: {
    'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
    ...((status === 429 || status === 503) && {
      'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
    }),
  },
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

const text = (description: string) => ({ description, schema: { type: 'string' } })
const HEADERS = {
  'X-Request-Id': text('The id of this request: the one that you sent, or one of ours. Name it when you ask us'),
  'RateLimit-Policy': text('How often the key may call: in a minute, and at once'),
  RateLimit: text('How many calls the key may make at once, and in how many seconds all of them again'),
  ETag: text('Send it as If-None-Match to learn whether anything changed'),
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description:
    'Chosen by you for one deed, with or without quotes: the same key with the same request has no second effect and gets the first answer, for 48 hours. Missing: 400; with another request: 422; while the first is still being worked on: 409.',
  schema: { type: 'string', minLength: 8, maxLength: 255 },
}
const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag of what you have',
  schema: { type: 'string' },
}

const PROBLEM = {
  type: 'object',
  description: 'A refusal (RFC 9457), in the language of Accept-Language: en, zh-CN or zh-TW.',
  required: ['type', 'title', 'status', 'detail', 'code', 'name'],
  properties: {
    type: { type: 'string', description: 'Where x-problems of this document tells of it' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'What is in the way, for people' },
    code: { type: 'integer', description: 'Its number; numbers never change' },
    name: { enum: Object.keys(ERRORS), description: 'The same as a word' },
    errors: {
      type: 'array',
      description: 'The fields at fault',
      items: {
        type: 'object',
        required: ['detail'],
        properties: {
          pointer: { type: 'string', description: 'A JSON pointer into the body' },
          parameter: { type: 'string', description: 'A parameter of the address' },
          detail: { type: 'string' },
        },
      },
    },
  },
}

const ABOUT = `What programs of customers call. Names do not change within a version; fields and calls may be added.

Warehouses are named by \`warehouse_code\`, goods by \`sku\`, methods by \`shipping_method\`; ids stand beside them. Amounts and other decimals are
strings with a point, instants are UTC. What is not known is refused, never guessed: unknown fields, negative or localised numbers.

Webhooks are managed with a key that has the right to it, which the main account gives and no other right brings along; a test key manages those of
the sandbox. What the key may not see its webhooks do not tell.`
