import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#db/embedded/start'
import { silent } from '../log.ts'
import { migrate } from '../migrate.ts'
import { temporaryFolder } from './folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The owner's URL of the Postgres that all test files share. */
    serverUrl: string
    /** The URL of a superuser of it. */
    superuserUrl: string
    /** Of the other machines of a cluster whose coordinator the first server is; usually there are none. */
    otherServers: readonly string[]
  }
}

/** The migrated, empty database of which every other database is a copy. */
export const TEMPLATE = 'ledger_template'

interface Server {
  url: string
  superuserUrl: string
  stop(): Promise<void>
}

/** Starts one Postgres with a migrated template for all test files, and removes it at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = (await dockerAnswers()) ? await container() : await embedded()
  try {
    await makeTemplate(server.url)
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('serverUrl', server.url)
  project.provide('superuserUrl', server.superuserUrl)
  project.provide('otherServers', [])
  return () => server.stop()
}

/** Asks the Docker engine directly, because testcontainers takes long to find out that there is none. */
function dockerAnswers(): Promise<boolean> {
  const host = process.env.DOCKER_HOST
  if (host?.startsWith('tcp:') || host?.startsWith('ssh:')) return Promise.resolve(true)
  const socketPath = host?.replace(/^unix:\/\//, '') ?? '/var/run/docker.sock'
  return new Promise(resolve => {
    const ping = request({ socketPath, path: '/_ping', timeout: 2_000 }, answer => resolve(answer.statusCode === 200))
    ping.on('timeout', () => ping.destroy())
    ping.on('error', () => resolve(false))
    ping.end()
  })
}

async function container(): Promise<Server> {
  const { GenericContainer, Wait } = await import('testcontainers')
  const started = await new GenericContainer('postgres:18.6')
    .withEnvironment({ POSTGRES_USER: 'ledger_owner', POSTGRES_PASSWORD: 'ledger_owner', POSTGRES_DB: 'fee_ledger' })
    .withExposedPorts(5432)
    // The image starts Postgres once for its set-up and then again for use.
    .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
    .start()
  const url = `postgres://ledger_owner:ledger_owner@${started.getHost()}:${started.getMappedPort(5432)}/fee_ledger`
  // The image's user is a superuser.
  return { url, superuserUrl: url, stop: async () => void (await started.stop()) }
}

async function embedded(): Promise<Server> {
  const dataDir = await temporaryFolder()
  const { url, superuserUrl, stop } = await startEmbedded({ dataDir, log: silent })
  return {
    url,
    superuserUrl,
    stop: async () => {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function makeTemplate(url: string): Promise<void> {
  await asOwner(url, client => client.query(`create database ${TEMPLATE}`))
  await migrate(urlOf(url, TEMPLATE))
  await asOwner(url, client => closeTemplate(client, TEMPLATE))
}

/** Nobody can sign in any more, not even autovacuum: a copy is refused while somebody is inside, as Citus would stay. */
export async function closeTemplate(client: Client, template: string): Promise<void> {
  await client.query(`alter database ${template} allow_connections false`)
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
    [template],
  )
}

/** The URL of another database on the same server. */
export function urlOf(url: string, database: string): string {
  const target = new URL(url)
  target.pathname = `/${database}`
  return target.href
}

/** Does some work on a connection of its own. */
export async function asOwner<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
