// What of a request's input may stand in the operation log: secrets and recipients' personal data are replaced, long lists
// and texts are cut, so that a log row stays small.

const SECRET =
  /password|pwd|token|secret|captcha|api_?key|recovery|totp|client_data|authenticator_data|attestation|^signature$/i
const PERSONAL = new Set([
  'recipient', 'phone', 'email', 'id_number', 'address1', 'address2', 'address3', 'driver_phone', 'driver_name', 'first_name', 'last_name',
  'saved_as', // a saved recipient is called like the person
  'collector', 'plate', 'taken_by',
  'said', // a post about an order names whom it goes to
  'query', // the filters of a saved view name whom they like
]) // prettier-ignore
const MAX_ITEMS = 50
/** Ids are what rows are found by: those of one call stand whole. */
const MAX_IDS = 500
const MAX_TEXT = 500
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const areIds = (items: readonly unknown[]) => items.every((item) => typeof item === 'string' && ID.test(item))

/** A copy of `value` that is safe to keep. */
export function masked(value: unknown, name = ''): unknown {
  if (SECRET.test(name) || PERSONAL.has(name)) return '***'
  if (typeof value === 'string') return value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value
  if (Array.isArray(value)) {
    const most = areIds(value) ? MAX_IDS : MAX_ITEMS
    const shown = value.slice(0, most).map((item) => masked(item))
    return value.length > most ? [...shown, `… ${value.length - most} more`] : shown
  }
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, masked(item, key)]))
  return value
}
