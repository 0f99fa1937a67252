import type { Pool } from 'pg'
import { layoutOf } from '#db/layout/layout'
import { askPlanned } from '#db/queries/ask-planned'
import { binaryArray, binaryColumns } from '#db/queries/binary-arrays'
import { apart, askTogether, type Together } from '#db/queries/together'
import { KeptAnswer } from '#desk/shared/kept-answer'

/** The answer of a command that a user gave under a key. */
interface Answered {
  readonly institute: string
  readonly user: string
  readonly key: string
  readonly answer: KeptAnswer
}

/** Stores answers, together with those of other requests, and returns what is stored now: the first answer of each command. */
export type KeepAnswer = Together<Answered, KeptAnswer>

export function openAnswers(pool: Pool): KeepAnswer {
  if (layoutOf(pool) === 'shards') return apart(one => keepOnShards(pool, one))
  return askTogether({
    // One after the other, so that no two wait for each other's rows.
    atOnce: 1,
    ask: async all => {
      const first = new Map(all.toReversed().map(one => [nameOf(one), one]))
      const kept = await keep(
        pool,
        [...first.values()].toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)),
      )
      return one => kept.get(nameOf(one)) ?? first.get(nameOf(one))?.answer ?? one.answer
    },
  })
}

/** Each by itself: it names its institute, and a function that changes a setting is refused in a change on shards. */
async function keepOnShards(pool: Pool, { institute, user, key, answer }: Answered): Promise<KeptAnswer> {
  const { rows } = await pool.query({
    name: 'keep-answer',
    text: `update commands set answer = coalesce(answer, $4)
           where institute_id = $1 and user_id = $2 and key = $3 returning answer`,
    values: [institute, user, key, JSON.stringify(answer)],
  })
  return rows[0] ? KeptAnswer.parse(rows[0].answer) : answer
}

type Stored = Omit<Answered, 'answer'>

const nameOf = ({ institute, user, key }: Stored): string => `${institute} ${user} ${key}`

/** Stores these answers. Returns those that other requests had stored before. */
async function keep(pool: Pool, all: readonly Answered[]): Promise<ReadonlyMap<string, KeptAnswer>> {
  const { rows } = await askPlanned<Stored>(
    pool,
    { name: 'keep-answers', text, values: [...keysOf(all), binaryArray('text', all.map(written))] },
    cached,
  )
  if (rows.length === all.length) return new Map()
  const stored = new Set(rows.map(nameOf))
  const others = all.filter(one => !stored.has(nameOf(one)))
  const before = await pool.query({ text: reading, values: keysOf(others) })
  return new Map(before.rows.map(({ answer, ...one }) => [nameOf(one), KeptAnswer.parse(answer)]))
}

const keysOf = (all: readonly Stored[]) =>
  binaryColumns(
    [
      ['institute', 'uuid'],
      ['user', 'uuid'],
      ['key', 'text'],
    ],
    all,
  )
const written = ({ answer }: Answered): string => JSON.stringify(answer)

/** The commit doesn't wait for the disk: an answer is a cache, which after a crash is composed again from what the command created. */
const cached = '; set local synchronous_commit = off'

const text = `
  update commands c set answer = w.answer::jsonb
  from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) as w (institute, sender, key, answer)
  where c.institute_id = w.institute and c.user_id = w.sender and c.key = w.key and c.answer is null
  returning c.institute_id as institute, c.user_id as user, c.key`

const reading = `
  select c.institute_id as institute, c.user_id as user, c.key, c.answer
  from unnest($1::uuid[], $2::uuid[], $3::text[]) as w (institute, sender, key)
  join commands c on c.institute_id = w.institute and c.user_id = w.sender and c.key = w.key and c.answer is not null`
