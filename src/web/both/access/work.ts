// The little work that a public form asks of its browser (captcha.rules.ts), done in slices while the person types: the page stays
// quick, and it needs neither a worker nor the browser's own hashes, which plain http does not have.
import { sha256 } from '@noble/hashes/sha2.js'
import { workText, zeroBits } from '#shared/access/captcha.rules.ts'

const SLICE_MS = 12

/** The first number whose hash begins with so many zero bits. Rejects when the signal says so. */
export async function findWork(captchaId: string, bits: number, signal: AbortSignal): Promise<number> {
  const encoder = new TextEncoder()
  for (let work = 0; ;) {
    const until = performance.now() + SLICE_MS
    while (performance.now() < until) {
      for (const end = work + 100; work < end; work++)
        if (zeroBits(sha256(encoder.encode(workText(captchaId, work)))) >= bits) return work
    }
    await new Promise((resolve) => setTimeout(resolve))
    signal.throwIfAborted()
  }
}
