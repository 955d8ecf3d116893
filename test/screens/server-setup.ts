// The real server with the demo, once for all screen tests, on a database and a folder of its own.
import type { TestProject } from 'vitest/node'
import { startServer } from './server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    origin: string
    dataDir: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer()
  project.provide('origin', server.origin)
  project.provide('dataDir', server.dataDir)
  return server.stop
}
