import { codeOf } from './start-error.ts'

/** Codes of Postgres: connection lost, shutting down or starting, out of resources, deadlock, lock and statement time-outs. */
const away = /^(08...|57P0[1-5]|53...|40P01|40001|55P03|57014|25P03)$/
const broken = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN'])

/** Whether something that is needed can't be reached or has no time just now; later the same may succeed. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  return code !== undefined && (away.test(code) || broken.has(code))
}
