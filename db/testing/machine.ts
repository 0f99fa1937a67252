import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach } from 'vitest'
import { attachEmbedded, type Embedded, startEmbedded } from '#db/embedded/start'
import { silent } from '../log.ts'
import { temporaryFolder } from './folder.ts'

export interface Machine {
  dataDir: string
  /** A service in this process. */
  service(dataDir?: string): Promise<Embedded>
  /** A script in this process. */
  script(): Promise<Embedded>
  /** A service in a separate process, to be killed; `started` resolves to its URL. */
  serviceProcess(): { child: ChildProcess; started: Promise<string> }
  file(...names: string[]): string
  postmasterPid(): Promise<number>
  runs(): Promise<boolean>
}

/** A data folder for each test of the file. After the test, everything started on it is stopped and removed. */
export function machineForEachTest(): Machine {
  const held: Embedded[] = []
  const children: ChildProcess[] = []
  const hold = async (starting: Promise<Embedded>) => {
    const embedded = await starting
    held.push(embedded)
    return embedded
  }
  const machine: Machine = {
    dataDir: '',
    service: (dataDir = machine.dataDir) => hold(startEmbedded({ dataDir, log: silent })),
    script: () => hold(attachEmbedded({ dataDir: machine.dataDir, log: silent })),
    serviceProcess: () => {
      const child = serve(machine.dataDir)
      children.push(child)
      return { child, started: firstLine(child) }
    },
    file: (...names) => join(machine.dataDir, 'postgres', ...names),
    postmasterPid: async () =>
      Number((await readFile(machine.file('cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]),
    runs: () => exists(machine.file('cluster', 'postmaster.pid')),
  }
  beforeEach(async () => {
    machine.dataDir = await temporaryFolder()
  })
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
    for (const embedded of held.splice(0)) await embedded.stop()
    // A Postgres left behind by a killed service is adopted and stopped.
    if (await machine.runs()) await (await attachEmbedded({ dataDir: machine.dataDir, log: silent })).stop()
    await rm(machine.dataDir, { recursive: true, force: true })
  })
  return machine
}

function serve(dataDir: string) {
  return spawn(process.execPath, [join(import.meta.dirname, 'hold.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function firstLine(child: ReturnType<typeof serve>): Promise<string> {
  const [line] = await once(child.stdout, 'data')
  return String(line).trim()
}

export const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Runs one statement on a new connection. */
export async function query(url: string, sql: string, values: readonly unknown[] = []) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql, [...values])).rows
  } finally {
    await client.end()
  }
}
