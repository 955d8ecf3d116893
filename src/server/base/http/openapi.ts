// The OpenAPI document, generated from the contract values: every call with its schemas, permission and errors.
import { z } from 'zod'
import type { Call } from '#shared/contract.ts'
import { ERRORS } from '#shared/errors.ts'
import { titleOf } from './titles.ts'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>
  return rest
}

const envelope = (content: object) => ({
  type: 'object',
  required: ['error_code', 'msg', 'content'],
  properties: { error_code: { const: 0 }, msg: { type: 'string' }, content },
})

function parameters(call: Call) {
  const { properties = {}, required = [] } = schemaOf(call.input, 'input') as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function body(call: Call) {
  const schema = schemaOf(call.input, 'input')
  if (!call.upload) return { required: true, content: { 'application/json': { schema } } }
  const file = { type: 'string', format: 'binary' }
  const properties = { ...(schema['properties'] as object), file }
  return { required: true, content: { 'multipart/form-data': { schema: { ...schema, properties } } } }
}

function answer(call: Call) {
  if (call.download) return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  if (call.stream) return { 'text/event-stream': { schema: schemaOf(call.output, 'output') } }
  return { 'application/json': { schema: envelope(schemaOf(call.output, 'output')) } }
}

/** The document as an object ready for JSON. */
export function openApi(calls: readonly Call[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls) {
    const writes = call.method === 'POST' && !call.reads && call.audience !== 'public'
    const key = {
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      schema: { type: 'string', minLength: 8, maxLength: 255 },
    }
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: {
        summary: titleOf(call).en,
        tags: [call.audience],
        'x-permission': call.permission,
        security: call.audience === 'public' ? [] : [{ token: [] }],
        parameters: [...(call.method === 'GET' ? parameters(call) : []), ...(writes ? [key] : [])],
        ...(call.method === 'POST' ? { requestBody: body(call) } : {}),
        responses: {
          200: { description: 'Success', content: answer(call) },
          default: { $ref: '#/components/responses/Refusal' },
        },
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'ucenter', version: '1.0.0', description: 'Every call of the portal and the office.' },
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      responses: {
        Refusal: {
          description: 'A refusal: see error_code',
          content: {
            'application/json': {
              schema: {
                type: 'object',
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
                      properties: { path: { type: 'string' }, reason: { type: 'string' } },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  }
}
