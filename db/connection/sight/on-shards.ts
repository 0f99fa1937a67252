import type { PoolClient } from 'pg'
import { quoted } from '#db/queries/literals'
import { lendInTransactions } from './in-transactions.ts'

/** What a session may see, as `Sight` of `sight.ts` says. */
interface Told {
  readonly institutes: readonly string[]
  readonly user: string | null
}

/**
 * On shards a setting reaches the machines that hold them only as `SET LOCAL` inside a transaction. What a student owns must
 * be known before a statement is sent.
 */
export const lendOnShards = (client: PoolClient, sight: Told) =>
  lendInTransactions(client, () => lookOnShards(client, sight), hasOwn(sight) ? 'first' : 'along')

/**
 * Tells the transaction under way what it may see, and every machine that takes part in it. Each setting is a query of its own:
 * Citus passes on the whole text that one stands in.
 */
async function lookOnShards(client: PoolClient, sight: Told): Promise<void> {
  const { institutes, user } = sight
  await Promise.all([
    client.query(`set local citus.propagate_set_commands = 'local'`),
    client.query(setting('institutes', listed(institutes))),
    user === null ? undefined : client.query(setting('user', user)),
  ])
  if (!hasOwn(sight)) return
  // Each is asked with what the ones before it have made visible.
  for (const [name, text] of Object.entries(own)) {
    const { rows } = await client.query<{ ids: string[] }>(text, [user])
    await client.query(setting(`own_${name}`, listed(rows[0]?.ids ?? [])))
  }
}

const hasOwn = ({ institutes, user }: Told): boolean => user !== null && institutes.length === 0

/** The enrollments of a student's account in one of both tables: those that stand, or those that were deleted. */
const ofStudent = (table: string) =>
  `select e.institute_id, e.id from ${table} e join students s on s.institute_id = e.institute_id and s.id = e.student_id
    where s.user_id = $1`

/** What belongs to a student's account; on one machine, the functions `own_…` of the database say the same. */
const own: Readonly<Record<string, string>> = {
  home: 'select array_agg(institute_id) as ids from users where id = $1',
  students: 'select array_agg(id) as ids from students where user_id = $1',
  enrollments: `select array_agg(id) as ids from (${ofStudent('read.enrollments')} union all ${ofStudent('read.withdrawn')}) as mine`,
  notes: `select array_agg(note) as ids from (
    select unnest(array[p.note_id, p.void_reason]) as note from read.payments p
    join (${ofStudent('read.enrollments')} union all ${ofStudent('read.withdrawn')}) as e
      on e.institute_id = p.institute_id and e.id = p.enrollment_id) as mine where note is not null`,
}

const listed = (ids: readonly string[]): string => `{${ids.join(',')}}`
const setting = (name: string, value: string): string => `set local ledger."${name}" = ${quoted([value])}`
