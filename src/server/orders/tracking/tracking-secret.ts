// The secret that trackers sign their webhooks with: from the configuration, else made once and kept beside the data.
import type { Clock } from '#server/base/clock.ts'
import type { Config } from '#server/base/config.ts'
import { keptSecret } from '#server/base/secrets/kept-secret.ts'

/** A secret in the form of Standard Webhooks, `whsec_` and base64. */
export const trackingSecret = (config: Config, clock: Clock): string =>
  config.TRACKING_SECRET ?? keptSecret(config, 'tracking-secret', () => `whsec_${clock.secret(32).toString('base64')}`)
