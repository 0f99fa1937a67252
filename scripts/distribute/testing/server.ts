import type { TestProject } from 'vitest/node'
import { asOwner, closeTemplate, TEMPLATE } from '#db/testing/server'
import { makeCluster, spread } from './cluster.ts'

/** Gives all test files a cluster, with a template over which the tables are spread; removes what it made at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const nodes = process.env.TEST_ON_CITUS?.split(' ') ?? []
  const [coordinator = '', ...others] = nodes
  await drop(nodes)
  await spread(await makeCluster(nodes, TEMPLATE), 4)
  for (const node of nodes) await asOwner(node, client => closeTemplate(client, TEMPLATE))
  project.provide('serverUrl', coordinator)
  project.provide('superuserUrl', coordinator)
  project.provide('otherServers', others)
  return () => drop(nodes)
}

/** Every template, also those that test files have prepared. */
async function drop(nodes: readonly string[]): Promise<void> {
  for (const node of nodes)
    await asOwner(node, async client => {
      const { rows } = await client.query<{ name: string }>(
        `select quote_ident(datname) as name from pg_database where datname ~ '^ledger_' and not datallowconn`,
      )
      for (const { name } of rows) await client.query(`drop database ${name} with (force)`)
    })
}
