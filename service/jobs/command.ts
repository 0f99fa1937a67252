import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
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

const root = join(import.meta.dirname, '../..')

/**
 * What npm gives to Node for a script of a project's package.json: the settings of its memory, and its files by whole
 * paths. So whoever starts a script without npm starts the same.
 */
export async function nodeArguments(script: string, folder = root): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const [, ...args] = scripts[script].split(' ')
  return args.map((arg: string) => (/\.[jt]s$/.test(arg) ? join(folder, arg) : arg))
}

/**
 * Runs a command of the shell as a process of its own, below the priority of requests, and returns its exit code with the
 * last line that it printed. So a job does exactly what an operator would do, and holds up nobody.
 */
export async function runCommand({ name, args, signal, environment }: Command) {
  const child = spawn(process.execPath, [...(await nodeArguments(name)), ...args], {
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
