// The numbers of documents that people read, type, scan and say on the telephone (Rule 2.1): written and read back here and nowhere
// else. Taking the next one is the server's matter.

const NUMBER = /^(SO|IB|LO|TU|CO|TR|RT|SF|AJ|ST|DP)(T?)(\d{1,9})-(\d{6,9})$/

/** A customer's number as people read it: a shadow's (Rule 22.2) is below zero, and written `T1024`. */
export const customerNumber = (customerId: number): string => (customerId < 0 ? `T${-customerId}` : String(customerId))

/** Order, inbound booking, loss order, top-up, stock count, transfer, return, storage bill, adjustment, statement, dispute. */
export type DocumentKind = 'SO' | 'IB' | 'LO' | 'TU' | 'CO' | 'TR' | 'RT' | 'SF' | 'AJ' | 'ST' | 'DP'

/** `SO1024-000123`, from the kind, the customer's number and the running number; `SOT1024-000001` in the sandbox. */
export const numberOf = (kind: DocumentKind, customerId: number, running: number): string =>
  `${kind}${customerNumber(customerId)}-${String(running).padStart(6, '0')}`

/** What a whole number says, undefined for every other text. Capitals only: what people type is to be raised first. */
export function readNumber(text: string): { kind: DocumentKind; customerId: number; running: number } | undefined {
  const found = NUMBER.exec(text)
  if (!found) return undefined
  const [, kind, shadow, customer, running] = found
  return { kind: kind as DocumentKind, customerId: Number(customer) * (shadow ? -1 : 1), running: Number(running) }
}
