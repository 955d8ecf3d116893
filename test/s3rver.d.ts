// What the tests use of s3rver, which brings no types.
declare module 's3rver' {
  export type StoredObject = {
    bucket: string
    key: string
    content: Buffer | NodeJS.ReadableStream
    metadata: Record<string, string>
  }
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      directory: string
      silent: boolean
      serviceEndpoint: string
      configureBuckets: { name: string; configs: string[] }[]
    })
    store: {
      getResourcePath(bucket: string, key: string | undefined, resource: 'object' | 'uploads'): string
      putPart(
        bucket: string,
        uploadId: string,
        part: number,
        content: NodeJS.ReadableStream,
      ): Promise<{ size: number; md5: string }>
      putMetadata(bucket: string, key: string, metadata: Record<string, string>, md5: string): Promise<void>
      putObject(object: StoredObject): Promise<{ size: number; md5: string }>
    }
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
