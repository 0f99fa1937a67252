import type { PoolClient } from 'pg'
import { borrow } from '#db/connection/sight/borrowed'
import { withSight } from '#db/connection/sight/sight'
import { layoutOf } from '#db/layout/layout'
import { asSubmitted, keptOf, type Ready, type Settled, type Waiting, wantedBy } from '#log/batch'
import { withStreams } from '#log/log'
import { ways } from '#log/sql/way'
import type { Submission } from '#log/submission'
import { type Deciding, decideAll } from './decide-batch.ts'

type Records = NonNullable<Submission['records']>

/** A submission with records is alone in its batch: when it is refused or replayed, its records are rolled back too. */
export async function appendWithRecords(
  parts: Deciding,
  client: PoolClient,
  waiting: Waiting,
  records: Records,
): Promise<Settled[]> {
  const { institute } = waiting.submission
  const { lockHeads, load, knownCommands, insertEvents, keepAndCommit } = ways[layoutOf(client)].sql
  const [[, before] = []] = await lockHeads(client, [institute])
  if (!before) throw new Error(`The log of ${institute} was not locked.`)
  // A command that was carried out before only gets its answer again, because its records might be refused by now.
  const isKnown = (await knownCommands(client, wantedBy([asSubmitted(waiting)]).keys)).length > 0
  const ready = [isKnown ? asSubmitted(waiting) : await changeRecords(client, waiting, records)]
  const { events, commands } = await load(client, wantedBy(ready))
  const opened = withStreams(before, events.get(institute) ?? [])
  const { log, added, settled } = decideAll(parts, opened, ready, commands)
  if (settled[0]?.outcome?.kind !== 'appended') {
    await client.query('rollback')
    return settled
  }
  await Promise.all([
    insertEvents(client, [{ before: before.head, log, added }]),
    keepAndCommit(client, keptOf(settled)),
  ])
  return settled
}

async function changeRecords(client: PoolClient, waiting: Waiting, records: Records): Promise<Ready> {
  const { submission } = waiting
  const { institute, alsoReads = institute, actor } = submission
  const sight = { institutes: [institute, alsoReads], user: actor }
  const { steps, result } = await withSight(client, sight, () => records(borrow(client)))
  return { waiting, steps: [...submission.steps, ...steps], result: { ...submission.result, ...result } }
}
