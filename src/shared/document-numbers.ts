// The numbers of documents that people read, type, scan and say on the telephone (Rule 2.1): written and read back here and nowhere
// else. Taking the next one is the server's matter.

const NUMBER = /^(SO|IB|LO|TU|CO|TR|RT|SF|AJ|ST|DP)(\d{1,9})-(\d{6,9})$/

/** Order, inbound booking, loss order, top-up, stock count, transfer, return, storage bill, adjustment, statement, dispute. */
export type DocumentKind = 'SO' | 'IB' | 'LO' | 'TU' | 'CO' | 'TR' | 'RT' | 'SF' | 'AJ' | 'ST' | 'DP'

/** `SO1024-000123`, from the kind, the customer's number and the running number. */
export const numberOf = (kind: DocumentKind, customerId: number, running: number): string =>
  `${kind}${customerId}-${String(running).padStart(6, '0')}`

/** What a whole number says, undefined for every other text. Capitals only: what people type is to be raised first. */
export function readNumber(text: string): { kind: DocumentKind; customerId: number; running: number } | undefined {
  const found = NUMBER.exec(text)
  return found ? { kind: found[1] as DocumentKind, customerId: Number(found[2]), running: Number(found[3]) } : undefined
}
