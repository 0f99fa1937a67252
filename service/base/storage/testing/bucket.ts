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
   * The server checks signatures. It gets them wrong for requests about the bucket itself, because it drops the slash
   * at the end of the path, so a strict server can only be asked for single files. Otherwise it accepts any signature
   * of a known key.
   */
  readonly strict?: boolean
}

/** A bucket on an S3 server inside this process, listening on the loopback address. */
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
