import type { PoolClient } from 'pg'
import type { Finding } from './finding.ts'

/** What a seal outside the database says about a log. */
export interface KnownSeal {
  readonly institute: string
  readonly seq: number
  /** Of that event, in hex. */
  readonly hash: string
  /** The day on which it was sealed, as it is written in a sentence. */
  readonly day: string
}

/** The seals that could be read, and findings about the others. They are read before the snapshot, so that the log can't be behind them. */
export interface SealsRead {
  readonly seals: readonly KnownSeal[]
  readonly findings: readonly Finding[]
}

interface Sealed {
  readonly institute: string
  readonly seq: number
  readonly day: string
  readonly wanted: string
  readonly found: string | null
  readonly last: number
}

/** Compares a log with its seals. Only they show that a chain was rewritten with fresh hashes, or cut off with its head, because it is consistent in itself. */
export async function inspectSeals(client: PoolClient, seals: readonly KnownSeal[]): Promise<Finding[]> {
  const { rows } = await client.query<Sealed>(
    `select s.institute, s.seq, s.day, s.hash as wanted, encode(e.hash, 'hex') as found,
       coalesce((select max(l.seq) from public.events l where l.institute_id = s.institute), 0) as last
     from unnest($1::uuid[], $2::bigint[], $3::text[], $4::text[]) as s (institute, seq, hash, day)
     left join public.events e on e.institute_id = s.institute and e.seq = s.seq order by s.institute, s.seq`,
    [
      seals.map(({ institute }) => institute),
      seals.map(({ seq }) => seq),
      seals.map(({ hash }) => hash),
      seals.map(({ day }) => day),
    ],
  )
  const logs = Object.values(Object.groupBy(rows, ({ institute }) => institute))
  return logs.flatMap((log = []) => broken(log))
}

/** The first seal that disagrees shows where the changes in the log begin; later ones add nothing. */
function broken(log: readonly Sealed[]): Finding[] {
  const at = log.findIndex(({ wanted, found }) => wanted !== found)
  const first = log[at]
  if (!first) return []
  const { institute, seq, day, wanted, found, last } = first
  const says = `Seal of ${day} says event ${seq} has hash ${short(wanted)}, `
  const but =
    found !== null
      ? `the log has ${short(found)}: it was rewritten.`
      : last < seq
        ? `the log ends at event ${last}: its end was cut off.`
        : 'the log has no such event.'
  const more = log.slice(at + 1).filter(one => one.wanted !== one.found).length
  const others = more > 0 ? ` ${more} later ${more === 1 ? 'seal disagrees' : 'seals disagree'} too.` : ''
  const sound = log[at - 1]
  const before = sound ? ` Up to event ${sound.seq} it is as it was sealed on ${sound.day}.` : ''
  return [{ check: 'seal', institute, text: `${says}${but}${others}${before}` }]
}

const short = (hash: string): string => `${hash.slice(0, 12)}…`
