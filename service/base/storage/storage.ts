import type { Readable } from 'node:stream'

interface Stored {
  readonly content: Readable
  readonly size: number
}

/**
 * Stores files under keys such as `photos/0198….jpg`. We choose the keys, never the sender, and a key is written only
 * once. While a storage can't be reached, its driver throws an error that `isUnavailable` recognises.
 */
export interface Storage {
  /** The folder or bucket, as a sentence names it. */
  readonly place: string
  /** Resolves once the file would survive a power cut. The bytes are at most those of the largest upload. */
  readonly put: (key: string, bytes: Uint8Array, type: string) => Promise<void>
  /** Undefined if there is no such file. */
  readonly read: (key: string) => Promise<Stored | undefined>
  /** Removing a missing file is no error. */
  readonly remove: (key: string) => Promise<void>
  /** All keys that begin with the prefix, with the time they were written. */
  readonly list: (prefix: string) => AsyncIterable<{ readonly key: string; readonly written: Date }>
  /**
   * Throws a StartError if the storage can't be used with these settings, and what `put` throws if it can't be reached.
   */
  readonly check: () => Promise<void>
}

/** The first part of our keys. A bucket may hold other files too, which are left alone. */
export const folders = ['photos', 'materials', 'offers', 'achievements', 'logos', 'site', 'bills'] as const
export type Folder = (typeof folders)[number]

/** One or more folders and a name, in characters that have no special meaning in file systems and URLs. */
const keys = /^(?:[a-z0-9][a-z0-9-]*\/)+[a-z0-9][a-z0-9-]*(?:\.[a-z0-9]+)*$/

/** Throws for a key that could lead out of the storage; only a bug of ours makes one. */
export function checkedKey(key: string): string {
  if (!keys.test(key)) throw new Error(`Not a key of a stored file: ${JSON.stringify(key)}`)
  return key
}
