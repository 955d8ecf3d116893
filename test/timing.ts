// Measures of time that hold on a busy machine too.

/** How many milliseconds of the processor `work` takes in this process; what others make it wait does not count. */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const middle = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN

export type Apart = {
  /** Of the processor's time, as a share of the shorter: 0.1 is a tenth. The middle of all tries counts. */
  cpuShare: number
  /** Of the quickest answers, which a busy machine makes later and never earlier. */
  wallMs: number
}
const MOST_TURNS = 6

/**
 * How far apart two works are. They go in rounds, each first in every other one, so that whatever else the machine does meets both. While they are not
 * within `near`, as many rounds again are played, up to six times: where one really takes longer, no number of rounds brings it down.
 */
export async function timesApart(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  { rounds, near }: { rounds: number; near: Apart },
): Promise<Apart> {
  const tries = [one, other].map((work) => ({ work, cpu: [] as number[], quickestMs: Infinity }))
  const apart = { cpuShare: Infinity, wallMs: Infinity }
  const isNear = () => apart.cpuShare < near.cpuShare && apart.wallMs < near.wallMs
  for (let turn = 0; turn < MOST_TURNS && !isNear(); turn++) {
    for (let round = 0; round < rounds; round++) {
      for (const tried of round % 2 === 0 ? tries : tries.toReversed()) {
        const began = performance.now()
        tried.cpu.push(await cpuMs(tried.work))
        tried.quickestMs = Math.min(tried.quickestMs, performance.now() - began)
      }
    }
    const [short = NaN, long = NaN] = tries.map(({ cpu }) => middle(cpu)).sort((a, b) => a - b)
    apart.cpuShare = long / short - 1
    apart.wallMs = Math.abs((tries[0]?.quickestMs ?? NaN) - (tries[1]?.quickestMs ?? NaN))
  }
  return apart
}
