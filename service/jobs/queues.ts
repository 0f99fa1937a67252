import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { PgBoss } from 'pg-boss'
import type { Keys } from '#files/vault'
import type { Ledger } from '#log/append'
import type { Signer } from '#log/seals/seal'
import type { Storage } from '#storage/storage'
import { type BackupPlace, createBackupQueues, workOnBackups } from './backups.ts'
import type { QueueMaker } from './boss.ts'
import { createCheckQueues, workOnChecks } from './checks.ts'
import { createForgetQueue, workOnForgetting } from './forget.ts'
import { createMailQueues, type MailParts, workOnMails } from './mails.ts'
import { createOverdueQueue, workOnOverdue } from './overdue.ts'
import { createProjectQueue, projectQueue, type Run, workOnProjections } from './project.ts'
import { createSealPhotosQueue, workOnSealingPhotos } from './seal-photos.ts'
import { createSweepQueue, workOnSweep } from './sweep.ts'

/** Every process creates the queues that are missing, because it may send jobs before any worker has started. */
export async function createQueues(boss: PgBoss): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  const missing: QueueMaker = {
    createQueue: async (name, options) => {
      if (!known.has(name)) await boss.createQueue(name, options)
    },
  }
  await createProjectQueue(missing)
  await createOverdueQueue(missing)
  await createSweepQueue(missing)
  await createSealPhotosQueue(missing)
  await createForgetQueue(missing)
  await createCheckQueues(missing)
  await createBackupQueues(missing)
  await createMailQueues(missing)
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
  const {
    pool,
    ledger,
    run,
    storage,
    keys,
    sealCopy: copy,
    signer,
    backups,
    mail,
    ending,
    clock,
    today,
    timeZone,
    onError,
  } = parts
  await Promise.all([
    workOnProjections(boss, run).then(() => boss.send(projectQueue, {}, { singletonKey: randomUUID() })),
    workOnOverdue(boss, { pool, ledger, today }, timeZone),
    workOnForgetting(boss, { pool, clock }),
    storage && workOnSweep(boss, { pool, storage, clock }),
    storage && keys && workOnSealingPhotos(boss, { pool, storage, keys, onError }),
    storage && signer && workOnChecks(boss, { pool, storage, copy, signer, clock, timeZone, onError }),
    backups && workOnBackups(boss, { pool, place: backups, ending, clock, timeZone, onError }),
    mail && workOnMails(boss, { pool, clock, ...mail }),
  ])
}
