// The server's memory, the database apart: what it holds now and the most it ever held. Linux says it in /proc; elsewhere there is
// no such figure.
import { report } from './http-load.ts'

type Measured = { memoryMb(): Promise<{ now: number; most: number } | undefined> }

export async function reportMemory(when: string, server: Measured): Promise<void> {
  const memory = await server.memoryMb()
  if (!memory) return
  report({
    figure: `memory ${when}`,
    server_mb: Math.round(memory.now),
    most_mb: Math.round(memory.most),
    aim_mb: 300,
    ratio_to_aim: Number((memory.most / 300).toFixed(2)),
  })
}
