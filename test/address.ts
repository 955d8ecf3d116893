// Where a call is sent and what travels there: of the API for machines some fields of the input stand in the path, and its answers have no envelope.
import type { Call } from '#shared/contract.ts'
import { inPath } from '#server/base/http/machine-api.ts'

/** The address of a call with this input; what is left of the input goes into the query or the body. */
export function addressed(call: Pick<Call, 'path'>, input: object): { path: string; rest: Record<string, unknown> } {
  const rest = { ...input } as Record<string, unknown>
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(rest[name])))
  for (const name of inPath(call.path)) delete rest[name]
  return { path, rest }
}

type Problem = { code: number; detail: string; errors?: { pointer?: string; parameter?: string; detail: string }[] }

/** An answer of the API in the envelope of the screens' calls, so that one test judges both. */
export function enveloped(type: unknown, body: unknown): unknown {
  if (!String(type).startsWith('application/problem+json')) return { error_code: 0, msg: 'ok', content: body }
  const { code, detail, errors } = body as Problem
  return {
    error_code: code,
    msg: detail,
    content: null,
    ...(errors && { fields: errors.map((error) => ({ path: pathOf(error), reason: error.detail })) }),
  }
}

const pathOf = ({ pointer = '#', parameter }: { pointer?: string; parameter?: string }): string =>
  parameter ??
  pointer
    .slice(2)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.')
