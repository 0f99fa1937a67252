import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { onTestFinished } from 'vitest'
import { startProgram } from '#tests/programs/program'
import { type Client, openClient } from '#tests/served/client'

/** The product in a separate process, on the database of a test. */
export interface Process {
  readonly url: string
  readonly kill: () => Promise<void>
  /** Tells it to stop, and resolves with its exit code. */
  readonly stop: () => Promise<number | null>
  /** A client of this process with a session from another one. */
  readonly as: (client: Pick<Client, 'token'>) => Client
}

/** The keys of a test server, so that its sessions are valid in other processes too. */
const shared = {
  JWT_SECRET: 'a secret that is only used in tests',
  AADHAAR_KEY: '00'.repeat(32),
  STORAGE_URL: pathToFileURL(join(tmpdir(), 'fee-ledger-no-uploads')).href,
  BACKUP_DIR: join(tmpdir(), 'fee-ledger-no-backups'),
  RATE_LIMIT: 'off',
}

/**
 * Starts a process: only HTTP with `--service`, only jobs with `--worker`, both without a flag. The caller must kill
 * it.
 */
export const startProcess = (databaseUrl: string, ...flags: ('--service' | '--worker')[]): Promise<Process> =>
  startWith({ ...shared, DATABASE_URL: databaseUrl }, ...flags)

async function startWith(environment: NodeJS.ProcessEnv, ...flags: string[]): Promise<Process> {
  const { child, ready, ended } = startProgram(environment, ...flags)
  const url = await ready
  return {
    url,
    as: ({ token }) => openClient(url, token),
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** The same for one test, at whose end it is killed. */
export const startForTest = (databaseUrl: string, ...flags: ('--service' | '--worker')[]): Promise<Process> =>
  startForTestWith({ DATABASE_URL: databaseUrl }, ...flags)

/** The same with settings of its own, such as a bucket or a pooler. */
export async function startForTestWith(
  environment: NodeJS.ProcessEnv,
  ...flags: ('--service' | '--worker')[]
): Promise<Process> {
  const started = await startWith({ ...shared, ...environment }, ...flags)
  onTestFinished(started.kill)
  return started
}

/** A process for one test with only HTTP and a limited heap; it crashes if it needs more. */
export function startTight(databaseUrl: string, megabytes: number): Promise<Process> {
  // As in production, where few answers are checked: to check each one takes memory of its own.
  const lean = { CHECK_ANSWERS: 'sample', NODE_OPTIONS: `--max-old-space-size=${megabytes}` }
  return startForTestWith({ DATABASE_URL: databaseUrl, ...lean }, '--service')
}
