// A customer's number in the search of a list.

/** As people write it (`1024`, `SO1024`, ` #1024 `): only its digits are sent. */
export function cleanFilters<F extends { customer_id?: string }>(filters: F): F {
  if (filters.customer_id === undefined) return filters
  return { ...filters, customer_id: filters.customer_id.replace(/\D/g, '').slice(0, 9) }
}
