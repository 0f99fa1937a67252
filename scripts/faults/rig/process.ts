import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { StartError } from '#db/start-error'

/** A process of the product. */
export interface Running {
  /** Empty for a worker. */
  readonly url: string
  readonly child: ChildProcess
  /** What it logged last. */
  readonly logged: readonly string[]
  readonly kill: () => Promise<void>
  /** Tells it to stop, and resolves with its exit code. */
  readonly stop: () => Promise<number | null>
}

export type Script = 'start' | 'service' | 'worker'

/** Starts a process of the product in a folder with the command that npm would run, and waits until it is ready. */
export async function startProcess(
  folder: string,
  script: Script,
  environment: NodeJS.ProcessEnv,
  preload: readonly string[] = [],
): Promise<Running> {
  const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [...preload, ...scripts[script].split(' ').slice(1)], {
    cwd: folder,
    env: { PATH, HOME, ...{ PORT: '0', LOG_LEVEL: 'error', RATE_LIMIT: 'off' }, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const logged: string[] = []
  createInterface(child.stderr).on('line', line => {
    logged.push(line)
    if (logged.length > 50) logged.shift()
  })
  const ended = once(child, 'close')
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
    return child.exitCode
  }
  const url = await readyUrl(child)
  if (url === undefined) throw new StartError(`The product ended before it was ready: ${logged.join(' ')}`)
  return { url, child, logged, kill: async () => void (await end('SIGKILL')), stop: () => end('SIGTERM') }
}

/** The URL in the line that says that the process is ready. */
async function readyUrl({ stdout }: ChildProcess): Promise<string | undefined> {
  if (stdout === null) return undefined
  const lines = createInterface(stdout)
  for await (const line of lines) {
    const [, url] = /^Ready on (http\S+)/.exec(line) ?? []
    if (url === undefined && line !== 'Worker ready') continue
    stdout.resume()
    return url ?? ''
  }
  return undefined
}
