import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { canonical } from '#log/canonical'

type Hash = (method: string, path: string, body: unknown) => Buffer

/**
 * Hashes what a request asks for, to recognize it when its idempotency key comes again. The hash is keyed, because
 * otherwise anyone who reads the table could try all identity numbers against it. The path begins with `/api`.
 */
export function hashWith(key: KeyObject): Hash {
  const known = hashes.get(key)
  if (known) return known
  // A key of its own for this hash, because one key should have one purpose. As an object it is prepared only once.
  const own = createSecretKey(Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), 'request hash', 32)))
  const hash: Hash = (method, path, body) =>
    createHmac('sha256', own)
      .update(`${method} ${path} ${body === undefined ? '' : canonical(body)}`)
      .digest()
  hashes.set(key, hash)
  return hash
}

/** The key is derived once, because that takes longer than to hash a request. */
const hashes = new WeakMap<KeyObject, Hash>()
