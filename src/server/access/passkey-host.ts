// At which hosts passkeys work (Rule 4.23): those of the brands, over https, and a computer's own `localhost`, which browsers trust without. The host
// decides by whom a passkey may be asked for, so what a request says of itself is only looked up, never believed.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { RequestInfo } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'

/** What WebAuthn calls the relying party: the bare name of the host, and the whole origin that its pages have. */
export type PasskeyHost = { rpId: string; origin: string }

const originOf = (url: string) => (URL.canParse(url) ? new URL(url) : undefined)
/** A browser takes no address of numbers for it. */
const isName = (name: string) => /^(?=.*[a-z])[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(name)
const isOwn = (name: string) => name === 'localhost' || name.endsWith('.localhost')

/** Undefined where passkeys do not work: a host that is no brand's, an address of numbers, one without https. */
export async function passkeyHost(ctx: Ctx, request: RequestInfo): Promise<PasskeyHost | undefined> {
  const host = request.host.toLowerCase().replace(/\.(?=$|:)/, '')
  const rpId = host.replace(/:\d+$/, '')
  if (!isName(rpId)) return undefined
  if (isOwn(rpId)) return { rpId, origin: new URL(`http://${host}`).origin }
  const { rows } = await sql<{ site_url: string; known: boolean }>`select b.site_url,
      exists (select from brand_host h where h.platform_type = b.platform_type and h.host = ${rpId}) as known from brand b
    where b.site_url ilike 'https:%' or b.platform_type in (select h.platform_type from brand_host h where h.host = ${rpId})`.execute(
    ctx.db.office,
  )
  const named = rows.map(({ site_url }) => originOf(site_url)).find((url) => url?.protocol === 'https:' && url.host === host) // prettier-ignore
  if (named) return { rpId, origin: named.origin }
  return rows.some(({ known }) => known) ? { rpId, origin: `https://${rpId}` } : undefined
}

/** Refuses `passkey_host`. */
export async function needPasskeyHost(ctx: Ctx, request: RequestInfo): Promise<PasskeyHost> {
  const host = await passkeyHost(ctx, request)
  if (!host) throw new AppError('passkey_host')
  return host
}
