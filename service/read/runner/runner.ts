import type { Pool } from 'pg'
import type { Projection } from '#models/projection'
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
  /** Projects one institute up to its head. False when another worker is projecting it. */
  readonly project: (institute: string) => Promise<boolean>
  /** The institutes that have something to project. */
  readonly behind: () => Promise<string[]>
}

export function createRunner(parts: RunnerParts): Runner {
  const { pool, projections, name, onProjected } = parts
  return {
    behind: () => institutesBehind(pool, projections),
    project: async institute => {
      for (;;) {
        const begun = performance.now()
        const progress = await projectBatch(pool, projections, institute, { sender: name })
        if (progress.kind === 'busy') {
          if (await isKnown(pool, institute, projections.length)) return false
          await ensureCheckpoints(pool, projections)
        } else if (progress.kind === 'failed') await findPoison(parts, institute, progress)
        else {
          parts.onBatch?.((performance.now() - begun) / 1000)
          onProjected(institute, progress.seq)
          if (!progress.more) return true
        }
      }
    },
  }
}

/** An institute that was just opened has no checkpoints yet, which looks like all of them being locked. */
async function isKnown(pool: Pool, institute: string, count: number): Promise<boolean> {
  const { rows } = await pool.query('select count(*) as n from checkpoints where institute_id = $1', [institute])
  return rows[0].n >= count
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
    const alone = await projectBatch(pool, projections, institute, { limit: size, only: projection })
    if (alone.kind !== 'failed') continue
    if (alone.size > 1) await findPoison(parts, institute, alone)
    else {
      if (isPassing(alone.error)) throw alone.error
      await halt(pool, institute, projection, alone.from + 1, alone.error)
      parts.onHalted({ institute, projection, seq: alone.from + 1, error: alone.error })
    }
  }
}

/** SQLSTATE classes of failures that pass by themselves: connection, transaction rollback, resources, operator intervention. */
const isPassing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^(08|40|53|55|57|E[A-Z]+)/.test(error.code)
