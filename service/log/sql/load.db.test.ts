import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { beginPlanned } from '#db/queries/plans'
import { onShards } from '#db/testing/on-shards'
import { enrol } from '#tests/ledger/commands'
import { instituteForEachTest, together } from '#tests/ledger/ledgers'
import { withSiblings } from './load.ts'

const desk = instituteForEachTest()

// Shards are asked for plans in another way.
test.skipIf(onShards)(
  'enrolling reads nobody else, in a book that grew a hundredfold since it was analysed',
  async () => {
    const process = desk.start()
    await desk.enrolled(process)
    await desk.database.pool.query('analyze events')
    await together(
      desk,
      process,
      Array.from({ length: 150 }, () => desk.ask([enrol({ as: newId() })])),
    )
    expect(await readBy({ streams: [newId(), newId()], students: [newId(), newId()] })).toBe(0)
  },
)

/** The rows that it takes to load the streams of students, read and passed over. */
async function readBy(wanted: { streams: string[]; students: string[] }): Promise<number> {
  const client = await desk.database.pool.connect()
  try {
    await client.query(beginPlanned(client))
    await client.query(`prepare loading (uuid, uuid[], text[]) as ${withSiblings}`)
    const list = (ids: string[]) => `'{${ids.join(',')}}'`
    const { rows } = await client.query(
      `explain (analyze, format json) execute loading ('${desk.institute}', ${list(wanted.streams)}, ${list(wanted.students)})`,
    )
    const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan)
    return nodes
      .filter(node => node['Relation Name'] === 'events')
      .reduce((sum, node) => sum + (node['Rows Removed by Filter'] ?? 0) + node['Actual Rows'], 0)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

interface PlanNode {
  readonly 'Relation Name'?: string
  readonly 'Rows Removed by Filter'?: number
  readonly 'Actual Rows': number
  readonly Plans?: readonly PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
