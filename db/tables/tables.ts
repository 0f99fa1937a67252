import {
  authenticators,
  institutes,
  invites,
  notices,
  passkeys,
  productSettings,
  recoveryCodes,
  resetCodes,
  savedViews,
  sessions,
  signInPlaces,
  targets,
  usedTickets,
  users,
  website,
} from './accounts.ts'
import type { KyselyTable } from './column.ts'
import { correctionRequests } from './corrections.ts'
import { courses, materials } from './courses.ts'
import { headAccounts, heads, tallyLedgers } from './heads.ts'
import { checkpoints, checks, commands, events, ledgerHeads, projectionVersions, seals } from './ledger.ts'
import { audit, auditHead, files, notes, schemaMigrations, throttle } from './records.ts'
import { achievements, contacts, offers } from './showcase.ts'
import { openingBalances, studentSeries, students } from './students.ts'

/**
 * Every ordinary table with its columns, held against the migrated database by a test. A change of one is a migration and
 * its line here. Money is whole paise, dates are `YYYY-MM-DD`.
 */
export const tables = {
  achievements,
  audit,
  audit_head: auditHead,
  authenticators,
  checkpoints,
  checks,
  commands,
  contacts,
  correction_requests: correctionRequests,
  courses,
  events,
  files,
  head_accounts: headAccounts,
  heads,
  institutes,
  invites,
  ledger_heads: ledgerHeads,
  materials,
  notes,
  notices,
  offers,
  opening_balances: openingBalances,
  passkeys,
  product_settings: productSettings,
  projection_versions: projectionVersions,
  reset_codes: resetCodes,
  recovery_codes: recoveryCodes,
  saved_views: savedViews,
  schema_migrations: schemaMigrations,
  seals,
  sessions,
  sign_in_places: signInPlaces,
  student_series: studentSeries,
  students,
  tally_ledgers: tallyLedgers,
  targets,
  throttle,
  used_tickets: usedTickets,
  website,
  users,
}

type KyselyTables = { [Table in keyof typeof tables]: KyselyTable<(typeof tables)[Table]> }

/** The ordinary tables as Kysely sees them. Queries of the service see the read models too: `DB` of `#models/database`. */
export interface Tables extends KyselyTables {}
