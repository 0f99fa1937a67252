import type { PoolClient } from 'pg'
import { quoted } from '#db/lists/literals'
import { asksForSiblings } from '#ledger/enrollment/commands'
import { type LedgerEvent, readEvent } from '#ledger/events/events'
import { beginningsOf } from '#ledger/events/lists'
import type { KnownCommand, Wanted } from '#log/batch'
import type { Step } from '#log/submission'

export interface Loaded {
  readonly events: readonly LedgerEvent[]
  readonly commands: readonly KnownCommand[]
}

const asks = (step: Step): boolean => step.kind === 'enrollment' && asksForSiblings[step.command.type]

/** The streams of the steps, the student's other enrollments where a rule asks for them, and the commands carried out before. */
export async function load(client: PoolClient, institute: string, { steps, keys }: Wanted): Promise<Loaded> {
  const streams = [...new Set(steps.map(({ stream }) => stream))]
  const asking = steps.filter(asks)
  const students = asking.flatMap(({ command }) => (command.type === 'EnrollStudent' ? [command.studentId] : []))
  const streamsOf = client.query<{ canon: string }>({
    name: asking.length > 0 ? 'load-with-siblings' : 'load',
    text: asking.length > 0 ? withSiblings : streamsOnly,
    values:
      asking.length > 0 ? [institute, streams, asking.map(({ stream }) => stream), students] : [institute, streams],
  })
  const [events, commands] = await Promise.all([streamsOf, knownCommands(client, institute, keys)])
  return { events: events.rows.map(({ canon }) => readEvent(canon)), commands }
}

const streamsOnly = 'select canon from events where institute_id = $1 and stream_id = any($2) order by seq'
/** By arrays and not by joins, so that it goes through the indexes however many rows the planner expects. */
const beginnings = quoted(beginningsOf('enrollment'))
const withSiblings = `
  with known as (
    select array(
      select unnest($4::text[]) union
      select data ->> 'studentId' from events where institute_id = $1 and stream_id = any($3) and type in (${beginnings})) as students),
  wanted as (
    select array(
      select unnest($2::uuid[]) union
      select stream_id from events where institute_id = $1 and type in (${beginnings})
        and data ->> 'studentId' = any((select students from known)::text[])) as streams)
  select canon from events where institute_id = $1 and stream_id = any((select streams from wanted)::uuid[]) order by seq`

/** The commands that were carried out before under one of these keys. */
export async function knownCommands(
  client: PoolClient,
  institute: string,
  keys: Wanted['keys'],
): Promise<KnownCommand[]> {
  if (keys.length === 0) return []
  const { rows } = await client.query({
    name: 'commands',
    text: `select key, user_id as "user", request_hash as "requestHash", result, answer from commands
           where institute_id = $1 and (user_id, key) in (select * from unnest($2::uuid[], $3::text[]))`,
    values: [institute, keys.map(({ user }) => user), keys.map(({ key }) => key)],
  })
  return rows
}
