import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { codeOf, StartError } from '#db/start-error'
import type { StorageSetting } from '#settings/settings-fields'
import { checkedKey, type Storage } from './storage.ts'

export type S3Setting = Extract<StorageSetting, { kind: 's3' }>

/** An S3 bucket, for several machines that share their files. */
export function openS3(setting: S3Setting): Storage {
  const client = connect(setting)
  const { bucket: Bucket, prefix } = setting
  const below = prefix === '' ? '' : `${prefix}/`
  const at = (key: string) => ({ Bucket, Key: below + checkedKey(key) })
  return {
    place: `s3://${Bucket}${prefix === '' ? '' : `/${prefix}`}`,
    put: async (key, bytes, type) => {
      await reach(client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: type })))
    },
    read: async key => {
      const found = await reach(unlessMissing(client.send(new GetObjectCommand(at(key)))))
      if (!found) return undefined
      const { Body, ContentLength } = found
      if (!(Body instanceof Readable) || ContentLength === undefined)
        throw new Error(`The storage sent ${key} without its bytes.`)
      return { content: Body, size: ContentLength }
    },
    remove: async key => {
      await reach(client.send(new DeleteObjectCommand(at(key))))
    },
    list: start => list(client, { Bucket, Prefix: below + start }, below),
    check: async () => {
      try {
        await reach(client.send(new HeadBucketCommand({ Bucket })))
      } catch (error) {
        const status = statusOf(error)
        if (status === undefined) throw error
        const reason = status === 404 ? 'it does not exist' : `the storage answers ${status}`
        throw new StartError(`STORAGE_URL names the bucket ${Bucket}, which can't be used: ${reason}.`, {
          cause: error,
        })
      }
    },
  }
}

function connect({ endpoint, region = 'us-east-1', accessKeyId, secretAccessKey }: S3Setting): S3Client {
  const secret = secretAccessKey.export().toString('utf8')
  return new S3Client({
    region,
    // Servers other than Amazon's often have no host name for each bucket and don't support its newer checksums.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: { accessKeyId, secretAccessKey: secret },
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
  })
}

/** Servers list at most 1,000 keys at a time. */
async function* list(client: S3Client, input: ListObjectsV2CommandInput, below: string) {
  let ContinuationToken: string | undefined
  do {
    const page = await reach(client.send(new ListObjectsV2Command({ ...input, ContinuationToken })))
    for (const { Key, LastModified } of page.Contents ?? [])
      if (Key !== undefined && LastModified) yield { key: Key.slice(below.length), written: LastModified }
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken !== undefined)
}

/** The HTTP status that the server answered; undefined if it didn't answer. */
const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (statusOf(error) === 404) return undefined
    throw error
  }
}

/** Reports a server that can't be reached or is overloaded as unavailable, in the same way as a database. */
async function reach<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const status = statusOf(error)
    const unavailable =
      status === undefined ? codeOf(error) !== undefined || timedOut(error) : status >= 500 || status === 429
    if (!unavailable) throw error
    throw Object.assign(new Error('The file storage does not answer.', { cause: error }), { code: 'EHOSTUNREACH' })
  }
}

const timedOut = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'
