// Work on what somebody brought, in a thread of its own that ends with it. Whatever it is fed, the server goes on: its memory and its time are limited
// from outside, and nothing stays of one file when the next is read.
import { Worker } from 'node:worker_threads'
import { atMost } from './at-most.ts'

const MOST_MS = 20_000
const THREAD_MB = 256
/** Nothing of the server's environment, which holds its secrets; where compiled modules are kept is none, and without it each thread compiles its own. */
const env = (): Record<string, string> => {
  const { NODE_COMPILE_CACHE } = process.env
  return NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}
}

/**
 * The way to have `thread`, a module that posts one answer to its `workerData`, work on one thing: two people's at once, the rest waits.
 * Undefined where it took more than 20 seconds or 256 MB.
 */
export function apart<Ask, Answer>(thread: URL): (ask: Ask) => Promise<Answer | undefined> {
  const inTurn = atMost(2)
  return (ask) => inTurn(() => answerOf<Answer>(thread, ask))
}

function answerOf<Answer>(module: URL, ask: unknown): Promise<Answer | undefined> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(module, {
      workerData: ask,
      env: env(),
      resourceLimits: { maxOldGenerationSizeMb: THREAD_MB, maxYoungGenerationSizeMb: 32 },
      stdout: true,
      stderr: true,
    })
    const answer = (given: Answer | undefined) => {
      clearTimeout(late)
      resolve(given)
      void thread.terminate()
    }
    const late = setTimeout(() => answer(undefined), MOST_MS)
    thread.once('message', answer)
    thread.once('error', (error: Error & { code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return answer(undefined)
      clearTimeout(late)
      reject(error)
    })
  })
}
