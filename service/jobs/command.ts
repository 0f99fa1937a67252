import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

export interface Command {
  /** The command of the shell, such as `backup` for `npm run backup`. */
  readonly name: string
  readonly args: readonly string[]
  /** Ends it before it is done. */
  readonly signal: AbortSignal
  /** Settings other than those of this process. */
  readonly environment: NodeJS.ProcessEnv
}

/**
 * Runs a command of the shell as a process of its own, below the priority of requests, and returns its exit code with the
 * last line that it printed. So a job does exactly what an operator would do, and holds up nobody.
 */
export async function runCommand({ name, args, signal, environment }: Command) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../scripts', `${name}.ts`), ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = () => child.kill('SIGTERM')
  signal.addEventListener('abort', stop)
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  signal.removeEventListener('abort', stop)
  return { code: child.exitCode, said: (err.trim() || out.trim()).split('\n').at(-1) ?? '' }
}
