// What a customer is told whose contract shows the numbers of the last carrier: those, as soon as there are any, and never the ones on our labels
// beside them (Rule 10.3).
type Numbers = { tracking_no: string | null; last_mile_no: string | null }

export const withTrueNumber = <P extends Numbers>(parcel: P): P => ({
  ...parcel,
  tracking_no: parcel.last_mile_no ?? parcel.tracking_no,
})

/** What the history says of labels, told with the same numbers as the parcels: the longest first, since one may begin as another does. */
export function withTrueNumbers({ event, note }: { event: string; note: string }, parcels: readonly Numbers[]): string {
  if (event !== 'label' && event !== 'leave') return note
  const numbers = parcels.flatMap(({ tracking_no: ours, last_mile_no: last }) => (ours && last ? [{ ours, last }] : []))
  return numbers
    .sort((a, b) => b.ours.length - a.ours.length)
    .reduce((told, { ours, last }) => told.replaceAll(ours, last), note)
}
