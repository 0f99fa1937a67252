import { codeOf } from './start-error.ts'

/** Codes of Postgres: connection lost, shutting down or starting, out of resources, deadlock, lock and statement time-outs. */
const away = /^(08...|57P0[1-5]|53...|40P01|40001|55P03|57014|25P03)$/
const broken = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN'])
/** The driver and its pool say these without a code. */
const words =
  /connection terminated|timeout exceeded when trying to connect|not queryable|connection timeout|after calling end/i

export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  if (code !== undefined) return away.test(code) || broken.has(code)
  return error instanceof Error && words.test(error.message)
}
