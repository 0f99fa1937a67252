import { randomBytes } from 'node:crypto'
import { openDatabase, openPool, SYSTEM_ROLE } from '#db/connection/connect'
import { freshDatabase, type TestDatabase } from '#db/testing/database'
import { asOwner } from '#db/testing/server'
import { firstStart } from '#tests/served/server'
import { closeHistory, prepareForShards } from '../prepare.ts'
import { makeCluster, spread } from './cluster.ts'

/**
 * The layout of shards on a plain Postgres, which spreads nothing: the same statements, policies and privileges as on a
 * cluster.
 */
export async function openPlain(): Promise<TestDatabase> {
  const database = await freshDatabase()
  await firstStart(database.url)
  await asOwner(database.url, async client => {
    await client.query('begin')
    await prepareForShards(client)
    await closeHistory(client)
    await client.query(likeCitus)
    await client.query('commit')
  })
  return database
}

/** What the product asks of Citus: to place a read model as it is made, and where an institute lies. */
const likeCitus = `
  create function create_distributed_table(relation regclass, by text, colocate_with text) returns void language sql return null;
  create function get_shard_id_for_distribution_column(relation regclass, value uuid) returns bigint language sql return 1;
  create view pg_dist_placement as select 1::bigint as shardid, 1 as groupid;
  create view pg_dist_node as select 1 as groupid, 'only'::text as nodename, 5432 as nodeport, 'primary'::text as noderole;
  grant select on pg_dist_placement, pg_dist_node to ledger_service`

/** URLs of superusers: of a coordinator, and of the machines for the shards, all with Citus loaded and trusting each other. */
export const citusNodes: readonly string[] = process.env.TEST_CITUS?.split(' ') ?? []

/** A fresh database on all machines of the cluster, over which the product is spread. */
export async function openCitus(): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const url = await makeCluster(citusNodes, name)
  await firstStart(url)
  await spread(url)
  const pool = openPool(url, { max: 20, applicationName: 'test', role: SYSTEM_ROLE })
  const owner = openPool(url, { max: 5, applicationName: 'test owner' })
  const drop = async () => {
    await Promise.all([pool.end(), owner.end()])
    for (const node of citusNodes) await asOwner(node, client => client.query(`drop database ${name} with (force)`))
  }
  return { url, pool, owner, db: openDatabase(pool), drop }
}
