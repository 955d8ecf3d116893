// What is scanned and typed at the receiving dock: a booking's number, or with the box behind it (Rule 2.1): IB1024-000045-003.
import { readNumber } from '../document-numbers.ts'

const SCAN = /^([^-]+-\d+)(?:-(\d{3,4}))?$/

/** What a box mark carries. */
export const boxCode = (bookingNo: string, boxNo: number): string => `${bookingNo}-${String(boxNo).padStart(3, '0')}`

/** A scanned or typed booking number or box code; undefined when it is neither. */
export function parseScan(
  text: string,
): { customer_id: number; booking_no: string; box_no: number | null } | undefined {
  const [, booking_no = '', box] = SCAN.exec(text.trim().toUpperCase()) ?? []
  const said = readNumber(booking_no)
  if (said?.kind !== 'IB') return undefined
  return { customer_id: said.customerId, booking_no, box_no: box ? Number(box) : null }
}
