import type { PoolClient } from 'pg'
import { borrow } from '#db/connection/borrowed'
import { withSight } from '#db/connection/sight'
import { asSubmitted, keptOf, type Ready, type Settled, type Waiting, wantedBy } from './batch.ts'
import { type Deciding, decideAll } from './decide-batch.ts'
import { openLog, withStreams } from './log.ts'
import { insertEvents } from './sql/insert-events.ts'
import { keepAndCommit } from './sql/keep.ts'
import { knownCommands, load } from './sql/load.ts'
import { lockHead } from './sql/lock-head.ts'
import type { Submission } from './submission.ts'

type Records = NonNullable<Submission['records']>

/** A submission with records is alone in its batch: when it is refused or replayed, its records are rolled back too. */
export async function appendWithRecords(
  parts: Deciding,
  client: PoolClient,
  institute: string,
  waiting: Waiting,
  records: Records,
): Promise<Settled[]> {
  const { head, closing } = await lockHead(client, institute)
  // A command that was carried out before only gets its answer again, because its records might be refused by now.
  const isKnown = (await knownCommands(client, institute, wantedBy([asSubmitted(waiting)]).keys)).length > 0
  const ready = [isKnown ? asSubmitted(waiting) : await changeRecords(client, waiting, records)]
  const { events, commands } = await load(client, institute, wantedBy(ready))
  const opened = withStreams(openLog(institute, head, closing), events)
  const { log, added, settled } = decideAll(parts, opened, ready, commands)
  if (settled[0]?.outcome?.kind !== 'appended') {
    await client.query('rollback')
    return settled
  }
  await Promise.all([
    insertEvents(client, institute, head, log, added),
    keepAndCommit(client, institute, keptOf(settled)),
  ])
  return settled
}

async function changeRecords(client: PoolClient, waiting: Waiting, records: Records): Promise<Ready> {
  const { submission } = waiting
  const sight = { institutes: [submission.institute], user: submission.actor }
  const { steps, result } = await withSight(client, sight, () => records(borrow(client)))
  return { waiting, steps: [...submission.steps, ...steps], result: { ...submission.result, ...result } }
}
