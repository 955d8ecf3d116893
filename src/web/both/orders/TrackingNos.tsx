// The tracking numbers of an order in a list: the first, and how many more there are.
export function TrackingNos({ numbers }: { numbers: readonly string[] }) {
  const [first, ...more] = numbers
  if (first === undefined) return null
  return <span title={numbers.join(', ')}>{more.length > 0 ? `${first} +${more.length}` : first}</span>
}
