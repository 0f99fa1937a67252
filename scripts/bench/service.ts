import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { StartError } from '#db/start-error'
import type { OnEnd } from '../script.ts'

const root = join(import.meta.dirname, '../..')

/** The service as a process of its own, with somebody signed in. */
export interface Service {
  readonly url: string
  readonly token: string
  /** What the process takes now. */
  readonly megabytes: () => Promise<number>
  /** Looks again and again; `stop` tells the most that was seen. */
  readonly watch: () => { readonly stop: () => Promise<number> }
}

export async function startService(databaseUrl: string, onEnd: OnEnd): Promise<Service> {
  const password = randomBytes(12).toString('hex')
  // As `npm run service` has it, with the limits that it sets.
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const child = spawn(process.execPath, scripts.service.split(' ').slice(1), {
    cwd: root,
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', LOG_LEVEL: 'fatal', RATE_LIMIT: 'off' },
      ...{ DATABASE_URL: databaseUrl, ADMIN_PASSWORD: password, JWT_SECRET: randomBytes(24).toString('hex') },
      AADHAAR_KEY: randomBytes(32).toString('hex'),
      STORAGE_URL: pathToFileURL(join(tmpdir(), 'fee-ledger-no-uploads')).href,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  onEnd(async () => {
    child.kill()
    await ended
  })
  const url = await addressOf(createInterface(child.stdout))
  const megabytes = () => residentMegabytes(child.pid ?? 0)
  return { url, token: await signIn(url, password), megabytes, watch: () => watch(megabytes) }
}

async function addressOf(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const [, address] = /^Ready on (http\S+)$/.exec(line) ?? []
    if (address !== undefined) return address
  }
  throw new StartError('The service did not start.')
}

async function signIn(url: string, password: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  return String(Object(await response.json()).token)
}

const often = 20

function watch(megabytes: () => Promise<number>) {
  let most = 0
  const look = async () => {
    most = Math.max(most, await megabytes())
  }
  const timer = setInterval(() => void look(), often)
  return {
    stop: async () => {
      clearInterval(timer)
      await look()
      return most
    },
  }
}

/** Of any process: Linux keeps it in a file, other systems tell it by `ps`. */
async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => undefined)
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status ?? '')?.[1] ?? (await psOf(pid))
  return Number(kilobytes) / 1024
}

const psOf = async (pid: number) => (await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])).stdout.trim()
