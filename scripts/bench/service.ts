import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import { StartError } from '#db/start-error'
import { nodeArguments } from '#jobs/command'
import { temporaryFolder } from '../paths.ts'
import type { OnEnd } from '../script.ts'

export const root = join(import.meta.dirname, '../..')

/** The service in a separate process, with a signed-in super admin. */
export interface Service {
  readonly url: string
  readonly token: string
  readonly pid: number
  /** The resident memory of the process. */
  readonly megabytes: () => Promise<number>
  /** Measures the memory repeatedly; `stop` returns the highest value. */
  readonly watch: () => { readonly stop: () => Promise<number> }
}

/** With `start` it runs the jobs too. */
export async function startService(
  databaseUrl: string,
  onEnd: OnEnd,
  script: 'service' | 'start' = 'service',
): Promise<Service> {
  const password = randomBytes(12).toString('hex')
  const uploads = await temporaryFolder('bench-uploads', onEnd)
  const child = spawn(process.execPath, await nodeArguments(script), {
    cwd: root,
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', LOG_LEVEL: 'fatal', RATE_LIMIT: 'off' },
      ...{ DATABASE_URL: databaseUrl, ADMIN_PASSWORD: password, JWT_SECRET: randomBytes(24).toString('hex') },
      AADHAAR_KEY: randomBytes(32).toString('hex'),
      STORAGE_URL: pathToFileURL(uploads).href,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onEnd(() => stopProcess(child))
  const url = await readyUrl(child.stdout)
  const pid = child.pid ?? 0
  const megabytes = () => residentMegabytes(pid)
  return { url, token: await signIn(url, password), pid, megabytes, watch: () => watch(megabytes) }
}

/** Waits for the line in which a process says that it is ready, and returns the URL in it; '' for a worker. */
export async function readyUrl(output: Readable): Promise<string> {
  for await (const line of createInterface(output)) {
    const [, url] = /^Ready on (http\S+)/.exec(line) ?? []
    if (url !== undefined || line === 'Worker ready') return url ?? ''
  }
  throw new StartError('The product ended before it was ready.')
}

/** Tells a process to stop, and waits until it has. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** Signs a user in, the first admin unless another is named, and returns the session token. */
export async function signIn(url: string, password: string, username = 'admin'): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return z.object({ token: z.string() }).parse(await response.json()).token
}

const intervalMilliseconds = 20

function watch(megabytes: () => Promise<number>) {
  let peak = 0
  const measure = async () => {
    peak = Math.max(peak, await megabytes())
  }
  const timer = setInterval(() => void measure(), intervalMilliseconds)
  return {
    stop: async () => {
      clearInterval(timer)
      await measure()
      return peak
    },
  }
}

/** The resident memory of any process, from a file on Linux and from `ps` on other systems. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => undefined)
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status ?? '')?.[1] ?? (await psOf(pid))
  return Number(kilobytes) / 1024
}

const psOf = async (pid: number) => (await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])).stdout.trim()
