// The secret that trackers sign their webhooks with: from the configuration, else made once and kept beside the data.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'

/** A secret in the form of Standard Webhooks, `whsec_` and base64. */
export function trackingSecret(config: Config, clock: Clock): string {
  if (config.TRACKING_SECRET) return config.TRACKING_SECRET
  const path = join(config.DATA_DIR, 'tracking-secret')
  mkdirSync(config.DATA_DIR, { recursive: true })
  try {
    // `wx`: of two first starts at once one writes, both read the same.
    writeFileSync(path, `whsec_${clock.secret(32).toString('base64')}`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8').trim()
}
