// Who a verified claim is (Rules 4.18, 4.19): by its subject from the second time on; the first time by an address that the provider confirms in
// one of its own domains, or somebody new. What the person may do follows the claim at each sign-in.
import { sql } from 'kysely'
import { AppError, refuse } from '#shared/errors.ts'
import { domainOf, namesOf, rolesOf } from '#shared/people/company-sign-in.rules.ts'
import { givableTo, refuseLastAdmin, withImplied } from '#shared/people/sub-accounts.rules.ts'
import { needsTwoFactor, type CustomerPermission, type StaffRole } from '#shared/permissions.ts'
import { endStaffSessions, type Holder } from '#server/access/index.ts'
import type { Ctx } from '#server/base/context.ts'
import { uniqueOr, type Tx } from '#server/base/database/transaction.ts'
import type { Claims } from '#server/outside/identity/openid.ts'
import { lockStaff } from '../save-staff.ts'
import { nextNumber } from '../save-sub-account.ts'
import type { ProviderRow } from './provider.ts'

/** `asksCode`: a second step is needed however the person comes (Rule 4.20). */
export type Entered = { holder: Holder; asksCode: boolean }
/** Opens nothing, and no password is like it. */
const NO_PASSWORD = ''
const MAX_SUBJECT = 255
/** A password that somebody else gave, or that an invitation stands for, has never been the person's: it ends here (Rule 4.11). */
const OWN_WAY = sql`password_hash = case when must_change_password or invited_until is not null then ${NO_PASSWORD} else password_hash end,
  must_change_password = false, invited_until = null`

type Known = { member_id: string | null; staff_id: string | null }

/** Whom the subject is already; its last use is written down. */
async function knownBy(tx: Tx, { customer_id, issuer }: ProviderRow, { sub }: Claims): Promise<Known | undefined> {
  if (sub.length > MAX_SUBJECT) throw new AppError('company_refused')
  return tx.db
    .updateTable('company_person')
    .set({ last_at: tx.now })
    .where('customer_id', '=', customer_id)
    .where('issuer', '=', issuer)
    .where('subject', '=', sub)
    .returning(['member_id', 'staff_id'])
    .executeTakeFirst()
}

/** The address by which a first sign-in may be somebody. Refuses `company_no_address`. */
function confirmedAddress({ proven }: ProviderRow, claims: Claims): string {
  const { email, email_verified: verified } = claims
  const address = typeof email === 'string' ? email.toLowerCase() : ''
  if (verified !== true || address.length > 254 || !proven.includes(domainOf(address)))
    throw new AppError('company_no_address')
  return address
}

/** From now on the subject is this person. Refuses `company_address_taken` where another subject is it already. */
const link = (tx: Tx, { customer_id, issuer }: ProviderRow, { sub }: Claims, person: Known) => {
  const taken = () => new AppError('company_address_taken')
  return uniqueOr(
    tx.db
      .insertInto('company_person')
      .values({ customer_id, issuer, subject: sub, ...person, first_at: tx.now, last_at: tx.now })
      .execute(),
    { company_person_member: taken, company_person_staff: taken, company_person_pkey: taken },
  )
}

const grantedBy = ({ roles_claim: claim, role_map: map, default_roles: otherwise }: ProviderRow, claims: Claims) =>
  rolesOf(claims, { claim, map, otherwise })

/** Where an address belongs to; the row of a new login decides between two who come at once. */
async function ownerOf(tx: Tx, side: Holder['side'], email: string) {
  const { rows } = await sql<{ customer_id: number | null; member_id: string | null; staff_id: string | null }>`
    select customer_id, member_id, staff_id from login where side = ${side} and email = ${email}`.execute(tx.db)
  return rows[0]
}
const unlessTaken = <T>(work: Promise<T>) => uniqueOr(work, { login_pkey: () => new AppError('company_address_taken') })

type Member = {
  member_id: string
  sub_account_id: number
  account_type: string
  enabled: boolean
  permissions: CustomerPermission[]
}

/** A person of the provider's customer. The main account keeps all it may, whatever the claim says. */
export async function enterMember(ctx: Ctx, tx: Tx, provider: ProviderRow, claims: Claims): Promise<Entered> {
  const { customer_id } = provider
  const known = await knownBy(tx, provider, claims)
  const granted = grantedBy(provider, claims) as CustomerPermission[] | undefined
  let memberId = known?.member_id ?? undefined
  let came = 'again'
  if (memberId === undefined) {
    const email = confirmedAddress(provider, claims)
    const owner = await ownerOf(tx, 'customer', email)
    if (owner && owner.customer_id !== customer_id) throw new AppError('company_address_taken')
    came = owner ? 'joined' : 'new'
    memberId = owner?.member_id ?? (await newMember(ctx, tx, customer_id, email, claims, granted))
    await link(tx, provider, claims, { member_id: memberId, staff_id: null })
  }
  const { rows } = await sql<Member>`select member_id, sub_account_id, account_type, enabled, permissions from member
    where customer_id = ${customer_id} and member_id = ${memberId} for update`.execute(tx.db)
  const member = rows[0]
  if (!member?.enabled) throw new AppError('account_disabled')
  const main = member.sub_account_id === 0
  if (!main && !granted) throw new AppError('company_no_role')
  const givable = givableTo(member.account_type)
  const wanted = main ? member.permissions : withImplied((granted ?? []).filter((one) => givable.includes(one)))
  const differ = [...wanted].sort().join() !== [...member.permissions].sort().join()
  await sql`update member set permissions = ${wanted}::text[], ${OWN_WAY}
    where customer_id = ${customer_id} and member_id = ${memberId}`.execute(tx.db)
  tx.note({
    customerId: customer_id,
    object: main ? 'member' : 'sub_account',
    objectId: main ? memberId : String(member.sub_account_id),
    ...(differ && came !== 'new' && { before: { permissions: member.permissions } }),
    after: { company_sign_in: came, ...((differ || came === 'new') && { permissions: wanted }) },
  })
  if (came === 'new' || differ) tx.changed(['accounts'], customer_id)
  const holder = { side: 'customer', customer_id, member_id: memberId, staff_id: null } as const
  return { holder, asksCode: false }
}

async function newMember(
  ctx: Ctx,
  tx: Tx,
  customer_id: number,
  email: string,
  claims: Claims,
  granted: CustomerPermission[] | undefined,
): Promise<string> {
  if (!granted) throw new AppError('company_no_role')
  const member_id = ctx.clock.id()
  await tx.db
    .insertInto('member')
    .values({
      customer_id,
      member_id,
      sub_account_id: await nextNumber(tx, customer_id),
      account_type: 'internal',
      ...namesOf(claims, email),
      email,
      password_hash: NO_PASSWORD,
      permissions: withImplied(granted),
      created_at: tx.now,
    })
    .execute()
  await unlessTaken(tx.db.insertInto('login').values({ side: 'customer', email, customer_id, member_id }).execute())
  return member_id
}

/** One of the staff. The admin whose password goes on to open keeps the own roles, whatever the claim says. */
export async function enterStaff(ctx: Ctx, tx: Tx, provider: ProviderRow, claims: Claims): Promise<Entered> {
  const known = await knownBy(tx, provider, claims)
  const granted = grantedBy(provider, claims) as StaffRole[] | undefined
  let staffId = known?.staff_id ?? undefined
  let came = 'again'
  if (staffId === undefined) {
    const email = confirmedAddress(provider, claims)
    const owner = await ownerOf(tx, 'staff', email)
    came = owner ? 'joined' : 'new'
    staffId = owner?.staff_id ?? (await newStaff(ctx, tx, email, claims, granted))
    await link(tx, provider, claims, { member_id: null, staff_id: staffId })
  }
  const { before, admins } = await lockStaff(tx, staffId)
  if (!before.enabled) throw new AppError('account_disabled')
  const kept = provider.break_glass === staffId
  if (!kept && !granted) throw new AppError('company_no_role')
  const roles = kept ? before.roles : (granted ?? [])
  const differ = [...roles].sort().join() !== [...before.roles].sort().join()
  if (differ) {
    refuse(refuseLastAdmin(before, { roles, enabled: true }, admins))
    await endStaffSessions(tx.db, staffId, tx.now)
  }
  const { rows } = await sql<{ two_factor: boolean }>`update staff set roles = ${roles}::text[], ${OWN_WAY}
    where staff_id = ${staffId} returning two_factor_secret is not null or exists (select from passkey k where k.staff_id = staff.staff_id) as two_factor`.execute(
    tx.db,
  )
  tx.note({
    customerId: 0,
    object: 'staff',
    objectId: staffId,
    ...(differ && { before: { roles: before.roles } }),
    after: { company_sign_in: came, ...((differ || came === 'new') && { roles }) },
  })
  const holder = { side: 'staff', customer_id: null, member_id: null, staff_id: staffId } as const
  return { holder, asksCode: rows[0]?.two_factor === true && needsTwoFactor(roles) }
}

async function newStaff(
  ctx: Ctx,
  tx: Tx,
  email: string,
  claims: Claims,
  granted: StaffRole[] | undefined,
): Promise<string> {
  if (!granted) throw new AppError('company_no_role')
  const { first_name, last_name } = namesOf(claims, email)
  const name = (first_name === last_name ? first_name : `${first_name} ${last_name}`).slice(0, 60)
  const staff_id = ctx.clock.id()
  await tx.db
    .insertInto('staff')
    .values({ staff_id, name, email, password_hash: NO_PASSWORD, roles: granted, created_at: tx.now })
    .execute()
  await unlessTaken(tx.db.insertInto('login').values({ side: 'staff', email, staff_id }).execute())
  return staff_id
}
