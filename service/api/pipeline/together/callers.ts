import type { Pool } from 'pg'
import { layoutOf } from '#db/layout/layout'
import { askPlanned } from '#db/queries/ask-planned'
import { binaryColumns } from '#db/queries/binary-arrays'
import { apart, askTogether, type Together } from '#db/queries/together'
import type { Caller } from '#records/accounts/caller'
import { endedIdle, storedLimits } from '#records/accounts/idle'

/** Who claims to send a request, by its token, and the idempotency key that came with it. */
interface Claimed {
  readonly user: string
  readonly session: string
  readonly key: string | undefined
}

/** A command that a user gave before under a key, for whichever institute. */
export interface CommandBefore {
  readonly institute: string
  readonly requestHash: Buffer
  /** As it is stored; null while there is none. */
  readonly answer: unknown
}

export interface Found {
  /** Undefined when the session has ended or its user may not sign in any more. */
  readonly caller: Caller | undefined
  /** After how many minutes without use the session has ended, if that is why there is no caller. */
  readonly idle?: number | undefined
  /** When the caller's session was last used, as it is stored. */
  readonly lastUsed?: Date | undefined
  readonly before: readonly CommandBefore[]
}

/** Looks up the senders of requests, together with those of other requests; each as of now, since nothing is remembered. */
export type FindCaller = Together<Claimed, Found>

interface Source {
  /** With the system's role, because commands of every institute are looked up. */
  readonly pool: Pool
  readonly clock: () => Date
}

const atOnce = 2

export function openCallers({ pool, clock }: Source): FindCaller {
  if (layoutOf(pool) === 'shards') return apart(claimed => findOnShards({ pool, clock }, claimed))
  return askTogether({
    atOnce,
    ask: async all => {
      const now = clock()
      const { rows } = await askPlanned<Row>(pool, { name: 'callers', text, values: [...columnsOf(all), now] })
      const byNumber = Map.groupBy(rows, ({ number }) => number)
      const found = new Map(
        all.map((claimed, index) => [claimed, foundIn(claimed, byNumber.get(index + 1) ?? [], now)]),
      )
      return claimed => found.get(claimed) ?? nobody
    },
  })
}

/** Each by its key, however many rows the planner expects. */
const text = `
  select w.number::integer, u.role, u.full_name as "fullName", u.institute_id as "instituteId", u.must_change_password as "mustChangePassword",
    s.last_used as "lastUsed", ${storedLimits} as "idleMinutes", c.institute, c.request_hash as "requestHash", c.answer
  from unnest($1::uuid[], $2::uuid[], $3::text[]) with ordinality as w (session, sender, key, number)
  cross join lateral (select user_id, last_used from sessions where id = w.session and user_id = w.sender and expires_at > $4 offset 0) as s
  cross join lateral (
    select role, full_name, institute_id, must_change_password from users where id = s.user_id and is_active and deleted_at is null offset 0) as u
  left join lateral (select institute_id as institute, request_hash, answer from commands where user_id = w.sender and key = w.key offset 0) as c on true`

/** Each by itself: who works for one branch has given no command to another, so one machine is asked for theirs. */
async function findOnShards({ pool, clock }: Source, claimed: Claimed): Promise<Found> {
  const { user, session, key } = claimed
  const now = clock()
  const { rows } = await pool.query<Row>(
    `select 1 as number, u.role, u.full_name as "fullName", u.institute_id as "instituteId", u.must_change_password as "mustChangePassword",
       s.last_used as "lastUsed", ${storedLimits} as "idleMinutes", null as institute, null as "requestHash", null as answer
     from sessions s join users u on u.id = s.user_id
     where s.id = $1 and s.user_id = $2 and s.expires_at > $3 and u.is_active and u.deleted_at is null`,
    [session, user, now],
  )
  const found = foundIn(claimed, rows, now)
  const { caller } = found
  if (!caller || key === undefined) return found
  const given = [user, key, ...(caller.scope === null ? [] : [caller.scope])]
  const before = await pool.query<CommandBefore>(
    `select institute_id as institute, request_hash as "requestHash", answer from commands
     where user_id = $1 and key = $2 ${caller.scope === null ? '' : 'and institute_id = $3'}`,
    given,
  )
  return { ...found, before: before.rows }
}

interface Row extends Pick<Caller, 'role' | 'fullName' | 'instituteId' | 'mustChangePassword'> {
  readonly number: number
  readonly lastUsed: Date
  readonly idleMinutes: unknown
  readonly institute: string | null
  readonly requestHash: Buffer | null
  readonly answer: unknown
}

const columnsOf = (all: readonly Claimed[]) =>
  binaryColumns(
    [
      ['session', 'uuid'],
      ['user', 'uuid'],
      ['key', 'text'],
    ],
    all.map(({ key = null, ...claimed }) => ({ ...claimed, key })),
  )

const nobody: Found = { caller: undefined, before: [] }

function foundIn({ user, session }: Claimed, rows: readonly Row[], now: Date): Found {
  const [row] = rows
  if (!row) return nobody
  const idle = endedIdle(row, now)
  if (idle !== undefined) return { ...nobody, idle }
  const { role, fullName, instituteId, mustChangePassword, lastUsed } = row
  const scope = role === 'super_admin' ? null : instituteId
  return {
    caller: { userId: user, sessionId: session, role, fullName, instituteId, scope, mustChangePassword },
    lastUsed,
    before: rows.flatMap(({ institute, requestHash, answer }) =>
      institute === null || requestHash === null ? [] : [{ institute, requestHash, answer }],
    ),
  }
}
