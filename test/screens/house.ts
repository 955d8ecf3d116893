// The server of this worker: files that run side by side have one each, so that none sees what another does.
import { inject } from 'vitest'
import type { Server } from './server.ts'

export const house = (): Pick<Server, 'origin' | 'dataDir'> =>
  inject('houses')[Number(process.env['VITEST_POOL_ID']) - 1]!
