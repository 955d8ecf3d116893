// The room where the server keeps its files, and the embedded database where that runs.
import { statfs } from 'node:fs/promises'
import type { Ctx } from '#server/base/context.ts'

export type Room = { free_b: number; all_b: number }

/** Undefined where the folder is not there. */
export async function diskRoom({ config }: Ctx): Promise<Room | undefined> {
  const disk = await statfs(config.DATA_DIR).catch(() => undefined)
  return disk && { free_b: disk.bavail * disk.bsize, all_b: disk.blocks * disk.bsize }
}
