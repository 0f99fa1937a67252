import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { StartError } from '#db/start-error'
import type { OnEnd } from '../script.ts'
import { readyUrl, signIn } from './service.ts'

const root = join(import.meta.dirname, '../..')
const password = 'a-password-for-the-bench'

export interface Product {
  readonly url: string
  /** The session token of the super admin. */
  readonly token: string
}

/** Starts the whole product in separate processes, with demo data in a new folder. */
export async function startProduct(folder: string, onEnd: OnEnd): Promise<Product> {
  const env = {
    ...process.env,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'fatal',
    RATE_LIMIT: 'off',
    ADMIN_PASSWORD: password,
  }
  const run = (...args: string[]) =>
    spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const demo = run('scripts/demo.ts')
  demo.stdout.resume()
  const [code] = await once(demo, 'exit')
  if (code !== 0) throw new StartError('The demo data could not be made.')
  const service = run('service/main/main.ts')
  onEnd(() => stop(service))
  const url = await readyUrl(service.stdout)
  return { url, token: await signIn(url, password) }
}

async function stop(service: ChildProcess): Promise<void> {
  if (service.exitCode !== null) return
  const ended = once(service, 'exit')
  service.kill('SIGTERM')
  await ended
}
