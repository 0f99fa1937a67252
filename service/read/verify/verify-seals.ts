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

interface Sealed extends KnownSeal {
  readonly found: string | undefined
  readonly last: number
}

/** Compares a log with its seals. Only they show that a chain was rewritten with fresh hashes, or cut off with its head, because it is consistent in itself. */
export async function inspectSeals(client: PoolClient, seals: readonly KnownSeal[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [institute, its] of [...Map.groupBy(seals, seal => seal.institute)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  ))
    findings.push(...broken(await withFound(client, institute, its)))
  return findings
}

/** The seals of one log in their order, each with what the log has in its place. */
async function withFound(client: PoolClient, institute: string, seals: readonly KnownSeal[]): Promise<Sealed[]> {
  const events = await client.query<{ seq: number; hash: string }>(
    `select seq, encode(hash, 'hex') as hash from public.events where institute_id = $1 and seq = any($2)`,
    [institute, seals.map(({ seq }) => seq)],
  )
  const ends = await client.query<{ last: number }>(
    'select coalesce(max(seq), 0) as last from public.events where institute_id = $1',
    [institute],
  )
  const found = new Map(events.rows.map(({ seq, hash }) => [seq, hash]))
  const last = ends.rows[0]?.last ?? 0
  return seals.toSorted((a, b) => a.seq - b.seq).map(seal => ({ ...seal, found: found.get(seal.seq), last }))
}

/** The first seal that disagrees shows where the changes in the log begin; later ones add nothing. */
function broken(log: readonly Sealed[]): Finding[] {
  const at = log.findIndex(({ hash, found }) => hash !== found)
  const first = log[at]
  if (!first) return []
  const { institute, seq, day, hash, found, last } = first
  const says = `Seal of ${day} says event ${seq} has hash ${short(hash)}, `
  const but =
    found !== undefined
      ? `the log has ${short(found)}: it was rewritten.`
      : last < seq
        ? `the log ends at event ${last}: its end was cut off.`
        : 'the log has no such event.'
  const more = log.slice(at + 1).filter(one => one.hash !== one.found).length
  const others = more > 0 ? ` ${more} later ${more === 1 ? 'seal disagrees' : 'seals disagree'} too.` : ''
  const sound = log[at - 1]
  const before = sound ? ` Up to event ${sound.seq} it is as it was sealed on ${sound.day}.` : ''
  return [{ check: 'seal', institute, text: `${says}${but}${others}${before}` }]
}

const short = (hash: string): string => `${hash.slice(0, 12)}…`
