// Takes a document that somebody brought, a PDF or a picture, and makes a PDF of its pages alone, in a thread of its own with a limit on memory and
// time. What the pages are is decided elsewhere.
import { Worker } from 'node:worker_threads'
import { atMost } from '#server/base/at-most.ts'
import type { Answer, Ask } from './cleaning-thread.ts'

export type { CleanFault } from './cleaning-thread.ts'

const CLEAN_MS = 20_000
const THREAD_MB = 256
/** Two people's files at once; the rest waits. */
const inTurn = atMost(2)

/** A fault is an answer: what cannot be opened, is encrypted, or has more pages than `mostPages`. A picture becomes a page of 100 × 150 mm. */
export const cleanPdf = (ask: Ask): Promise<Answer> => inTurn(() => cleanApart(ask))

function cleanApart(ask: Ask): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('cleaning-thread.ts', import.meta.url), {
      workerData: ask,
      // Nothing of the server's environment, which holds its secrets.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: THREAD_MB, maxYoungGenerationSizeMb: 32 },
      stdout: true,
      stderr: true,
    })
    const answer = (given: Answer) => {
      clearTimeout(late)
      resolve(given)
      void thread.terminate()
    }
    const late = setTimeout(() => answer({ fault: 'unreadable' }), CLEAN_MS)
    thread.once('message', answer)
    thread.once('error', (error: Error & { code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return answer({ fault: 'unreadable' })
      clearTimeout(late)
      reject(error)
    })
  })
}
