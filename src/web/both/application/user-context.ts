// Who is signed in, for the parts of the kit that serve both applications. Pages read more by
// `useRead(signInCalls.getCurrentUser, {})`, which is already in the cache.
import { createContext, useContext } from 'react'
import type { Brand } from '#shared/brands/brand.ts'
import type { ListColumns } from '#shared/list-settings.ts'
import type { MenuItem } from '#shared/menu.ts'
import type { Refusal } from '#shared/errors.ts'
import type { CustomerPermission, StaffPermission } from '#shared/permissions.ts'

export type SignedInUser = {
  name: string
  email: string
  permissions: readonly (CustomerPermission | StaffPermission)[]
  /** The password was given by somebody else and must be replaced before anything else. */
  must_change_password: boolean
  /** The second factor is required and must be set up before anything else. */
  must_set_up_two_factor: boolean
  /** Amounts, quotes, fees and balances are sent to this person; without it their columns and plates are left out (Rule 3.7). */
  sees_money: boolean
  /** Of a customer's people: sees nothing of recipients. */
  is_supplier?: boolean
  /** What the person has chosen; null: the browser's. */
  time_zone: string | null
  list_columns: ListColumns
  menu_list: MenuItem[]
  company_name?: string
  on_stop?: boolean
  /** One of the staff who acts for this customer. */
  acting_staff?: string | null
  brand: Brand
}

/** The person is asked for before the frame is there; who shows them a moment later does not ask again. */
export const PERSON_FRESH_MS = 10_000

export const UserContext = createContext<SignedInUser | null>(null)

/** The person who is signed in; only for pages behind the sign-in. */
export function useUser(): SignedInUser {
  const user = useContext(UserContext)
  if (!user) throw new Error('useUser is for pages behind the sign-in')
  return user
}

type Permission = CustomerPermission | StaffPermission

/** Whether this person has all, or any, of a list of permissions: for what is left out where one is missing (Rule 3.1). */
export function usePermitted(): { all: (...list: Permission[]) => boolean; any: (...list: Permission[]) => boolean } {
  const { permissions } = useUser()
  const has = (permission: Permission) => permissions.includes(permission)
  return { all: (...list) => list.every(has), any: (...list) => list.some(has) }
}

/** Gives the refusal to show on a button when this person lacks a permission. The server decides by itself. */
export function useForbidden(): (permission: CustomerPermission | StaffPermission) => Refusal | undefined {
  const { permissions, acting_staff } = useUser()
  return (permission) => {
    if (permissions.includes(permission)) return undefined
    return { code: acting_staff ? 'acting_forbidden' : 'forbidden' }
  }
}
