import type { Pool } from 'pg'
import { layoutOf } from '#db/layout/layout'
import { codeOf } from '#db/start-error'
import type { Projection } from '#models/tables/projection'
import { ensureCheckpoints, halt, institutesBehind } from './checkpoints.ts'
import { type Progress, projectBatch } from './project.ts'

export interface RunnerParts {
  readonly pool: Pool
  readonly projections: readonly Projection[]
  /** The name under which this runner announces its progress to other processes. */
  readonly name?: string
  /** Called after each commit with how far an institute is projected. */
  readonly onProjected: (institute: string, seq: number) => void
  /** Called with the seconds that each batch took. */
  readonly onBatch?: ((seconds: number) => void) | undefined
  readonly onHalted: (halted: { institute: string; projection: string; seq: number; error: unknown }) => void
}

export interface Runner {
  /** Projects these institutes up to their heads. Returns those that another worker is projecting. */
  readonly project: (institutes: readonly string[]) => Promise<string[]>
  /** The institutes that have something to project. */
  readonly behind: () => Promise<string[]>
}

export function createRunner(parts: RunnerParts): Runner {
  const { pool, projections } = parts
  return {
    behind: () => institutesBehind(pool, projections),
    project: async institutes => {
      const busy: string[] = []
      let due = institutes
      while (due.length > 0) {
        const progress = await step(parts, due)
        const locked = [...progress].flatMap(([institute, { kind }]) => (kind === 'busy' ? [institute] : []))
        const held = await known(pool, locked, projections.length)
        busy.push(...held)
        if (held.length < locked.length) await ensureCheckpoints(pool, projections)
        due = [...progress].flatMap(([institute, one]) => (isDue(one) && !held.includes(institute) ? [institute] : []))
      }
      return busy
    },
  }
}

const isDue = (progress: Progress): boolean => progress.kind !== 'projected' || progress.more

/**
 * One batch. What fails together is tried apart, so that each institute fails by itself; an event that can't be applied
 * halts its projection.
 */
async function step(parts: RunnerParts, institutes: readonly string[]): Promise<ReadonlyMap<string, Progress>> {
  const { pool, projections, name, onProjected, onBatch } = parts
  // A batch holds the institutes of one machine, so that none waits for another: on shards, one institute.
  if (layoutOf(pool) === 'shards' && institutes.length > 1) return stepApart(parts, institutes)
  const begun = performance.now()
  const progress = await projectBatch(pool, projections, institutes, { sender: name })
  const failed = [...progress].filter(([, { kind }]) => kind === 'failed')
  if (failed.length > 1) return stepApart(parts, institutes)
  for (const [institute, one] of progress) {
    if (one.kind === 'failed') await findPoison(parts, institute, one)
    if (one.kind === 'projected') onProjected(institute, one.seq)
  }
  if (failed.length === 0) onBatch?.((performance.now() - begun) / 1000)
  return progress
}

async function stepApart(parts: RunnerParts, institutes: readonly string[]): Promise<ReadonlyMap<string, Progress>> {
  const steps = await Promise.allSettled(institutes.map(institute => step(parts, [institute])))
  for (const one of steps) if (one.status === 'rejected') throw one.reason
  return new Map(steps.flatMap(one => (one.status === 'fulfilled' ? [...one.value] : [])))
}

/** Those that have all checkpoints. An institute that was just opened has none yet, which looks like all of them being locked. */
async function known(pool: Pool, institutes: readonly string[], count: number): Promise<string[]> {
  if (institutes.length === 0) return []
  const { rows } = await pool.query<{ institute_id: string }>(
    'select institute_id from checkpoints where institute_id = any($1) group by institute_id having count(*) >= $2',
    [institutes, count],
  )
  return rows.map(({ institute_id }) => institute_id)
}

type Failed = Extract<Progress, { kind: 'failed' }>

/**
 * A batch that failed is narrowed down: first to one projection, then to one event; that projection halts there with
 * its error, and the others go on. A failure of the database itself (a lost connection, a deadlock) is not poison.
 */
async function findPoison(parts: RunnerParts, institute: string, failed: Failed): Promise<void> {
  if (isPassing(failed.error)) throw failed.error
  const { pool, projections } = parts
  for (const projection of failed.group) {
    const size = failed.group.length > 1 ? failed.size : 1
    const alone = (await projectBatch(pool, projections, [institute], { limit: size, only: projection })).get(institute)
    if (alone?.kind !== 'failed') continue
    if (alone.size > 1) await findPoison(parts, institute, alone)
    else {
      if (isPassing(alone.error)) throw alone.error
      await halt(pool, institute, projection, alone.from + 1, alone.error)
      parts.onHalted({ institute, projection, seq: alone.from + 1, error: alone.error })
    }
  }
}

/** SQLSTATE classes of failures that pass by themselves: connection, transaction rollback, resources, operator intervention. */
const isPassing = (error: unknown): boolean => /^(08|40|53|55|57|E[A-Z]+)/.test(codeOf(error) ?? '')
