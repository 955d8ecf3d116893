// Company sign-in without a server: which domain an address has, and what a claim of a provider gives (Rules 4.16, 4.19).

/** Where the owner of a domain shows that it is the own one. */
export const proofName = (domain: string): string => `_company-sign-in.${domain}`

/** The domain of an address, in small letters; '' for what is no address. */
export const domainOf = (email: string): string => /^[^@\s]+@([^@\s]+)$/.exec(email)?.[1]?.toLowerCase() ?? ''

export type RoleMap = readonly { value: string; roles: readonly string[] }[]

/** What a claim says: under its own name, else as a way through objects (`realm_access.roles`); one value or several. */
export function claimValues(claims: Readonly<Record<string, unknown>>, name: string): string[] {
  if (name === '') return []
  const found =
    claims[name] ??
    name
      .split('.')
      .reduce<unknown>(
        (at, part) =>
          at && typeof at === 'object' ? Object.entries(at).find(([key]) => key === part)?.[1] : undefined,
        claims,
      )
  return (Array.isArray(found) ? found : [found]).filter((value): value is string => typeof value === 'string')
}

/** The roles of a person, each once: those of all its values that are known, else the default ones; undefined is no entry. */
export function rolesOf(
  claims: Readonly<Record<string, unknown>>,
  { claim, map, otherwise }: { claim: string; map: RoleMap; otherwise: readonly string[] | null },
): string[] | undefined {
  const values = new Set(claimValues(claims, claim))
  const given = map.filter(({ value }) => values.has(value))
  if (given.length === 0) return otherwise ? [...otherwise] : undefined
  return [...new Set(given.flatMap(({ roles }) => roles))]
}

type Named = { first_name: string; last_name: string }
const said = (claims: Readonly<Record<string, unknown>>, name: string) => {
  const value = claims[name]
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().slice(0, 60) : ''
}

/** What the provider calls the person; the part of the address before @ where it says nothing. */
export function namesOf(claims: Readonly<Record<string, unknown>>, email: string): Named {
  const [first, last] = [said(claims, 'given_name'), said(claims, 'family_name')]
  if (first !== '' && last !== '') return { first_name: first, last_name: last }
  const [head = '', ...tail] = said(claims, 'name').split(' ')
  if (head !== '') return { first_name: head, last_name: tail.join(' ') || head }
  const local = (email.split('@')[0] ?? '').slice(0, 60)
  return { first_name: first || local, last_name: last || first || local }
}
