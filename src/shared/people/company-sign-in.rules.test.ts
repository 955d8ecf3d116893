// What a provider's claims give, and what of an address is its domain.
import { expect, test } from 'vitest'
import { claimValues, domainOf, namesOf, rolesOf } from './company-sign-in.rules.ts'

test.each([
  ['Ann@Acme.Example', 'acme.example'],
  ['a@b@c.example', ''],
  ['acme.example', ''],
])('the domain of %s is %s', (email, domain) => expect(domainOf(email)).toBe(domain))

test.each([
  ['one value', { role: 'ops' }, 'role', ['ops']],
  ['several', { groups: ['a', 7, 'b'] }, 'groups', ['a', 'b']],
  ['a name with dots', { 'https://x.example/roles': ['a'] }, 'https://x.example/roles', ['a']],
  ['a way', { realm_access: { roles: ['a'] } }, 'realm_access.roles', ['a']],
  ['what every object has', {}, 'constructor.name', []],
  ['nothing', { role: null }, 'role', []],
  ['no claim at all', { '': 'a' }, '', []],
])('a claim: %s', (_, claims, name, values) => expect(claimValues(claims, name)).toEqual(values))

const map = [
  { value: 'ops', roles: ['orders.view', 'orders.edit'] },
  { value: 'books', roles: ['billing.view', 'orders.view'] },
]
test.each([
  [['ops', 'books'], null, ['orders.view', 'orders.edit', 'billing.view']],
  [['books'], ['statistics.view'], ['billing.view', 'orders.view']],
  [['else'], ['statistics.view'], ['statistics.view']],
  [['else'], [], []],
  [['else'], null, undefined],
])('roles of %j, otherwise %j', (groups, otherwise, roles) =>
  expect(rolesOf({ groups }, { claim: 'groups', map, otherwise })).toEqual(roles),
)

test.each([
  [{ given_name: 'Ann', family_name: 'Lee' }, 'Ann', 'Lee'],
  [{ name: 'Ann Maria  Lee' }, 'Ann', 'Maria Lee'],
  [{ name: 'Ann' }, 'Ann', 'Ann'],
  [{}, 'ann.lee', 'ann.lee'],
])('%j is called %s %s', (claims, first_name, last_name) =>
  expect(namesOf(claims, 'ann.lee@acme.example')).toEqual({ first_name, last_name }),
)
