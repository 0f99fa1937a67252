import type { Evidence } from '../evidence.ts'
import type { RigOptions } from '../rig/rig.ts'

interface CaseOptions extends RigOptions {
  readonly rounds: number
  /** For how many seconds a lock is held. */
  readonly hold: number
  /** Written as the case goes on, so that what was seen before a failure counts. */
  readonly evidence: Evidence
}

/** A fault that is injected into the real product while it takes payments. */
export interface Case {
  readonly name: string
  /** For the table of results. */
  readonly what: string
  /** How often the fault is injected, unless the caller wants another number. */
  readonly rounds: number
  /** Throws `Skipped` where this machine can't do it. */
  readonly run: (options: CaseOptions) => Promise<void>
}
