import type { PoolClient } from 'pg'
import type { Finding } from './finding.ts'

/**
 * Names the machines whose logs end before their seals do. The rows of an institute lie together, so a machine that was
 * restored to an earlier moment than the others is consistent in itself, and only the seals show it.
 */
export async function inspectMachines(client: PoolClient, found: readonly Finding[]): Promise<Finding[]> {
  const institutes = found.flatMap(({ check, institute }) =>
    check === 'seal' && institute !== null ? [institute] : [],
  )
  const { rows } = await client.query<{ machine: string; logs: number }>(
    `select n.nodename || ':' || n.nodeport as machine, count(*) as logs
     from unnest($1::uuid[]) as i (id)
     join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('public.ledger_heads', i.id)
     join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary' group by 1 order by 1`,
    [institutes],
  )
  return rows.map(({ machine, logs }) => ({
    check: 'seal',
    institute: null,
    text: `The machine ${machine} holds ${logs === 1 ? 'a log that disagrees' : `${logs} logs that disagree`} with its seals: was it restored to another moment than the others?`,
  }))
}
