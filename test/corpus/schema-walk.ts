// Finds the places of a call's input where something can be bent: walks the JSON schema of its contract beside a valid input, so that
// unions and list entries lead to values that exist.
import { z } from 'zod'
import type { Call } from '#shared/contract.ts'

export type Kind =
  | 'text'
  | 'code'
  | 'decimal'
  | 'cursor'
  | 'moment'
  | 'id'
  | 'date'
  | 'number'
  | 'boolean'
  | 'choice'
  | 'object'
  | 'array'
/** One place: `path` leads there, `kind` says what belongs there. */
export type Place = { path: (string | number)[]; kind: Kind; required: boolean; nullable: boolean }

type Schema = {
  type?: string | string[]
  format?: string
  pattern?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
}

const schemas = new WeakMap<Call, Schema>()
function schemaOf(call: Call): Schema {
  const schema = schemas.get(call) ?? (z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema)
  schemas.set(call, schema)
  return schema
}

export function placesOf(call: Call, input: unknown): Place[] {
  const places: Place[] = []
  walk(schemaOf(call), input, [], true, places)
  return places
}

function walk(schema: Schema, value: unknown, path: Place['path'], required: boolean, places: Place[]): void {
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) {
    const nullable = branches.some((branch) => branch.type === 'null')
    const chosen =
      branches.find((branch) => branch.type !== 'null' && fits(branch, value)) ??
      branches.find((branch) => branch.type !== 'null')
    const before = places.length
    if (chosen) walk(chosen, value, path, required, places)
    const made = places[before]
    if (made) {
      made.nullable = nullable
      // A list of literal values is a choice, whatever their type.
      if (branches.every((branch) => branch.const !== undefined)) made.kind = 'choice'
    }
    return
  }
  // A nullable one without further rules says both types in one list.
  const nullable = Array.isArray(schema.type) && schema.type.includes('null')
  if (path.length > 0) places.push({ path, kind: kindWith(kindOf(schema), path, value), required, nullable })
  const entries = schema.properties && value && typeof value === 'object' ? Object.entries(schema.properties) : []
  for (const [name, part] of entries)
    walk(
      part,
      (value as Record<string, unknown>)[name],
      [...path, name],
      schema.required?.includes(name) ?? false,
      places,
    )
  if (schema.items && Array.isArray(value) && value.length > 0)
    walk(schema.items, value[0], [...path, 0], false, places)
}

function fits(schema: Schema, value: unknown): boolean {
  if (schema.const !== undefined) return schema.const === value
  if (schema.type === 'null') return value === null
  if (schema.type === 'object') {
    if (!value || typeof value !== 'object') return false
    return Object.entries(schema.properties ?? {}).every(
      ([name, part]) => part.const === undefined || part.const === (value as Record<string, unknown>)[name],
    )
  }
  return (
    schema.type ===
    (typeof value === 'number'
      ? Number.isInteger(value) && schema.type === 'integer'
        ? 'integer'
        : 'number'
      : typeof value)
  )
}

/** Dates are checked by a rule that a JSON schema cannot show: the name says it, or the good value does. */
const DAY = /(^|_)(from|to|on)$/
const isDay = (name: string, value: unknown) =>
  typeof value === 'string' ? /^\d{4}-\d\d-\d\d$/.test(value) : DAY.test(name)

function kindOf(schema: Schema): Kind {
  if (schema.enum || schema.const !== undefined) return 'choice'
  if (schema.format === 'uuid') return 'id'
  if (schema.format === 'date-time') return 'moment'
  if (schema.type === 'object' || schema.type === 'array' || schema.type === 'boolean') return schema.type
  if (schema.type === 'number' || schema.type === 'integer') return 'number'
  if (!schema.pattern) return schema.format ? 'code' : 'text'
  const allows = new RegExp(schema.pattern)
  return allows.test('1') && !allows.test('A') ? 'decimal' : 'code'
}

/** The kind with what the name and the good value say. */
function kindWith(kind: Kind, path: Place['path'], value: unknown): Kind {
  const name = String(path.at(-1))
  if (kind === 'text' && isDay(name, value)) return 'date'
  return kind === 'text' && path.length === 1 && /^(after|before)$/.test(name) ? 'cursor' : kind
}

/** A copy of `input` with `value` at `path`; `undefined` takes the field away. */
export function bent(input: unknown, path: Place['path'], value: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  const copy: Record<string | number, unknown> = Array.isArray(input) ? ([...input] as never) : { ...(input as object) }
  const next = bent(copy[step], rest, value)
  if (next === undefined && !Array.isArray(input)) delete copy[step]
  else copy[step] = next
  return copy
}
