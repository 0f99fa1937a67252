import type { Pool } from 'pg'
import type { PgBoss } from 'pg-boss'
import type { Keys } from '#files/vault'
import type { Ledger } from '#log/append'
import type { Signer } from '#log/seals/seal'
import type { Storage } from '#storage/storage'
import { type BackupPlace, backupQueues, workOnBackups } from './backups.ts'
import type { Queues } from './boss.ts'
import { checkQueues, workOnChecks } from './checks.ts'
import { forgetQueues, workOnForgetting } from './forget.ts'
import { type MailParts, mailQueues, workOnMails } from './mails.ts'
import { overdueQueues, workOnOverdue } from './overdue.ts'
import { projectionQueue, projectionQueues, type Run, workOnProjections } from './projections/project.ts'
import { sealPhotosQueues, workOnSealingPhotos } from './seal-photos.ts'
import { sweepQueues, workOnSweep } from './sweep.ts'

const queues: Queues = {
  ...{ ...projectionQueues, ...overdueQueues, ...sweepQueues, ...sealPhotosQueues },
  ...{ ...forgetQueues, ...checkQueues, ...backupQueues, ...mailQueues },
}

/** Queues of earlier releases, with the jobs that they left. */
const formerQueues = ['project']

/**
 * Takes their schedules off the former queues. It comes before pg-boss starts, which at once sends what schedules ask for by
 * jobs of its own: the first start after an update would log an error about a queue that is gone.
 */
export async function dropFormerSchedules(pool: Pick<Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query(`select to_regclass('pgboss.schedule') is not null as there`)
  if (!rows[0]?.there) return
  await pool.query('delete from pgboss.schedule where name = any($1)', [formerQueues])
  await pool.query(`delete from pgboss.job where name = '__pgboss__send-it' and data ->> 'name' = any($1)`, [
    formerQueues,
  ])
}

/** Every process creates the queues that are missing, because it may send jobs before any worker has started. */
export async function createQueues(boss: PgBoss): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  // A process of an earlier release may be sending to it just now; then the next start removes it.
  for (const name of formerQueues.filter(name => known.has(name))) await boss.deleteQueue(name).catch(() => undefined)
  for (const [name, options] of Object.entries(queues)) if (!known.has(name)) await boss.createQueue(name, options)
}

export interface WorkParts {
  readonly pool: Pool
  readonly ledger: Ledger
  readonly run: Run
  /** Where uploads are stored. Without it no job cleans up after them. */
  readonly storage?: Storage | undefined
  /** Encrypt photos of Aadhaar cards in the storage. Without them no job does. */
  readonly keys?: Keys | undefined
  /** Where seals are kept once more. */
  readonly sealCopy?: Storage | undefined
  /** Seals the ledger into the storage. Without it no job checks the ledger. */
  readonly signer?: Signer | undefined
  /** Where backups lie. Without it no job makes any. */
  readonly backups?: BackupPlace | undefined
  /** Sends mails. Without it no job sends any. */
  readonly mail?: Pick<MailParts, 'mailer' | 'settings'> | undefined
  /** Aborted when this process ends. */
  readonly ending: AbortSignal
  readonly clock: () => Date
  readonly today: () => string
  readonly timeZone: string
  readonly onError: (error: unknown) => void
}

/** Works on every queue, and projects at once what was appended while no worker ran. */
export async function workOnQueues(boss: PgBoss, parts: WorkParts): Promise<void> {
  const { run, storage, keys, sealCopy: copy, signer, backups, mail, timeZone } = parts
  await Promise.all([
    workOnProjections(boss, run).then(() => boss.send(projectionQueue)),
    workOnOverdue(boss, parts, timeZone),
    workOnForgetting(boss, parts),
    storage && workOnSweep(boss, { ...parts, storage }),
    storage && keys && workOnSealingPhotos(boss, { ...parts, storage, keys }),
    storage && signer && workOnChecks(boss, { ...parts, storage, copy, signer }),
    backups && workOnBackups(boss, { ...parts, place: backups }),
    mail && workOnMails(boss, { ...parts, ...mail }),
  ])
}
