import { codeOf } from './start-error.ts'

/**
 * Whether a process with this id exists. Signal 0 only checks; any error but ESRCH means that it belongs to somebody
 * else.
 */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) !== 'ESRCH'
  }
}
