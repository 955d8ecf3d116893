// Files as objects in a bucket of S3 or of a store that speaks the same API. Nothing in it is ever public: no object gets an ACL and nobody an
// address of one. The client is loaded by who needs it alone.
import { Readable } from 'node:stream'
import type { S3ClientConfig } from '@aws-sdk/client-s3'
import { filesAway, type Store } from './store.ts'
import { isName } from './stored-name.ts'

export type S3Settings = {
  /** Without one: Amazon's of the region. */
  endpoint?: string | undefined
  region: string
  bucket: string
  /** What every object's name begins with; empty or ending in a slash. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
  pathStyle: boolean
  encryption?: 'AES256' | 'aws:kms' | undefined
  kmsKeyId?: string | undefined
}

/** So long may a store say nothing, at a request's beginning or in the middle of a file. */
const PATIENCE_MS = 20_000
const PART_BYTES = 8 * 1024 * 1024

export async function s3Store(settings: S3Settings, patienceMs = PATIENCE_MS): Promise<Store> {
  const {
    AbortMultipartUploadCommand, DeleteObjectCommand, GetObjectCommand, ListMultipartUploadsCommand, ListObjectsV2Command, S3Client,
  } = await import('@aws-sdk/client-s3') // prettier-ignore
  const { Upload } = await import('@aws-sdk/lib-storage')
  const { bucket: Bucket, prefix, encryption, kmsKeyId } = settings
  const label = `the bucket ${Bucket}`
  const client = new S3Client(clientSettings(settings, patienceMs))
  const keyOf = (name: string) => {
    if (!isName(name)) throw new Error('not a stored name')
    return prefix + name
  }
  const away = (error: unknown) => faultOf(label, error)

  return {
    label,
    async write(name, bytes) {
      // A source that fails is no fault of the store, and its own error must come out.
      let sourceFault: { error: unknown } | undefined
      async function* source() {
        try {
          yield* bytes
        } catch (error) {
          sourceFault = { error }
          throw error
        }
      }
      const upload = new Upload({
        client,
        params: {
          Bucket,
          Key: keyOf(name),
          Body: Readable.from(source()),
          ContentType: 'application/octet-stream',
          ...(encryption && { ServerSideEncryption: encryption }),
          ...(kmsKeyId && { SSEKMSKeyId: kmsKeyId }),
        },
        partSize: PART_BYTES,
        queueSize: 2,
      })
      await upload.done().catch((error: unknown) => {
        throw sourceFault ? sourceFault.error : away(error)
      })
    },
    async read(name) {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(name) }))
        const body = Body as Readable
        const stream = patient(body, patienceMs, label)
        return { bytes: ContentLength ?? 0, stream, close: () => void body.destroy() }
      } catch (error) {
        if (isAbsent(error)) return undefined
        throw away(error)
      }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) })).catch((error: unknown) => {
        if (!isAbsent(error)) throw away(error)
      })
    },
    async *list() {
      let token: string | undefined
      do {
        const page = await client
          .send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: token }))
          .catch((error: unknown) => {
            throw away(error)
          })
        for (const { Key = '', Size = 0, LastModified: at } of page.Contents ?? []) {
          const name = Key.slice(prefix.length)
          if (isName(name) && at) yield { name, bytes: Size, at }
        }
        token = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (token)
    },
    async clear(before) {
      // Not every store lists them; a rule of the bucket does the same (docs/operations.md).
      const page = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix })).catch(() => undefined)
      for (const { Key, UploadId, Initiated } of page?.Uploads ?? [])
        if (Key && UploadId && Initiated && Initiated < before)
          await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined)
    },
  }
}

/**
 * Asks for the bucket once. Resolves with what is wrong with the settings, in words, or with undefined where the bucket is there; throws
 * FILES_AWAY where nothing can be said because nobody answers.
 */
export async function s3Trouble(settings: S3Settings, patienceMs = 5_000): Promise<string | undefined> {
  const { ListObjectsV2Command, S3Client } = await import('@aws-sdk/client-s3')
  const client = new S3Client({ ...clientSettings(settings, patienceMs), maxAttempts: 1 })
  const { bucket: Bucket, prefix: Prefix } = settings
  try {
    await client.send(new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: 1 }))
    return undefined
  } catch (error) {
    const { name, status } = factsOf(error)
    const at = settings.endpoint ?? `Amazon S3 in ${settings.region}`
    if (name === 'NoSuchBucket' || status === 404) return `S3_BUCKET: there is no bucket ${Bucket} at ${at}`
    if (name === 'InvalidAccessKeyId') return `S3_ACCESS_KEY_ID: ${at} does not know this key`
    if (name === 'SignatureDoesNotMatch') return `S3_SECRET_ACCESS_KEY: ${at} does not accept it`
    if (status === 301 || name === 'PermanentRedirect' || name === 'AuthorizationHeaderMalformed')
      return `S3_REGION: the bucket ${Bucket} is in another region`
    if (status === 401 || status === 403)
      return `S3_ACCESS_KEY_ID: this key may not list the bucket ${Bucket} (${name})`
    if (status !== undefined && status >= 400 && status < 500) return `S3_ENDPOINT: ${at} refuses: ${name}`
    throw faultOf(`the bucket ${Bucket}`, error)
  } finally {
    client.destroy()
  }
}

const clientSettings = (settings: S3Settings, patienceMs: number): S3ClientConfig => ({
  region: settings.region,
  ...(settings.endpoint && { endpoint: settings.endpoint }),
  forcePathStyle: settings.pathStyle,
  credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
  maxAttempts: 3,
  requestHandler: {
    connectionTimeout: 5_000,
    requestTimeout: patienceMs,
    throwOnRequestTimeout: true,
    httpsAgent: { maxSockets: 50 },
    httpAgent: { maxSockets: 50 },
  },
  // We keep checksums of our own, and many stores do not know the newer ones.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
})

/** The bytes as they come; a store that falls silent in the middle is an error, a reader that is slow is not. */
async function* patient(body: Readable, patienceMs: number, label: string): AsyncGenerator<Buffer> {
  const arm = () => setTimeout(() => body.destroy(new Error(`silent for ${patienceMs / 1000} s`)), patienceMs)
  let timer = arm()
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      clearTimeout(timer)
      yield chunk
      timer = arm()
    }
  } catch (error) {
    throw faultOf(label, error)
  } finally {
    clearTimeout(timer)
    body.destroy()
  }
}

function factsOf(error: unknown): { name: string; status?: number | undefined; message: string } {
  const { name, message, $metadata } = (error ?? {}) as {
    name?: string
    message?: string
    $metadata?: { httpStatusCode?: number }
  }
  return { name: name ?? 'unknown', status: $metadata?.httpStatusCode, message: message ?? '' }
}

function isAbsent(error: unknown): boolean {
  const { name, status } = factsOf(error)
  return name === 'NoSuchKey' || (status === 404 && name !== 'NoSuchBucket')
}

const FULL = /QuotaExceeded|StorageFull|InsufficientStorage|EntityTooLarge/

function faultOf(label: string, error: unknown): Error {
  const { name, status, message } = factsOf(error)
  const reason = [status, name, message].filter(Boolean).join(' ')
  if (status === 507 || FULL.test(name)) return Object.assign(new Error(`${label}: ${reason}`), { code: 'ENOSPC' })
  return filesAway(label, reason, error)
}
