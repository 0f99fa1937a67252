import { createSecretKey } from 'node:crypto'
import { rm } from 'node:fs/promises'
import S3rver from '@20minutes/s3rver'
import { temporaryFolder } from '#db/testing/folder'
import type { S3Setting } from '#storage/s3'

export interface Bucket {
  readonly setting: S3Setting
  readonly stop: () => Promise<void>
}

interface BucketOptions {
  /**
   * The server forgets the slash at the end of a bucket's own path when it checks a signature. Strict, it can only be asked
   * for single files; otherwise it takes any signature of a key that it knows.
   */
  readonly strict?: boolean
}

/** A bucket on a real S3 server of this process, listening on loopback. */
export async function openBucket({ strict = false }: BucketOptions = {}): Promise<Bucket> {
  const directory = await temporaryFolder()
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    allowMismatchedSignatures: !strict,
    configureBuckets: [{ name: 'uploads' }],
  })
  const { port } = await server.run()
  return {
    setting: {
      kind: 's3',
      bucket: 'uploads',
      prefix: '',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'S3RVER',
      secretAccessKey: createSecretKey('S3RVER', 'utf8'),
    },
    stop: async () => {
      const closed = server.close()
      server.httpServer.closeAllConnections()
      await closed
      await rm(directory, { recursive: true })
    },
  }
}
