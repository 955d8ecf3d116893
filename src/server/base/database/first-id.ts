// Ids are uuids of version 7: the id that an instant begins with makes a range of instants a range of ids, which the primary keys
// already order.

/** The smallest version 7 id of an instant's millisecond. */
export function firstIdAt(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
