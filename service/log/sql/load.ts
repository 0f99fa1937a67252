import type { PoolClient } from 'pg'
import { quoted } from '#db/queries/literals'
import { asksForSiblings } from '#ledger/enrollment/commands'
import { type LedgerEvent, readEvent } from '#ledger/events/events'
import { beginningsOf } from '#ledger/events/lists'
import type { KnownCommand, Wanted, WantedStep } from '#log/batch'

export interface Loaded {
  /** By institute; the events of each stream in their order. */
  readonly events: ReadonlyMap<string, readonly LedgerEvent[]>
  readonly commands: readonly KnownCommand[]
}

const asks = ({ step }: WantedStep): boolean => step.kind === 'enrollment' && asksForSiblings[step.command.type]

/** The streams of the steps, the student's other enrollments where a rule asks for them, and the commands carried out before. */
export async function load(
  client: PoolClient,
  { steps, keys }: Wanted,
  read = { linesOf, knownCommands },
): Promise<Loaded> {
  const [asking, others] = [steps.filter(asks), steps.filter(step => !asks(step))]
  const [lines, commands] = await Promise.all([
    Promise.all([
      read.linesOf(client, others),
      ...[...Map.groupBy(asking, ({ institute }) => institute)].map(([institute, its]) =>
        linesWithSiblings(client, institute, its),
      ),
    ]),
    read.knownCommands(client, keys),
  ])
  return { events: Map.groupBy(lines.flat().map(readEvent), ({ institute }) => institute), commands }
}

/** Canonical JSON contains no line breaks, so they can separate events; one text is read much faster than many rows. */
export const inLines = (lines: string | null | undefined): string[] => lines?.split('\n') ?? []

async function linesOf(client: PoolClient, steps: readonly WantedStep[]): Promise<string[]> {
  const wanted = new Map(
    steps.map(({ institute, step: { stream } }) => [`${institute} ${stream}`, [institute, stream]]),
  )
  if (wanted.size === 0) return []
  const { rows } = await client.query<{ lines: string | null }>({
    name: 'load',
    // Each stream through the index, however many rows the planner expects.
    text: `select string_agg(e.canon, E'\\n' order by e.seq) as lines
           from unnest($1::uuid[], $2::uuid[]) as w (institute, stream) cross join lateral
             (select canon, seq from events where institute_id = w.institute and stream_id = w.stream offset 0) as e`,
    values: [[...wanted.values()].map(([institute]) => institute), [...wanted.values()].map(([, stream]) => stream)],
  })
  return inLines(rows[0]?.lines)
}

async function linesWithSiblings(
  client: PoolClient,
  institute: string,
  steps: readonly WantedStep[],
): Promise<string[]> {
  const students = steps.flatMap(({ step: { command } }) =>
    command.type === 'EnrollStudent' ? [command.studentId] : [],
  )
  const { rows } = await client.query<{ lines: string | null }>({
    name: 'load-with-siblings',
    text: withSiblings,
    values: [institute, [...new Set(steps.map(({ step }) => step.stream))], students],
  })
  return inLines(rows[0]?.lines)
}

/**
 * One stream, student and stream after the other, and not by lists of them, so that each goes through its index however
 * many rows the planner expects. Behind `offset 0` the condition on the type can't tempt the planner into an index that
 * doesn't begin with the stream.
 */
const beginnings = quoted(beginningsOf('enrollment'))
export const withSiblings = `
  with students as (
    select unnest($3::text[]) as student union
    select e.data ->> 'studentId' from unnest($2::uuid[]) as w (stream) cross join lateral
      (select type, data from events where institute_id = $1 and stream_id = w.stream offset 0) as e where e.type in (${beginnings})),
  streams as (
    select unnest($2::uuid[]) as stream union
    select e.stream_id from students as s cross join lateral
      (select stream_id from events where institute_id = $1 and type in (${beginnings}) and data ->> 'studentId' = s.student offset 0) as e)
  select string_agg(e.canon, E'\\n' order by e.seq) as lines
  from streams as w cross join lateral (select canon, seq from events where institute_id = $1 and stream_id = w.stream offset 0) as e`

/** The commands that were carried out before under one of these keys. */
export async function knownCommands(client: PoolClient, keys: Wanted['keys']): Promise<KnownCommand[]> {
  if (keys.length === 0) return []
  const { rows } = await client.query({
    name: 'commands',
    text: `select institute_id as institute, key, user_id as "user", request_hash as "requestHash", result, answer from commands
           where (institute_id, user_id, key) in (select * from unnest($1::uuid[], $2::uuid[], $3::text[]))`,
    values: [keys.map(({ institute }) => institute), keys.map(({ user }) => user), keys.map(({ key }) => key)],
  })
  return rows
}
