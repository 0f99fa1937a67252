import type { Readable } from 'node:stream'

export interface Stored {
  readonly content: Readable
  readonly size: number
}

/**
 * Where files lie, by keys such as `photos/0198….jpg`. Keys are ours, never a name that somebody sent; a key is written
 * once and never again with other bytes. Every driver throws an error that `isUnavailable` knows while it can't be reached.
 */
export interface Storage {
  /** Resolves when the file would survive a power cut. The bytes are at most those of the largest upload. */
  readonly put: (key: string, bytes: Uint8Array, type: string) => Promise<void>
  /** Undefined when there is none. */
  readonly read: (key: string) => Promise<Stored | undefined>
  /** Removing what isn't there is no error. */
  readonly remove: (key: string) => Promise<void>
  /** Every key that begins so, with when it was written. */
  readonly list: (prefix: string) => AsyncIterable<{ readonly key: string; readonly written: Date }>
  /** Throws a StartError when the place can't be used as it is set, and what `put` throws while it can't be reached. */
  readonly check: () => Promise<void>
}

/** What lies in a storage, by the first part of the key. A bucket may hold more than ours, which is left alone. */
export const folders = ['photos', 'materials', 'offers', 'achievements'] as const
export type Folder = (typeof folders)[number]

/** Folders below folders, in letters that mean nothing to any file system or URL. */
const keys = /^(?:[a-z0-9][a-z0-9-]*\/)+[a-z0-9][a-z0-9-]*(?:\.[a-z0-9]+)*$/

/** A key that could lead out of the storage is our bug. */
export function checkedKey(key: string): string {
  if (!keys.test(key)) throw new Error(`Not a key of a stored file: ${JSON.stringify(key)}`)
  return key
}
