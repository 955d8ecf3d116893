// Asks for the drawings of one brand at a time, in a process of its own that is ended when it takes too long: a native library cannot be interrupted any
// other way, and one that crashes takes nobody along.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { atMost } from '#server/base/at-most.ts'
import type { Asked, Drawn } from './drawing.ts'

const PROGRAM = fileURLToPath(new URL('drawing.ts', import.meta.url))
/** A real logo takes some ms. Counted from when the program is ready; starting it may take longer on a busy machine. */
const DRAW_MS = 3_000
const START_MS = 20_000

export type DrawRule = Extract<Drawn, { rule: string }>['rule'] | 'svg_heavy'
type Made = { png: Buffer } | { rule: DrawRule }
const inTurn = atMost(1)

/**
 * The pictures as PNG, each of the size that its text says; `white`: on white, without transparency. The first drawing that breaks a rule is the
 * last of the answer.
 */
export function drawSvgs(asked: readonly Asked[]): Promise<Made[]> {
  return asked.length === 0 ? Promise.resolve([]) : inTurn(() => drawApart(asked))
}

function drawApart(asked: readonly Asked[]): Promise<Made[]> {
  return new Promise((resolve, reject) => {
    // Nothing of the server's environment, which holds its secrets.
    const program = fork(PROGRAM, {
      env: {},
      execArgv: ['--max-old-space-size=64'],
      serialization: 'advanced',
      stdio: 'ignore',
    })
    const stop = () => program.kill('SIGKILL')
    const made: Made[] = []
    let late = setTimeout(stop, START_MS)
    let ready = false
    const goOn = () => {
      clearTimeout(late)
      const next = asked[made.length]
      if (!next || made.some((one) => 'rule' in one)) {
        resolve(made)
        return stop()
      }
      late = setTimeout(stop, DRAW_MS)
      return program.send(next)
    }
    program.on('message', (message: 'ready' | Drawn) => {
      if (message === 'ready') ready = true
      else made.push('png' in message ? { png: Buffer.from(message.png) } : message)
      goOn()
    })
    program.once('error', reject)
    program.once('exit', () => {
      clearTimeout(late)
      // Ended before its answer: too much for it. Once all is answered this says nothing any more.
      if (ready) resolve([...made, { rule: 'svg_heavy' }])
      else reject(new Error('the drawing program did not start'))
    })
  })
}
