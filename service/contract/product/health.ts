import { z } from 'zod'
import { anyone, endpoint, Message, superAdmin } from '#contract/endpoint'
import { Instant } from '#contract/fields/dates'

export const live = endpoint({
  method: 'GET',
  path: '/health/live',
  summary: 'The process answers',
  roles: anyone,
  answer: z.object({ status: z.literal('ok') }),
})

/** When a check of the ledger last ran, and how many findings it had. */
const Ran = z.object({ at: Instant, findings: z.number().int() }).nullable()

/** Answers 503 with the same body while a part is down. */
export const ready = endpoint({
  method: 'GET',
  path: '/health/ready',
  summary: 'Postgres answers and projections follow the ledger',
  roles: anyone,
  sees: 'everything',
  answer: z.object({
    status: z.enum(['ok', 'degraded', 'down']),
    database: z.enum(['ok', 'down']),
    projections: z.array(z.object({ name: z.string(), behind: z.number().int(), halted: z.number().int() })),
    /**
     * Findings make the status `degraded`, but never 503, because taking the service away would not help anyone to
     * correct them. `keptLog` is for how many archives and standbys that are away Postgres keeps its log.
     */
    books: z.object({ verified: Ran, sealed: Ran, backedUp: Ran, drilled: Ran, keptLog: z.number().int() }).nullable(),
  }),
})

/** Null if it never ran. */
const Check = z
  .object({ at: Instant, figures: z.record(z.string(), z.number()), findings: z.array(z.string()) })
  .nullable()
export type Check = z.output<typeof Check>

/** Log that Postgres keeps for an archive or a standby that has been away for a while, or is waited for. */
const KeptLog = z.object({
  keptFor: z.enum(['archive', 'standby']),
  /** Of its replication slot. */
  slot: z.string(),
  /** At least: a start of Postgres counts anew. Null if that isn't known any more. */
  since: Instant.nullable(),
  bytes: z.number().int(),
  /** Postgres kept as much as it may, and has given the rest up: what comes back later finds a gap. */
  givenUp: z.boolean(),
  /** Nothing is recorded until it is back, or released. */
  awaited: z.boolean(),
})
export type KeptLog = z.output<typeof KeptLog>

export const getChecks = endpoint({
  method: 'GET',
  path: '/health/books',
  summary:
    'What the nightly verification, the seals, the last backup and its last restore drill say of the books, and what log is kept',
  roles: superAdmin,
  answer: z.object({
    verified: Check,
    sealed: Check,
    backedUp: Check,
    drilled: Check,
    /** The folder in which the product makes backups by itself; null if it makes none. */
    backupFolder: z.string().nullable(),
    /** Whether that folder lies in the data folder, and would be lost with it. */
    besideData: z.boolean(),
    /** The folder into which the log is copied; null if it isn't, or another program does it. */
    logArchive: z.string().nullable(),
    keptLog: z.array(KeptLog),
  }),
})

/** What a super admin may have done at once: a backup, or a drill, which restores the last one to try it. */
export const BackupJob = z.enum(['backup', 'drill'], { error: 'must be backup or drill.' })
export type BackupJob = z.infer<typeof BackupJob>

export const askForBackup = endpoint({
  method: 'POST',
  path: '/backups',
  summary: 'Make a backup now, or restore the last one into a scratch folder to try it',
  roles: superAdmin,
  body: z.object({ what: BackupJob }),
  answer: Message,
  keyless: true,
  status: 200,
})
