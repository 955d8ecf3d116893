// Which stores the configuration names: the folder always, since files may lie there from before, and the bucket where there is one.
import { join } from 'node:path'
import type { Config } from '#server/base/config.ts'
import { diskStore } from './disk-store.ts'
import { s3Store, s3Trouble, type S3Settings } from './s3-store.ts'
import type { Store } from './store.ts'

type Settings = Pick<Config, 'DATA_DIR' | 'FILES' | (`S3_${string}` & keyof Config)>

export function s3Settings(config: Settings): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined
  return {
    bucket,
    accessKeyId,
    secretAccessKey,
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    prefix: config.S3_PREFIX,
    pathStyle: config.S3_PATH_STYLE,
    encryption: config.S3_ENCRYPTION,
    kmsKeyId: config.S3_KMS_KEY_ID,
  }
}

/** The store for new files first. Throws with what is wrong with the bucket's settings; one that only does not answer is told to `say`. */
export async function chooseStores(config: Settings, say: (line: string) => void): Promise<[Store, ...Store[]]> {
  const disk = diskStore(join(config.DATA_DIR, 'files'))
  const settings = s3Settings(config)
  if (!settings) return [disk]
  const trouble = await s3Trouble(settings).catch((error: Error) => {
    say(`Files cannot be reached right now: ${error.message}`)
    return undefined
  })
  if (trouble) throw new Error(`The configuration is wrong:\n  ${trouble}`)
  const s3 = await s3Store(settings)
  return config.FILES === 's3' ? [s3, disk] : [disk, s3]
}
