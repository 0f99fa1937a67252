import { codeOf } from './start-error.ts'

/**
 * Postgres error codes: connection lost, shutting down or starting, out of resources, deadlock, lock and statement
 * time-outs.
 */
const temporaryCodes = /^(08...|57P0[1-5]|53...|40P01|40001|55P03|57014|25P03)$/
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
])

/**
 * Whether an error means that the database or the file storage can't be used at the moment, so that trying again may
 * help.
 */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  return code !== undefined && (temporaryCodes.test(code) || networkCodes.has(code))
}
