// Pages of the API: one cursor, which goes forward and is signed, so that nobody makes one up (Rule 21.2).
import { timingSafeEqual } from 'node:crypto'
import { AppError } from '#shared/errors.ts'
import { ruleText } from '#shared/field-reasons.ts'
import type { Page } from '#shared/fields.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { derive } from '#server/base/secrets/seal.ts'

type Asked = { limit: number; cursor?: string | undefined }
const PROOF_BYTES = 9
/** Of the proof in base64url. */
const PROOF_LETTERS = 12

const proofOf = (ctx: Ctx, actor: CustomerActor, key: string): Buffer =>
  derive(ctx, 'api cursor', `${actor.customerId} ${actor.request.path} ${key}`, PROOF_BYTES)

/**
 * A page of a list of the house as the API has it. Refuses `invalid_input` for a cursor that this list did not give to this customer.
 */
export async function apiPage<Row, Out>(
  ctx: Ctx,
  actor: CustomerActor,
  { limit, cursor }: Asked,
  list: (page: { size: number; after?: string }) => Promise<Page<Row>>,
  rowOut: (row: Row) => Out,
): Promise<{ data: Out[]; next_cursor: string | null }> {
  const after = cursor === undefined ? undefined : opened(ctx, actor, cursor)
  const { rows, next } = await list({ size: limit, ...(after !== undefined && { after }) })
  return {
    data: rows.map(rowOut),
    next_cursor: next === null ? null : proofOf(ctx, actor, next).toString('base64url') + next,
  }
}

function opened(ctx: Ctx, actor: CustomerActor, cursor: string): string {
  const key = cursor.slice(PROOF_LETTERS)
  const proof = Buffer.from(cursor.slice(0, PROOF_LETTERS), 'base64url')
  if (proof.length !== PROOF_BYTES || !timingSafeEqual(proof, proofOf(ctx, actor, key)))
    throw new AppError('invalid_input', undefined, [{ path: 'cursor', reason: ruleText('id') }])
  return key
}
