import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { temporaryFolder } from '#db/testing/folder'

/** The first super admin of the system under test. */
export const admin = { username: 'admin', password: 'a-password-for-tests' }

const project = resolve(import.meta.dirname, '../../..')

/**
 * Starts the whole product as a new user would, on a free port with an empty data folder or the demo's data, and sets
 * `BASE_URL` to its address and `E2E_DATA_DIR` to its data. The returned function stops it and deletes its data.
 */
export async function startService({ demo = false } = {}): Promise<() => Promise<void>> {
  const dataDir = await temporaryFolder()
  const logs = join(project, 'test-results')
  mkdirSync(logs, { recursive: true })
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: '0',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    RATE_LIMIT: 'off',
    CHECK_ANSWERS: 'all',
  }
  if (demo) execFileSync(process.execPath, ['scripts/demo.ts'], { cwd: project, env, stdio: 'inherit' })
  const service = spawn(process.execPath, ['scripts/build/newest.ts'], {
    cwd: project,
    env,
    // The service's log is kept for whoever looks into a failure.
    stdio: ['ignore', 'pipe', openSync(join(logs, 'service.log'), 'w')],
  })
  process.env.BASE_URL = await readyAt(service)
  process.env.E2E_DATA_DIR = dataDir
  return async () => {
    const ended = once(service, 'exit')
    service.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function readyAt(service: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    service.stdout?.on('data', chunk => {
      output += chunk
      const url = /Ready on (http:\S+)/.exec(output)?.[1]
      if (url) resolve(url)
    })
    service.on('exit', code => reject(new Error(`The service ended with ${code} before it was ready:\n${output}`)))
  })
}
