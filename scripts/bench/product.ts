import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { StartError } from '#db/start-error'
import type { OnEnd } from '../script.ts'

const root = join(import.meta.dirname, '../..')
const admin = { username: 'admin', password: 'a-password-for-the-bench' }

export interface Product {
  readonly url: string
  /** Of the super admin, signed in. */
  readonly token: string
}

/** The whole product as its own processes start it, in a folder of its own, with demo data. */
export async function startProduct(folder: string, onEnd: OnEnd): Promise<Product> {
  const env = {
    ...process.env,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'fatal',
    RATE_LIMIT: 'off',
    ADMIN_PASSWORD: admin.password,
  }
  const run = (...args: string[]) =>
    spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const demo = run('scripts/demo.ts')
  demo.stdout.resume()
  const [code] = await once(demo, 'exit')
  if (code !== 0) throw new StartError('The demo data could not be made.')
  const service = run('service/main/main.ts')
  onEnd(() => stop(service))
  const url = await readyAt(service)
  return { url, token: await signIn(url) }
}

async function readyAt(service: ReturnType<typeof spawn>): Promise<string> {
  if (!service.stdout) throw new Error('The service has no output.')
  for await (const line of createInterface(service.stdout)) {
    const url = /^Ready on (http:\S+)/.exec(line)?.[1]
    if (url) return url
  }
  throw new StartError('The service ended before it was ready.')
}

async function signIn(url: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(admin) })
  return z.object({ token: z.string() }).parse(await answer.json()).token
}

async function stop(service: ChildProcess): Promise<void> {
  if (service.exitCode !== null) return
  const ended = once(service, 'exit')
  service.kill('SIGTERM')
  await ended
}
