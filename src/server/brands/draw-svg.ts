// Asks for one drawing at a time, in a process of its own that is ended when it takes too long: a native library cannot be interrupted any
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
const inTurn = atMost(1)

/** The picture as PNG, of the size that the text says; `white`: on white, without transparency. Or the rule that the drawing breaks. */
export function drawSvg(svg: string, white: boolean): Promise<{ png: Buffer } | { rule: DrawRule }> {
  return inTurn(() => drawApart({ svg, white }))
}

function drawApart(asked: Asked): Promise<{ png: Buffer } | { rule: DrawRule }> {
  return new Promise((resolve, reject) => {
    // Nothing of the server's environment, which holds its secrets.
    const program = fork(PROGRAM, {
      env: {},
      execArgv: ['--max-old-space-size=64'],
      serialization: 'advanced',
      stdio: 'ignore',
    })
    let late = setTimeout(() => program.kill('SIGKILL'), START_MS)
    let ready = false
    program.on('message', (message: 'ready' | Drawn) => {
      clearTimeout(late)
      if (message === 'ready') {
        ready = true
        late = setTimeout(() => program.kill('SIGKILL'), DRAW_MS)
        return void program.send(asked)
      }
      resolve('png' in message ? { png: Buffer.from(message.png) } : message)
      program.kill('SIGKILL')
    })
    program.once('error', reject)
    program.once('exit', () => {
      clearTimeout(late)
      // Ended before an answer: too much for it. After one this says nothing any more.
      if (ready) resolve({ rule: 'svg_heavy' })
      else reject(new Error('the drawing program did not start'))
    })
  })
}
