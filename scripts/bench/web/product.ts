import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'
import { StartError } from '#db/start-error'
import type { OnEnd } from '../../script.ts'
import { readyUrl, root, signIn, stopProcess } from '../service.ts'

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
  onEnd(() => stopProcess(service))
  const url = await readyUrl(service.stdout)
  const token = await signIn(url, password)
  await dismissNotices(url, token)
  return { url, token }
}

/** What an account was told of when the system was set up stands on no screen of an ordinary day. */
async function dismissNotices(url: string, token: string): Promise<void> {
  const ask = (path: string, more: RequestInit = {}) =>
    fetch(`${url}/api/auth/notices${path}`, {
      ...more,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    })
  const { notices } = z.object({ notices: z.array(z.object({ id: z.string() })) }).parse(await (await ask('')).json())
  const [newest] = notices
  if (!newest) return
  const { ok, status } = await ask('/seen', { method: 'POST', body: JSON.stringify({ upTo: newest.id }) })
  if (!ok) throw new StartError(`The notices could not be dismissed: ${status}.`)
}
