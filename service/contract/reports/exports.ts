import { z } from 'zod'
import { endpoint, ofInstitute, staff } from '#contract/endpoint'
import { BusinessDate } from '#contract/fields/dates'
import { datesForFileName, forFileName } from '#contract/fields/file-name'
import { Download } from '#contract/fields/files'

/** What can be exported for the accountant, by the service and by `npm run export` alike. */
export const exportKinds = {
  journal: {
    title: 'Journal',
    about: 'Every debit and credit, as an accountant books them',
    dates: 'the date of the entry',
  },
  payments: {
    title: 'Payments',
    about:
      'One line for each receipt number, of voided payments too; one that a correction replaced has no amount and names the present one',
    dates: 'the date of the payment',
  },
  dues: {
    title: 'Dues',
    about: 'One line for each unpaid installment, with the number to call',
    dates: 'the day on which it is due',
  },
  students: {
    title: 'Students',
    about: 'One line for each student with courses, fees and balance; no identity numbers',
    dates: 'a day on which the student enrolled',
  },
  'day-book': {
    title: 'Day book',
    about: 'One line for each day, branch and method: what came in and what went out',
    dates: 'the day',
  },
} as const
export type ExportKind = keyof typeof exportKinds
export const exportKindNames = ['journal', 'payments', 'dues', 'students', 'day-book'] as const
export const ExportKind = z.enum(exportKindNames, {
  error: 'must be journal, payments, dues, students or day-book.',
})

/** The formats of exports. Some contain only double entries. */
export const exportFormats = {
  csv: {
    title: 'CSV',
    about: 'A plain table that every spreadsheet program opens',
    extension: 'csv',
    type: 'text/csv; charset=utf-8',
    journalOnly: false,
  },
  xlsx: {
    title: 'Excel',
    about: 'A workbook with real dates and amounts, and phone and receipt numbers kept as text',
    extension: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    journalOnly: false,
  },
  json: {
    title: 'JSON',
    about: 'For programs of your own: the rows, then the manifest',
    extension: 'json',
    type: 'application/json; charset=utf-8',
    journalOnly: false,
  },
  hledger: {
    title: 'hledger',
    about: 'Plain-text accounting; the ledger program reads it too',
    extension: 'journal',
    type: 'text/plain; charset=utf-8',
    journalOnly: true,
  },
  beancount: {
    title: 'Beancount',
    about: 'Plain-text accounting for beancount and fava',
    extension: 'beancount',
    type: 'text/plain; charset=utf-8',
    journalOnly: true,
  },
  tally: {
    title: 'Tally',
    about: 'An XML file for TallyPrime: ledgers first, then vouchers, branches as cost centres',
    extension: 'xml',
    type: 'application/xml; charset=utf-8',
    journalOnly: true,
  },
} as const
export type ExportFormat = keyof typeof exportFormats
export const exportFormatNames = ['csv', 'xlsx', 'json', 'hledger', 'beancount', 'tally'] as const
export const ExportFormat = z.enum(exportFormatNames, {
  error: 'must be csv, xlsx, json, hledger, beancount or tally.',
})

/** Why a kind is not available in a format; undefined if it is. */
export const objectionTo = (kind: ExportKind, format: ExportFormat): string | undefined =>
  kind !== 'journal' && exportFormats[format].journalOnly
    ? `${exportFormats[format].title} holds a journal. Choose csv, xlsx or json for ${exportKinds[kind].title.toLowerCase()}.`
    : undefined

/** The formats whose readers expect an unchanged file, so the manifest comes beside it and not inside. */
export const manifestBeside = (format: ExportFormat): boolean => format === 'csv' || format === 'tally'

interface NamedExport {
  readonly kind: ExportKind
  readonly format: ExportFormat
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
  readonly instituteName?: string | null | undefined
}

/** The name of the file, such as `journal-2026-04-01-2026-06-30-Pune.csv`; without a branch it holds all of them. */
export const exportName = ({ kind, format, from, to, instituteName }: NamedExport): string =>
  `${[kind, ...datesForFileName(from, to), instituteName && forFileName(instituteName)].filter(Boolean).join('-')}.${exportFormats[format].extension}`

/** Inclusive dates. A range that ends before it begins is a mistake. */
export const exportRange = { from: BusinessDate.optional(), to: BusinessDate.optional() }

export const downloadExport = endpoint({
  method: 'GET',
  path: '/exports/:kind',
  summary: 'The books as a file for the accountant: journal, payments, dues, students or day-book',
  roles: staff,
  proof: 'recent',
  params: z.object({ kind: ExportKind }),
  query: z.object({
    ...exportRange,
    format: ExportFormat.default('csv'),
    ...ofInstitute,
    /** `manifest` returns only a description of the file: its range, counts, totals and the heads of the logs. */
    part: z.enum(['file', 'manifest'], { error: 'must be file or manifest.' }).default('file'),
  }),
  answer: Download,
})
