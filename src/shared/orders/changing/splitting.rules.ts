// Splitting an order in two before it is submitted (Rule 9.78): what cannot be split, and what each of the two has of lines and services.
import type { Refusal } from '../../errors.ts'
import type { ChosenService } from '../../rates/chosen-services.ts'
import { refuseCarriage, type Carriage } from '../collecting.rules.ts'

type Line = { line_no: number; quantity: number }

const piecesOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Beside the state table. */
export const refuseSplit = (order: {
  carriage: Carriage
  lines: readonly { quantity: number }[]
}): Refusal | undefined =>
  refuseCarriage('split', order) ?? (piecesOf(order.lines) < 2 ? { code: 'split_both' } : undefined)

/** Each line is named once, with no more pieces than it has, and something stays. */
export const refuseTaken = (lines: readonly Line[], taken: readonly Line[]): Refusal | undefined =>
  piecesOf(taken) >= piecesOf(lines) ? { code: 'split_both' } : undefined

/** Where a number of `taken` is no line or more than the line has: its place. */
export function wrongTaken(lines: readonly Line[], taken: readonly Line[]): { n: number; has: number | undefined }[] {
  const has = new Map(lines.map(({ line_no, quantity }) => [line_no, quantity]))
  return taken.flatMap(({ line_no, quantity }, n) =>
    quantity <= (has.get(line_no) ?? 0) ? [] : [{ n, has: has.get(line_no) }],
  )
}

/** The lines of the two orders: those of the first keep their order, as do those that leave. */
export function splitLines<L extends Line>(lines: readonly L[], taken: readonly Line[]): { stay: L[]; leave: L[] } {
  const leaves = new Map(taken.map(({ line_no, quantity }) => [line_no, quantity]))
  const part = (quantityOf: (line: L) => number) =>
    lines.map((line) => ({ ...line, quantity: quantityOf(line) })).filter(({ quantity }) => quantity > 0)
  return {
    stay: part(({ line_no, quantity }) => quantity - (leaves.get(line_no) ?? 0)),
    leave: part(({ line_no }) => leaves.get(line_no) ?? 0),
  }
}

/** What is done to pieces stays with the first as far as its pieces reach; the rest goes along, so that nothing is paid twice. */
export function splitServices(
  services: readonly ChosenService[],
  stay: readonly { quantity: number }[],
): { stay: ChosenService[]; leave: ChosenService[] } {
  let room = piecesOf(stay)
  const parts = services.map(({ code, quantity }) => {
    const kept = Math.min(quantity, room)
    room -= kept
    return { code, kept, left: quantity - kept }
  })
  return {
    stay: parts.flatMap(({ code, kept }) => (kept > 0 ? [{ code, quantity: kept }] : [])),
    leave: parts.flatMap(({ code, left }) => (left > 0 ? [{ code, quantity: left }] : [])),
  }
}

/** So many numbers are tried for the second order. */
const TRIES = 100
const LONGEST = 50

/** `PO-7` becomes `PO-7-2`, `PO-7-3` ...: a customer order number is unique (Rule 9.6). */
export function splitNumbers(number: string): string[] {
  return Array.from({ length: TRIES }, (_, n) => {
    const suffix = `-${n + 2}`
    return [...number].slice(0, LONGEST - suffix.length).join('') + suffix
  })
}
