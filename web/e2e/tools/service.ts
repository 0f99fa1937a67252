import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The first super admin of the system under test. */
export const admin = { username: 'admin', password: 'a-password-for-tests' }

const project = resolve(import.meta.dirname, '../../..')

/**
 * Starts the whole product as a new user would, on a free port and an empty data folder, or one with the demo's data.
 * `BASE_URL` is then where it listens; the answer stops it and takes its data away.
 */
export async function startService({ demo = false } = {}): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fee-ledger-e2e-'))
  // Started by root, Postgres runs as another user, who must be able to pass.
  chmodSync(dataDir, 0o711)
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
  const service = spawn(process.execPath, ['service/main/main.ts'], {
    cwd: project,
    env,
    // What the service says is kept for whoever looks into a failure.
    stdio: ['ignore', 'pipe', openSync(join(logs, 'service.log'), 'w')],
  })
  process.env.BASE_URL = await readyAt(service)
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
