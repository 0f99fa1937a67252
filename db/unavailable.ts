import { codeOf } from './start-error.ts'

/**
 * Postgres error codes: connection lost, shutting down or starting, out of resources, a disk that fails, read-only, deadlock,
 * lock and statement time-outs.
 */
const temporaryCodes = /^(08...|57P0[1-5]|53...|58030|40P01|40001|55P03|57014|25P03|25006)$/
/** What the system says of the network, of a disk, and of too many open files. */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ECONNABORTED',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  'EIO',
  'EFBIG',
  'EMFILE',
  'ENFILE',
])

/** Whether Postgres broke off a statement in favour of another session, so that trying again at once may help. */
const gaveWay = (error: unknown): boolean => /^(40P01|40001)$/.test(codeOf(error) ?? '')

const attempts = 4

/** Reads, and once more when Postgres broke the reading off in favour of another session, such as a rebuild's. */
export async function readingAgain<T>(read: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await read()
    } catch (error) {
      if (attempt === attempts || !gaveWay(error)) throw error
    }
  }
}

/**
 * Whether an error means that the database or the file storage can't be used at the moment, so that trying again may
 * help.
 */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  return code !== undefined && (temporaryCodes.test(code) || systemCodes.has(code))
}

/** Of those: whether a disk is full, which doesn't pass by itself. */
export const hasNoRoom = (error: unknown): boolean => /^(53100|ENOSPC|EDQUOT)$/.test(codeOf(error) ?? '')

/** Of those: whether a disk can't be used until somebody mends it, such as one that the system mounted for reading only. */
export const cannotUseDisk = (error: unknown): boolean =>
  /^(58030|EROFS|EACCES|EIO|EFBIG)$/.test(codeOf(error) ?? '') && !isOfNetwork(error)

/** A firewall refuses connections by the code of a file without rights. */
const isOfNetwork = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall === 'connect'
