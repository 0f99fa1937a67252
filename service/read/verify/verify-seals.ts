import type { Pool, PoolClient } from 'pg'
import { auditLog } from '#log/seals/audit-chain'
import type { Finding } from './finding.ts'

/** What a seal outside the database says about a log. */
export interface KnownSeal {
  readonly institute: string
  readonly seq: number
  /** Of that event, in hex. */
  readonly hash: string
  /** The day on which it was sealed, as it is written in a sentence. */
  readonly day: string
  /** The instant in ISO 8601. */
  readonly at: string
  /** Where it lies. */
  readonly place: string
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

/** What the seals say of the logs. */
export interface SealsFound {
  readonly findings: readonly Finding[]
  /** The newest seal of each log that agrees with it. */
  readonly newest: ReadonlyMap<string, KnownSeal>
}

/**
 * Compares a log with its seals. Only they show that a chain was rewritten with fresh hashes, or cut off with its head,
 * because it is consistent in itself.
 */
export async function inspectSeals(client: Pool | PoolClient, seals: readonly KnownSeal[]): Promise<SealsFound> {
  const findings: Finding[] = []
  const newest = new Map<string, KnownSeal>()
  for (const [institute, its] of [...Map.groupBy(seals, seal => seal.institute)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    const log = await withFound(client, institute, its)
    findings.push(...broken(log))
    const sound = log.findLast(({ hash, found }) => hash === found)
    if (sound) newest.set(institute, sound)
  }
  return { findings, newest }
}

/** The seals of one log in their order, each with what the log has in its place. */
async function withFound(client: Pool | PoolClient, institute: string, seals: readonly KnownSeal[]): Promise<Sealed[]> {
  const { hashes, end } = institute === auditLog ? ofAudit : ofEvents
  const events = await client.query<{ seq: number; hash: string }>(hashes, [institute, seals.map(({ seq }) => seq)])
  const ends = await client.query<{ last: number }>(end, [institute])
  const found = new Map(events.rows.map(({ seq, hash }) => [seq, hash]))
  const last = ends.rows[0]?.last ?? 0
  return once(seals)
    .toSorted((a, b) => a.seq - b.seq)
    .map(seal => ({ ...seal, found: found.get(seal.seq), last }))
}

const ofEvents = {
  hashes: `select seq, encode(hash, 'hex') as hash from public.events where institute_id = $1 and seq = any($2)`,
  end: 'select coalesce(max(seq), 0) as last from public.events where institute_id = $1',
}
const ofAudit = {
  hashes: `select chain_seq as seq, encode(chain_hash, 'hex') as hash from public.audit where chain_seq = any($2) and $1::uuid is not null`,
  end: 'select coalesce(max(chain_seq), 0) as last from public.audit where $1::uuid is not null',
}

/** A state of a log may be sealed several times, in several places. */
function once(seals: readonly KnownSeal[]): KnownSeal[] {
  const states = Map.groupBy(seals, ({ seq, hash }) => `${seq} ${hash}`)
  return Array.from(states.values(), same => {
    const [first = same[0], ...rest] = same.toSorted((a, b) => (a.at < b.at ? -1 : 1))
    const places = new Set([first, ...rest].flatMap(seal => (seal ? [seal.place] : [])))
    return first ? [{ ...first, place: [...places].join(' and ') }] : []
  }).flat()
}

/** The first seal that disagrees shows where the changes in the log begin; later ones add nothing. */
function broken(log: readonly Sealed[]): Finding[] {
  const at = log.findIndex(({ hash, found }) => hash !== found)
  const first = log[at]
  if (!first) return []
  const { institute, seq, day, hash, found, last } = first
  const its = institute === auditLog ? 'audit' : 'log'
  const row = rowOf(institute)
  const says = `Seal of ${day} says ${row} ${seq} has hash ${short(hash)}, `
  const but =
    found !== undefined
      ? `the ${its} has ${short(found)}: it was rewritten.`
      : last < seq
        ? `the ${its} ends at ${row} ${last}: its end was cut off.`
        : `the ${its} has no such ${row}.`
  const more = log.slice(at + 1).filter(one => one.hash !== one.found).length
  const others = more > 0 ? ` ${more} later ${more === 1 ? 'seal disagrees' : 'seals disagree'} too.` : ''
  const sound = log[at - 1]
  const before = sound ? ` Up to ${row} ${sound.seq} it is as it was sealed on ${sound.day}.` : ''
  return [{ check: 'seal', institute, text: `${says}${but}${others}${before}` }]
}

/** What a log consists of. */
export const rowOf = (institute: string): string => (institute === auditLog ? 'row' : 'event')

const short = (hash: string): string => `${hash.slice(0, 12)}…`
