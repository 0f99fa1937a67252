import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '#db/start-error'
import { nodeArguments } from '#jobs/command'

/** A process of the product. */
export interface Running {
  /** Empty for a worker. */
  readonly url: string
  readonly child: ChildProcess
  readonly kill: () => Promise<void>
  /** Tells it to stop, and resolves with its exit code. */
  readonly stop: () => Promise<number | null>
}

export type Script = 'start' | 'service' | 'worker'

/** Milliseconds after which a process counts as stuck: many times what it needs on a busy machine. */
const longest = { start: 120_000, end: 60_000 }

/** Starts a process of the product in a folder with the command that npm would run, and waits until it is ready. */
export async function startProcess(
  folder: string,
  script: Script,
  environment: NodeJS.ProcessEnv,
  preload: readonly string[] = [],
): Promise<Running> {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [...preload, ...(await nodeArguments(script, folder))], {
    cwd: folder,
    env: { PATH, HOME, PORT: '0', LOG_LEVEL: 'error', RATE_LIMIT: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  /** Its last lines. */
  const logged: string[] = []
  createInterface(child.stderr).on('line', line => {
    logged.push(line)
    if (logged.length > 50) logged.shift()
  })
  const ended = once(child, 'close')
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    if (await within(longest.end, ended)) return child.exitCode
    child.kill('SIGKILL')
    await ended
    throw new Error(`A ${script} had not ended ${longest.end / 1000} s after ${signal}: ${logged.join(' ')}`)
  }
  const starting = readyUrl(child)
  if (!(await within(longest.start, starting))) child.kill('SIGKILL')
  const url = await starting
  if (url === undefined) throw new StartError(`The product ended before it was ready: ${logged.join(' ')}`)
  return { url, child, kill: async () => void (await end('SIGKILL')), stop: () => end('SIGTERM') }
}

/** Whether something has happened before the milliseconds are over. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const over = new AbortController()
  const late = delay(milliseconds, false, { signal: over.signal }).catch(() => false)
  const done = await Promise.race([work.then(() => true), late])
  over.abort()
  return done
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
