// Leaves nothing behind however the benchmark ends: folders, child processes and databases are put away on an error and on a
// signal too.
const left = new Set<() => Promise<void>>()

/** A function that runs at most once; whoever calls it later waits for the same run. */
export function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => (running ??= work())
}

/** Registers work for the end, whatever ends it. */
export function whatever(work: () => Promise<void>): void {
  left.add(work)
}

export async function cleanUp(): Promise<void> {
  const all = [...left].reverse()
  left.clear()
  for (const work of all)
    await work().catch((error: unknown) => process.stderr.write(`cleaning up: ${String(error)}\n`))
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)))
}
