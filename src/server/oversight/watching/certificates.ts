// The certificates of the brands' addresses (Rule 26.11), which end at the proxy in front: each is asked for once a day at the address that people use, as far as
// the brand's address begins with https.
import { sql } from 'kysely'
import type { Ctx } from '#server/base/context.ts'
import { sweep, type Job, type Sweep } from '#server/base/jobs.ts'

const CHECK_CERTIFICATES: Sweep = { name: 'oversight.certificates', everySeconds: 3_600 }
const DAY_MS = 86_400_000
const HTTPS = 443

/** Host, with its port where that is not the usual one. */
const nameOf = ({ hostname, port }: URL) => (port ? `${hostname}:${port}` : hostname)

async function checkCertificates(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now()
  const { rows: brands } = await sql<{ site_url: string; hosts: string[] }>`select b.site_url,
      array(select h.host from brand_host h where h.platform_type = b.platform_type) as hosts
    from brand b where b.site_url like 'https://%'`.execute(ctx.db.office)
  const names = new Set(brands.flatMap(({ site_url, hosts }) => [nameOf(new URL(site_url)), ...hosts]))
  const { rows: fresh } = await sql<{
    host: string
  }>`with gone as (delete from certificate_check where host <> all (${[...names]}::text[]))
    select host from certificate_check where checked_at > ${new Date(now.getTime() - DAY_MS)}`.execute(ctx.db.office)
  for (const { host } of fresh) names.delete(host)
  await Promise.all(
    [...names].map(async (name) => {
      const { hostname, port } = new URL(`https://${name}`)
      const expires_at = await ctx.certificateOf(hostname, port ? Number(port) : HTTPS)
      await sql`insert into certificate_check (host, checked_at, expires_at) values (${name}, ${now}, ${expires_at})
        on conflict (host) do update set checked_at = excluded.checked_at, expires_at = excluded.expires_at`.execute(
        ctx.db.office,
      )
    }),
  )
  return 0
}

export const certificateJobs: Job[] = [sweep(CHECK_CERTIFICATES, checkCertificates)]
