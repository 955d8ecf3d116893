// A secret of the installation that nobody typed: made at the first start and kept in a file beside the data, never in the database.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/** Reads DATA_DIR/`name`; where it is not there yet, writes what `make` gives. */
export function keptSecret({ DATA_DIR }: Config, name: string, make: () => string): string {
  const path = join(DATA_DIR, name)
  mkdirSync(DATA_DIR, { recursive: true })
  try {
    // `wx`: of two first starts at once one writes, both read the same.
    writeFileSync(path, make(), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8').trim()
}
