import { execFile, spawn } from 'node:child_process'
import { chown, readFile, stat } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { reasonOf, StartError } from '../start-error.ts'

const run = promisify(execFile)

/**
 * The user that Postgres runs as: the current one, or another one if that is root, because Postgres refuses to run as
 * root.
 */
export interface Account {
  uid?: number
  gid?: number
}

const NAME = 'ledger-postgres'

/**
 * The account for a cluster whose folder is `home`. An existing folder keeps its owner, so that root can start a ledger
 * that an ordinary user began.
 */
export async function accountFor(home: string): Promise<Account> {
  if (process.getuid?.() !== 0) return {}
  const owner = await stat(home).catch(() => undefined)
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return (await find()) ?? make()
}

/** Makes the account the owner of a file or folder, if Postgres runs as another user. */
export async function own({ uid, gid }: Account, path: string): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}

async function find(): Promise<Account | undefined> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const fields = users
    .split('\n')
    .map(line => line.split(':'))
    .find(([name]) => name === NAME)
  return fields === undefined ? undefined : { uid: Number(fields[2]), gid: Number(fields[3]) }
}

const ATTEMPTS = 50

async function make(): Promise<Account> {
  const add = [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
  ]
  let reason = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    await run('useradd', [...add, NAME]).catch((error: unknown) => {
      reason = reasonOf(error)
    })
    const account = await find()
    if (account) return account
    // Another process may hold the lock on /etc/passwd, perhaps to add the same user.
    await delay(100)
  }
  throw new StartError(
    `Postgres can't run as root and the user ${NAME} couldn't be made (${reason}): start as an ordinary user, or set DATABASE_URL.`,
  )
}

export interface Outcome {
  code: number
  output: string
}

/**
 * Runs a program as the account, in a session of its own: Ctrl-C in the terminal must reach the service but not
 * Postgres, which has to outlive the service's last transaction. Our environment is not passed on, because PGPORT or
 * PGOPTIONS in it would affect the program.
 */
export function runAs(
  account: Account,
  file: string,
  args: string[],
  { input = '', cwd = '/' } = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      ...account,
      cwd,
      detached: true,
      windowsHide: true,
      env: plainEnvironment(),
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', reject)
    child.on('close', code => resolve({ code: code ?? 1, output }))
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}

function plainEnvironment() {
  const { PATH, SystemRoot } = process.env
  return {
    LC_ALL: 'C',
    TZ: 'UTC',
    ...(PATH === undefined ? {} : { PATH }),
    ...(SystemRoot === undefined ? {} : { SystemRoot }),
  }
}

/** Whether the account can reach a folder: it must be able to pass through every folder above. */
export async function canReach(account: Account, folder: string): Promise<boolean> {
  if (account.uid === undefined) return true
  return (await runAs(account, '/bin/sh', ['-c', 'cd "$0"', folder])).code === 0
}
