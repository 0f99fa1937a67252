import type { Pool } from 'pg'
import type { PgBoss } from 'pg-boss'
import { NIL } from 'uuid'
import type { Ledger } from '#log/append'
import { RefusedOnLog } from '#log/refused-on-log'
import type { Outcome, Submission } from '#log/submission'
import { dueOrLast } from '#models/installments'
import type { Queues } from './boss.ts'

const overdueQueue = 'overdue'

/** The actor of events that happen because time passed. */
export const clockActor = NIL

export interface OverdueParts {
  readonly pool: Pool
  readonly ledger: Ledger
  readonly today: () => string
}

interface Candidate {
  readonly institute_id: string
  readonly enrollment_id: string
  readonly id: string
}

/** How many proposals wait for the ledger at once: few, so that whoever pays in that moment is not refused for them. */
const portion = 50

/**
 * Records each installment that is due before today and unpaid, once. The read model only proposes; the ledger decides
 * by its own events, so a stale proposal records nothing. Returns how many were recorded; throws if the ledger could not
 * decide on one.
 */
export async function recordOverdue({ pool, ledger, today }: OverdueParts): Promise<number> {
  const { rows } = await pool.query<Candidate>(
    `select i.institute_id, i.enrollment_id, i.id from read.installments i
     join read.enrollments e on e.institute_id = i.institute_id and e.id = i.enrollment_id
     where i.rest > 0 and ${dueOrLast('i.due_on')} < $1 and not i.fell_overdue and e.status <> 'cancelled'
     order by i.institute_id, i.due_on, i.id`,
    [today()],
  )
  let recorded = 0
  for (let from = 0; from < rows.length; from += portion) {
    const some = rows.slice(from, from + portion)
    const outcomes = await Promise.allSettled(some.map(candidate => ledger.submit(proposalOf(candidate))))
    recorded += outcomes.filter(isRecorded).length
  }
  return recorded
}

const proposalOf = ({ institute_id, enrollment_id, id }: Candidate): Submission => ({
  institute: institute_id,
  actor: clockActor,
  steps: [{ kind: 'enrollment', stream: enrollment_id, command: { type: 'MarkOverdue', installmentId: id } }],
})

function isRecorded(outcome: PromiseSettledResult<Outcome>): boolean {
  if (outcome.status === 'fulfilled') return outcome.value.kind === 'appended' && outcome.value.events.length > 0
  // The proposal was stale, or the enrollment was deleted meanwhile. A ledger that has too much to do decides nothing, and
  // the job is tried again.
  if (outcome.reason instanceof RefusedOnLog) return false
  throw outcome.reason
}

/** Runs nightly in the institute's time zone, and at each start. A night that was missed is made up for once. */
export async function workOnOverdue(boss: PgBoss, parts: OverdueParts, timeZone: string): Promise<void> {
  await boss.work(overdueQueue, () => recordOverdue(parts))
  await boss.schedule(overdueQueue, '5 0 * * *', {}, { tz: timeZone, missed: 'once' })
  await boss.send(overdueQueue, {})
}

export const overdueQueues: Queues = {
  [overdueQueue]: { policy: 'short', notify: true, retryLimit: 3, retryDelay: 60 },
}
