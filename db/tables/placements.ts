import type { tables } from './tables.ts'

/**
 * Where the rows of a table lie once the database is spread over several machines (`docs/distributed.md`). Read models are
 * all `distributed`.
 *
 * - `distributed`: by institute. Its keys hold the institute, and it has no trigger, no sequence and no policy with a subquery.
 * - `reference`: all rows on every machine, so that rows of institutes can name them and be joined with them.
 * - `local`: on the coordinator alone. What tells browsers of a change (NOTIFY) is told there, so these may have triggers.
 */
export type Placement = 'distributed' | 'reference' | 'local'

export const placements: Readonly<Record<keyof typeof tables, Placement>> = {
  ledger_heads: 'distributed',
  events: 'distributed',
  checkpoints: 'distributed',
  commands: 'distributed',
  notes: 'distributed',
  seals: 'distributed',
  student_series: 'distributed',
  students: 'distributed',
  invites: 'distributed',
  opening_balances: 'distributed',
  targets: 'distributed',
  correction_requests: 'distributed',

  institutes: 'reference',
  users: 'reference',
  courses: 'reference',
  // Reports join them with what was posted.
  heads: 'reference',
  head_accounts: 'reference',
  // Rows of users, who are shown with what they have.
  authenticators: 'reference',
  passkeys: 'reference',
  // Students name the files of their photos.
  files: 'reference',

  // Half of its rows are about records that belong to no institute, and each of them tells browsers.
  audit: 'local',
  audit_head: 'local',
  sessions: 'local',
  notices: 'local',
  sign_in_places: 'local',
  reset_codes: 'local',
  saved_views: 'local',
  recovery_codes: 'local',
  used_tickets: 'local',
  materials: 'local',
  offers: 'local',
  achievements: 'local',
  contacts: 'local',
  product_settings: 'local',
  website: 'local',
  tally_ledgers: 'local',
  checks: 'local',
  projection_versions: 'local',
  throttle: 'local',
  schema_migrations: 'local',
}
