// Whom the running server is to PostgreSQL: two roles with a password, one a side, and two more for the sandbox, made anew for each database. They
// own nothing and may what ucenter_portal and ucenter_office may, or the sandbox's two. The owner's connection string is for the start alone.
import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'
import pg from 'pg'
import { asOwner } from './as-owner.ts'
import { HOUSE_NAMES, LIMITS } from './database.ts'
import { SANDBOX_NAMES } from './sandbox-schema.ts'

/** Connection strings with passwords in them: never log one. */
export type Sides = { portal: string; office: string }
export type SignIns = Sides & { sandbox: Sides }

/** PostgreSQL's limit on names, in bytes. */
const NAME_BYTES = 63
/** What PostgreSQL itself uses; the passwords are random, so more would guard nothing. */
const SCRAM_ROUNDS = 4096

/**
 * Makes the roles of the database behind the owner's connection string, or puts them right, and tells how to sign in as each. The
 * database must be migrated. Passwords come from a secret that only the owner can read, and never change by themselves: any number of
 * processes may ask, at once and while others run.
 */
export async function signIns(ownerUrl: string): Promise<SignIns> {
  return asOwner(ownerUrl, async (owner) => {
    await owner.query('begin')
    await owner.query('select pg_advisory_xact_lock(8152)')
    const { rows } = await owner.query<{ database: string; secret: Buffer }>(
      'select current_database() as database, secret from owner_only.sign_in_secret',
    )
    const { database, secret } = rows[0] ?? raise('the database has lost its secret for sign-ins')
    // Who signs in to its own database alone leaves nothing behind there: no table of its own hides one of ours from the next request.
    await owner.query(`do $$ begin
      if has_database_privilege('ucenter_portal', current_database(), 'temporary') then
        execute format('revoke temporary on database %I from public', current_database());
      end if;
    end $$`)
    const urls = {} as Record<RoleSide, string>
    for (const side of ROLE_SIDES) {
      const role = `ucenter_${side}_${database}`
      if (Buffer.byteLength(role) > NAME_BYTES) throw new Error(`the database's name is too long for a role ${role}`)
      const password = derive(secret, role, 'password').toString('base64url')
      await putRight(
        owner,
        role,
        `ucenter_${side}`,
        scramVerifier(password, derive(secret, role, 'salt').subarray(0, 16)),
        side.endsWith('portal') ? `ucenter_${side.replace('portal', 'gate')}` : undefined,
      )
      await bringLimits(owner, role, database, side)
      urls[side] = signInUrl(ownerUrl, database, role, password)
    }
    await owner.query('commit')
    const { portal, office, sandbox_portal, sandbox_office } = urls
    return { portal, office, sandbox: { portal: sandbox_portal, office: sandbox_office } }
  })
}

/** The same roles at another address of the database: a pooler's, a standby's. Who is named in that address does not count. */
export function signInsAt(url: string, { portal, office, sandbox }: SignIns): SignIns {
  const moved = (given: string) => {
    const { pathname, searchParams } = new URL(given)
    return signInUrl(url, decodeURI(pathname.slice(1)), searchParams.get('user') ?? '', searchParams.get('password') ?? '') // prettier-ignore
  }
  const both = (sides: Sides) => ({ portal: moved(sides.portal), office: moved(sides.office) })
  return { ...both({ portal, office }), sandbox: both(sandbox) }
}

/** Always in this order: two processes must not wait for each other. */
const ROLE_SIDES = ['sandbox_portal', 'sandbox_office', 'portal', 'office'] as const
type RoleSide = (typeof ROLE_SIDES)[number]

/** What start-up options say elsewhere: a pooler does not hand them on (Rule 28.6). */
async function bringLimits(owner: pg.Client, role: string, database: string, side: RoleSide): Promise<void> {
  const settings = { ...LIMITS, search_path: side.startsWith('sandbox') ? SANDBOX_NAMES : HOUSE_NAMES }
  const which = `${pg.escapeIdentifier(role)} in database ${pg.escapeIdentifier(database)}`
  await owner.query(Object.entries(settings).map(([name, value]) => `alter role ${which} set ${name} = ${value}`).join(';')) // prettier-ignore
}

/** After this the role exists, signs in, is a member of its group (and of the gate, where there is one) and of nothing else that we made, and has no settings of its own making. */
async function putRight(
  owner: pg.Client,
  role: string,
  group: string,
  verifier: string,
  gate: string | undefined,
): Promise<void> {
  const [name, member] = [pg.escapeIdentifier(role), pg.escapeIdentifier(group)]
  const { rows } = await owner.query<{ known: boolean; database: string }>(
    'select exists (select from pg_roles where rolname = $1) as known, quote_ident(current_database()) as database',
    [role],
  )
  if (!rows[0]?.known) await owner.query(`create role ${name} in role ${member}`)
  // Through it the portal steps into the role of keys that are bound to warehouses.
  if (gate)
    await owner.query(`do $do$ begin
      if not pg_has_role(${pg.escapeLiteral(role)}, '${gate}', 'member') then grant ${gate} to ${name}; end if;
    end $do$`)
  // A role may change its own password and settings: whatever got in through it does not outlive a start.
  await owner.query(`alter role ${name} with login password ${pg.escapeLiteral(verifier)}`)
  await owner.query(`alter role ${name} reset all`)
  await owner.query(`alter role ${name} in database ${rows[0]?.database} reset all`)
  // An owner who is no superuser must belong to the role to see when its transactions began (write_under_way).
  await owner.query(`do $do$ begin
    if not pg_has_role(${pg.escapeLiteral(role)}, 'usage') then grant ${name} to current_user; end if;
  end $do$`)
}

const derive = (secret: Buffer, role: string, what: string) =>
  createHmac('sha256', secret).update(`${what} of ${role}`).digest()

/** What PostgreSQL keeps in place of the password (RFC 5803), so that the password itself stands in no log of statements. */
function scramVerifier(password: string, salt: Buffer): string {
  const salted = pbkdf2Sync(password, salt, SCRAM_ROUNDS, 32, 'sha256')
  const key = (name: string) => createHmac('sha256', salted).update(name).digest()
  const stored = createHash('sha256').update(key('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${SCRAM_ROUNDS}:${salt.toString('base64')}$${stored}:${key('Server Key').toString('base64')}`
}

/** The owner's connection string with another name and password: the same server, the same encryption, the database named. */
function signInUrl(ownerUrl: string, database: string, role: string, password: string): string {
  const url = new URL(ownerUrl)
  url.username = ''
  url.password = ''
  url.pathname = `/${encodeURI(database)}`
  // As parameters, because an address without a host (a socket's folder) has no place for them elsewhere.
  url.searchParams.set('user', role)
  url.searchParams.set('password', password)
  return url.toString()
}

function raise(what: string): never {
  throw new Error(what)
}
