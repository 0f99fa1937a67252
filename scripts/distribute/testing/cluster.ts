import { openPool, SYSTEM_ROLE } from '#db/connection/connect'
import { migrate } from '#db/migrate'
import { asOwner, urlOf } from '#db/testing/server'
import { projections } from '#models/all'
import { install } from '#read/rebuild/install'
import { mustHaveCitus, place } from '../place.ts'
import { closeHistory, prepareForShards } from '../prepare.ts'

/** A database of this name on each machine, migrated and empty, whose coordinator, the first of them, knows the others. */
export async function makeCluster(nodes: readonly string[], name: string): Promise<string> {
  const [coordinator = '', ...workers] = nodes
  for (const node of nodes) {
    await asOwner(node, client => client.query(`create database ${name}`))
    await asOwner(urlOf(node, name), client => client.query('create extension citus; create extension pg_trgm'))
  }
  const url = urlOf(coordinator, name)
  await asOwner(url, async client => {
    await client.query('select citus_set_coordinator_host($1, $2)', placeOf(coordinator))
    for (const worker of workers) await client.query('select citus_add_node($1, $2)', placeOf(worker))
  })
  await migrate(url)
  return url
}

function placeOf(node: string): [host: string, port: number] {
  const { hostname, port } = new URL(node)
  return [hostname, Number(port || 5432)]
}

/** What `npm run distribute` does, after read models were made as a start makes them. */
export async function spread(url: string, shards = 8): Promise<void> {
  const pool = openPool(url, { max: 2, applicationName: 'test', role: SYSTEM_ROLE })
  await install(pool, projections)
  await pool.end()
  await asOwner(url, async client => {
    await mustHaveCitus(client)
    await client.query('begin')
    await prepareForShards(client)
    await place(client, shards)
    await closeHistory(client)
    await client.query('commit')
  })
}
