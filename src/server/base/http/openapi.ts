// The OpenAPI document, generated from the contract values: every call with its schemas, permission and errors. Other people's programs
// are generated from it, so it is valid by their tools' rules (test/house/openapi.test.ts).
import { z } from 'zod'
import type { Call } from '#shared/contract.ts'
import { ERRORS } from '#shared/errors.ts'
import { titleOf } from './titles.ts'

/** The calls of one part of the business, told under its name. */
export type PartOfCalls = { name: string; about: string; calls: readonly Call[] }

export type Schemas = Record<string, object>
export type JsonSchema = Record<string, unknown> & { $defs?: Schemas; properties?: Schemas; required?: string[] }

/** What refuses which calls; each status has one answer, in one form. */
const REFUSALS: [status: number, what: string, of: (call: Call) => boolean][] = [
  [400, 'What was sent cannot be read, or fields are wrong', () => true],
  [401, 'Nobody is signed in, or no longer', ({ audience }) => audience !== 'public'],
  [403, 'Not allowed', ({ audience }) => audience !== 'public'],
  [404, 'There is no such thing, or it is not yours', () => true],
  [409, 'The state of things does not allow it, or somebody else is changing it', isWrite],
  [413, 'Too large', ({ method }) => method === 'POST'],
  [415, 'A content type that is not accepted', ({ method }) => method === 'POST'],
  [422, 'The idempotency key was used for another request', isWrite],
  [429, 'Too often: wait as many seconds as Retry-After says', () => true],
  [503, 'Busy, or the database is away: try again after Retry-After, a write with the same key', () => true],
  [507, 'No room to store it', isWrite],
]

function isWrite(call: Call): boolean {
  return call.method === 'POST' && !call.reads
}

/** `/api/ucenter/order/getList` is `orderGetList`; of a GET and a POST at one address each has its own. */
export function operationIdOf({ path, method }: Call, shared: boolean): string {
  const words = path.replace(/^\/api\/(ucenter\/)?/, '').split(/[^A-Za-z0-9]+/)
  const named = [...(shared ? [method.toLowerCase()] : []), ...words.filter(Boolean)]
  return named.map((word, i) => (i === 0 ? word : word[0]!.toUpperCase() + word.slice(1))).join('')
}

/** The document as an object ready for JSON. */
export function openApi(parts: readonly PartOfCalls[]): object {
  const schemas: Schemas = {}
  const paths: Record<string, Record<string, object>> = {}
  const methods = Map.groupBy(
    parts.flatMap(({ calls }) => calls),
    ({ path }) => path,
  )
  for (const { name, calls } of parts)
    for (const call of calls) {
      const id = operationIdOf(call, (methods.get(call.path)?.length ?? 0) > 1)
      paths[call.path] = {
        ...paths[call.path],
        [call.method.toLowerCase()]: { operationId: id, tags: [name], ...operation(call, id, schemas) },
      }
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'ucenter',
      version: '1.0.0',
      description: 'Every call of the portal: what customers, their programs and visitors may ask.',
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'The server that this document comes from' }],
    tags: parts.map(({ name, about }) => ({ name, description: about })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token of a session, or an API key' },
      },
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
      responses: Object.fromEntries(REFUSALS.map(([status, what]) => [`Refusal${status}`, refusal(status, what)])),
      schemas: { Refusal: REFUSAL, ...schemas },
    },
  }
}

function operation(call: Call, id: string, schemas: Schemas): object {
  const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => lifted(schema, io, id, schemas)
  const keyed = isWrite(call) && call.audience !== 'public'
  const given = call.method === 'GET' ? queryParameters(schemaOf(call.input, 'input')) : []
  return {
    summary: titleOf(call).en,
    'x-permission': call.permission,
    security: call.audience === 'public' ? [] : [{ token: [] }],
    parameters: [...given, ...(keyed ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [])],
    ...(call.method === 'POST' ? { requestBody: body(call, schemaOf(call.input, 'input')) } : {}),
    responses: {
      200: { description: 'Success', content: answer(call, schemaOf(call.output, 'output')) },
      ...Object.fromEntries(
        REFUSALS.filter(([, , of]) => of(call)).map(([status]) => [
          status,
          { $ref: `#/components/responses/Refusal${status}` },
        ]),
      ),
    },
  }
}

/** A schema whose definitions (of what holds itself, such as a menu in a menu) stand with the document's, under the call's name. */
export function lifted(schema: z.ZodType, io: 'input' | 'output', id: string, schemas: Schemas): JsonSchema {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => nameKeys(jsonSchema),
  })
  const { $schema: _, $defs = {}, ...rest } = made as JsonSchema
  const nameOf = (definition: string) => `${id}${io === 'input' ? 'Input' : 'Output'}${definition.replace(/^_+/, '_')}`
  const moved = <T>(value: T): T =>
    JSON.parse(
      JSON.stringify(value).replace(
        /"\$ref":"#\/\$defs\/([^"]+)"/g,
        (_, definition: string) => `"$ref":"#/components/schemas/${nameOf(definition)}"`,
      ),
    ) as T
  for (const [definition, of] of Object.entries($defs)) schemas[nameOf(definition)] = moved(of)
  return moved(rest)
}

/** A record over known keys (counts by status) as the object with these properties that it is: tools understand no other. */
function nameKeys(schema: z.core.JSONSchema.BaseSchema): void {
  const { propertyNames, additionalProperties, required } = schema
  if (!required || schema.properties || typeof propertyNames !== 'object' || !propertyNames.enum) return
  schema.properties = Object.fromEntries(required.map((key) => [key, additionalProperties ?? {}]))
  delete schema.propertyNames
  schema.additionalProperties = false
}

const queryParameters = ({ properties = {}, required = [] }: JsonSchema) =>
  Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))

function body(call: Call, schema: JsonSchema): object {
  if (!call.upload) return { required: true, content: { 'application/json': { schema } } }
  const file = { type: 'string', format: 'binary' }
  const form = { ...schema, properties: { ...schema.properties, file }, required: [...(schema.required ?? []), 'file'] }
  return { required: true, content: { 'multipart/form-data': { schema: form } } }
}

function answer(call: Call, content: JsonSchema): object {
  if (call.download) return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  if (call.stream) return { 'text/event-stream': { schema: content } }
  const properties = { error_code: { const: 0 }, msg: { type: 'string' }, content }
  return { 'application/json': { schema: { type: 'object', required: Object.keys(properties), properties } } }
}

function refusal(status: number, description: string): object {
  const seconds = { description: 'Seconds to wait', schema: { type: 'integer' } }
  return {
    description,
    ...(status === 429 || status === 503 ? { headers: { 'Retry-After': seconds } } : {}),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  }
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Chosen by the sender for one deed: the same key again has no second effect and gets the first answer.',
  schema: { type: 'string', minLength: 8, maxLength: 255 },
}

const REFUSAL = {
  type: 'object',
  description: 'A refusal: error_code says which, msg says it to people.',
  required: ['error_code', 'msg', 'content'],
  properties: {
    error_code: {
      enum: Object.values(ERRORS).map((entry) => entry.number),
      description: Object.entries(ERRORS)
        .map(([code, entry]) => `${entry.number} ${code} (HTTP ${entry.status}): ${entry.en}`)
        .join('\n'),
    },
    msg: { type: 'string' },
    content: { type: 'null' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'reason'],
        properties: { path: { type: 'string' }, reason: { type: 'string' } },
      },
    },
  },
}
