// Rights that no call asks for are offered to nobody: the list of planned ones in shared/permissions.ts says exactly what is missing.
import { expect, test } from 'vitest'
import { KEY_SCOPES } from '#shared/access/api-keys.rules.ts'
import { GIVABLE, givableTo } from '#shared/people/sub-accounts.rules.ts'
import {
  CUSTOMER_PERMISSIONS, MAIN_ACCOUNT_ONLY, PLANNED_PERMISSIONS, PLANNED_STAFF_PERMISSIONS, STAFF_PERMISSIONS, STAFF_ROLES, staffPermissions,
} from '#shared/permissions.ts' // prettier-ignore
import { allCalls } from '#server/routes.ts'

const asked = (audience: 'customer' | 'staff') =>
  new Set<string>(allCalls.filter((call) => call.audience === audience).map(({ permission }) => String(permission)))

const CHANGED =
  'a call for a planned right exists now, or the last call for a right is gone: mend the list in shared/permissions.ts'

test('what is planned is what no call asks for', () => {
  const idle = CUSTOMER_PERMISSIONS.filter((permission) => !asked('customer').has(permission))
  expect([...PLANNED_PERMISSIONS].sort(), CHANGED).toEqual(idle.sort())
  const idleStaff = STAFF_PERMISSIONS.filter((permission) => !asked('staff').has(permission))
  expect([...PLANNED_STAFF_PERMISSIONS].sort(), CHANGED).toEqual(idleStaff.sort())
})

test('every right on offer opens something', () => {
  for (const permission of [...GIVABLE, ...KEY_SCOPES]) expect(asked('customer').has(permission), permission).toBe(true)
  for (const role of STAFF_ROLES)
    for (const permission of staffPermissions([role])) expect(asked('staff').has(permission), permission).toBe(true)
})

test('every right that a sub-account can use can be given, and to a supplier nothing of billing', () => {
  const usable = CUSTOMER_PERMISSIONS.filter(
    (permission) => asked('customer').has(permission) && !MAIN_ACCOUNT_ONLY.includes(permission),
  )
  expect([...GIVABLE]).toEqual(usable)
  expect(givableTo('supplier').filter((permission) => permission.startsWith('billing.'))).toEqual([])
  expect(givableTo('internal')).toEqual(GIVABLE)
})
