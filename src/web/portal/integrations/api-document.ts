// The API's OpenAPI document as the reference reads it: its calls in their order, and the fields of a schema one after the other.
import { useQuery } from '@tanstack/react-query'
import { fault, type ApiError } from '#web/kit/call/api-error.ts'

export type Schema = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  minLength?: number
  maxLength?: number
  default?: unknown
}
type Parameter = { $ref?: string; name: string; in: string; required: boolean; description?: string; schema: Schema }
type Content = Record<string, { schema: Schema; example?: unknown }>
type Operation = {
  operationId: string
  tags: [string]
  summary: string
  description?: string
  deprecated?: boolean
  'x-permission': string
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { $ref?: string; description: string; content?: Content }>
  'x-codeSamples': { label: string; source: string }[]
}
export type ApiCall = Operation & { method: string; path: string }
type Document = {
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    parameters: Record<string, Parameter>
    responses: Record<string, { description: string }>
  }
}
export type Reference = {
  parts: { name: string; about: string; calls: ApiCall[] }[]
  components: Document['components']
}

export const DOCUMENT = '/api/v1/openapi.json'

async function readDocument({ signal }: { signal: AbortSignal }): Promise<Reference> {
  const response = await fetch(DOCUMENT, { signal }).catch(() => undefined)
  if (!response) throw fault('network')
  if (!response.ok) throw fault('unavailable', response.status)
  const { tags, paths, components } = (await response.json()) as Document
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  )
  const of = (tag: string) => calls.filter(({ tags: [own] }) => own === tag)
  return { parts: tags.map(({ name, description }) => ({ name, about: description, calls: of(name) })), components }
}

/** The document of the server that this page came from. */
export const useReference = () =>
  useQuery<Reference, ApiError>({ queryKey: [DOCUMENT], queryFn: readDocument, staleTime: Infinity })

export type Field = { name: string; type: string; required: boolean; about: string }

/** Every field of a schema, those within others behind them: `lines[].sku`. */
export function fieldsOf(schema: Schema, path = ''): Field[] {
  const inside = schema.items
    ? [schema.items]
    : (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null')
  const below = path && schema.items ? `${path}[]` : path
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    const whole = below ? `${below}.${name}` : name
    const required = schema.required?.includes(name) ?? false
    return [{ name: whole, type: typeOf(part), required, about: part.description ?? '' }, ...fieldsOf(part, whole)]
  })
  const seen = new Set<string>()
  return [...own, ...inside.flatMap((part) => fieldsOf(part, below))].filter(
    ({ name }) => !seen.has(name) && seen.add(name),
  )
}

/** What a value may be, in a few words that are the same in every language. */
export function typeOf(schema: Schema): string {
  const parts = schema.anyOf ?? schema.oneOf
  if (parts) return [...new Set(parts.map(typeOf))].join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const types = [schema.type ?? 'any'].flat()
  const size = schema.maxLength === undefined ? '' : ` ≤ ${schema.maxLength}`
  const said = types.map((type) => (type === 'string' ? (schema.format ?? `string${size}`) : type))
  const fallback =
    schema.default === undefined || typeof schema.default === 'object' ? '' : ` = ${JSON.stringify(schema.default)}`
  return (schema.items ? `${typeOf(schema.items)}[]` : said.join(' | ')) + fallback
}
