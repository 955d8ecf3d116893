// A backup leaves a row behind, and so does one that failed: the page of the house's health and the metrics tell of the last (Rule 26.10).
import { randomUUID } from 'node:crypto'
import { asOwner } from '../database/as-owner.ts'
import type { Made } from './make-backup.ts'

export type BackupRun = { at: Date; seconds: number; locked: boolean } & (
  { made: Pick<Made, 'rows' | 'files' | 'missing'>; bytes: number } | { fault: string }
)

/** By the owner's connection string. */
export async function recordBackup(url: string, run: BackupRun): Promise<void> {
  const made =
    'made' in run ? [run.bytes, run.made.rows, run.made.files, run.made.missing.length] : [null, null, null, null]
  await asOwner(url, (owner) =>
    owner.query(
      `insert into backup_run (run_id, at, seconds, locked, fault, bytes, rows, files, missing) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [randomUUID(), run.at, run.seconds, run.locked, 'fault' in run ? run.fault : null, ...made],
    ),
  )
}
