// Numbers of bookings and boxes as they are printed, typed and scanned: IB1024-000045, box IB1024-000045-003 (Rule 2.1).

const SCAN = /^IB(\d{4,9})-(\d{6,9})(?:-(\d{3,4}))?$/

/** The number that people read, from the customer and the running number. */
export const numberOf = (kind: 'IB' | 'LO', customerId: number, running: number): string =>
  `${kind}${customerId}-${String(running).padStart(6, '0')}`

/** What a box mark carries. */
export const boxCode = (bookingNo: string, boxNo: number): string => `${bookingNo}-${String(boxNo).padStart(3, '0')}`

/** A scanned or typed booking number or box code; undefined when it is neither. */
export function parseScan(
  text: string,
): { customer_id: number; booking_no: string; box_no: number | null } | undefined {
  const match = SCAN.exec(text.trim().toUpperCase())
  if (!match?.[1] || !match[2]) return undefined
  return {
    customer_id: Number(match[1]),
    booking_no: `IB${match[1]}-${match[2]}`,
    box_no: match[3] ? Number(match[3]) : null,
  }
}
