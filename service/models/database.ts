import type { Tables } from '#db/tables/tables'
import type { accountDaysTable, accountMonthsTable } from './account-days.ts'
import type { dayTotalsTable } from './day-totals.ts'
import type { enrollmentsTable, withdrawnTable } from './enrollment-rows.ts'
import type { accountUsesTable, entriesTable } from './entries.ts'
import type { installmentsTable } from './installments.ts'
import type { journalTable } from './journal.ts'
import type { owedDaysTable, owedTable } from './owed.ts'
import type { paymentsTable } from './payments.ts'
import type { ReadTable } from './tables/table.ts'

/** Everything a query may ask: the ordinary tables, and in the schema `read` the read models. */
export interface DB extends Tables {
  'read.enrollments': ReadTable<typeof enrollmentsTable>
  'read.withdrawn': ReadTable<typeof withdrawnTable>
  'read.installments': ReadTable<typeof installmentsTable>
  'read.owed': ReadTable<typeof owedTable>
  'read.owed_days': ReadTable<typeof owedDaysTable>
  'read.payments': ReadTable<typeof paymentsTable>
  'read.entries': ReadTable<typeof entriesTable>
  'read.account_uses': ReadTable<typeof accountUsesTable>
  'read.journal': ReadTable<typeof journalTable>
  'read.day_totals': ReadTable<typeof dayTotalsTable>
  'read.account_days': ReadTable<typeof accountDaysTable>
  'read.account_months': ReadTable<typeof accountMonthsTable>
}
