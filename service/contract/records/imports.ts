import { z } from 'zod'
import { endpoint, inInstitute, staff } from '#contract/endpoint'
import { MoneyDate } from '#contract/fields/dates'
import { flag } from '#contract/fields/fields'
import { Download, noFile } from '#contract/fields/files'
import { Rupees } from '#contract/fields/money'

/** What a table can import. */
export const importKindNames = ['students', 'opening-balances'] as const
export const ImportKind = z.enum(importKindNames, { error: 'must be students or opening-balances.' })
export type ImportKind = z.infer<typeof ImportKind>

/** What the columns of a table may contain, whatever their headings are. */
export const importFields = [
  'fullName',
  'firstName',
  'middleName',
  'lastName',
  'email',
  'mobile',
  'alternateMobileNo',
  'dateOfBirth',
  'address',
  'aadhaarNo',
  'course',
  'amount',
  'dueDate',
  'branch',
] as const
export type ImportField = (typeof importFields)[number]

/** The most rows that one file may have. */
export const mostRows = 20_000

const notMapping = 'must be JSON that names the heading of a column for each field.'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Which heading contains which field, where the guess would be wrong. An empty text leaves a field out. */
const Mapping = z
  .string({ error: notMapping })
  .max(5_000, { error: 'must have at most 5000 characters.' })
  .transform((written, context) => {
    const read = z.record(z.string(), z.string().max(200)).safeParse(readJson(written))
    if (read.success) return read.data
    context.addIssue({ code: 'custom', message: notMapping })
    return z.NEVER
  })

function readJson(written: string): unknown {
  try {
    const value: unknown = JSON.parse(written)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** `created`, or would be in a dry run; `skipped`, because it exists already or nothing is owed; `failed`, with how to correct it. */
export const RowStatus = z.enum(['created', 'skipped', 'failed'])
export type RowStatus = z.infer<typeof RowStatus>

export const ImportedRow = z.object({
  row: z.number().int().meta({ description: 'Where it stands in the table; the headings are row 1' }),
  status: RowStatus,
  /** A sentence that names the column, if one is wrong. */
  message: z.string().nullable(),
  /** The field that is wrong. */
  field: z.string().nullable(),
  /** The id of the student or the enrollment, once it exists. */
  id: z.string().nullable(),
  amount: Rupees.nullable().meta({ description: 'What is booked, or would be, of an opening balance' }),
  /** The row as it was read, by heading. Identity numbers are reduced to their last four digits. */
  cells: z.array(z.string()),
})
export type ImportedRow = z.infer<typeof ImportedRow>

export const ImportCounts = z.object({
  rows: z.number().int(),
  created: z.number().int(),
  skipped: z.number().int(),
  failed: z.number().int(),
})
export type ImportCounts = z.infer<typeof ImportCounts>

/** The formats of the sample. Both can be imported. */
const SampleFormat = z.enum(['csv', 'xlsx'], { error: 'must be csv or xlsx.' })
export type SampleFormat = z.infer<typeof SampleFormat>

const byKind = z.object({ kind: ImportKind })

export const importTable = endpoint({
  method: 'POST',
  path: '/imports/:kind',
  summary:
    'Bring in a CSV or XLSX row by row, each as if typed; sent again it adds only what is missing. dryRun only says what would happen',
  roles: staff,
  params: byKind,
  query: z.object({ dryRun: flag.optional() }),
  body: z.object({
    file: noFile,
    ...inInstitute,
    /** For opening balances: their date in the books. */
    openingDate: MoneyDate.optional(),
    mapping: Mapping.optional().meta({
      description: `JSON: heading by field (${importFields.join(', ')})`,
    }),
  }),
  files: { file: 'table' },
  answer: z.object({
    sheets: z
      .array(z.string())
      .meta({ description: 'The visible sheets of a workbook that hold something; the first of them is read' }),
    hidden: z
      .object({ rows: z.number().int(), columns: z.array(z.string()) })
      .meta({ description: 'What the sheet does not show: rows that are left out, and columns that are read' }),
    headings: z.array(z.string()),
    mapping: z.record(z.string(), z.string()),
    /** Required fields that no column contains. If there are any, no row was processed. */
    missing: z.array(z.string()),
    /** Fields that several columns may have, with their headings. If there are any, no row was processed. */
    unclear: z.record(z.string(), z.array(z.string())),
    /** How many rows there are, before any of them is processed. */
    total: z.number().int(),
    rows: z.array(ImportedRow),
    counts: ImportCounts,
  }),
  keyless: true,
})

export const sampleTable = endpoint({
  method: 'GET',
  path: '/imports/:kind/sample',
  summary: 'A CSV or a workbook with the headings that an import knows, and one row to show how',
  roles: staff,
  params: byKind,
  query: z.object({ format: SampleFormat.default('csv') }),
  answer: Download,
})
