// Reads that take days are asked on the reader's clock, on which their columns show times too (Rule 2.11): here and nowhere else, so that a list,
// its counts and its file cannot differ.
import type { Call, InputOf } from '#shared/contract.ts'
import { readerZone } from '#web/kit/text/reader-zone.ts'

const takesClock = (call: Call): boolean =>
  call.method === 'GET' && 'shape' in call.input && 'time_zone' in (call.input.shape as object)

/** The input with the reader's zone, where the call takes one and none was given. */
export const onReadersClock = <C extends Call>(call: C, input: InputOf<C>): InputOf<C> =>
  takesClock(call) ? ({ time_zone: readerZone(), ...(input as object) } as InputOf<C>) : input
