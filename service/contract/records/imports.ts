import { z } from 'zod'
import { endpoint, staff } from '#contract/endpoint'
import { MoneyDate } from '#contract/fields/dates'
import { flag, text } from '#contract/fields/fields'
import { Download, noFile } from '#contract/fields/files'

/** What a table can bring in. */
export const ImportKind = z.enum(['students', 'opening-balances'], { error: 'must be students or opening-balances.' })
export type ImportKind = z.infer<typeof ImportKind>

/** What the columns of a table may hold, whichever headings they carry. */
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
] as const
export type ImportField = (typeof importFields)[number]

/** More rows than this want several files. */
export const mostRows = 20_000

const notMapping = 'must be JSON that names the heading of a column for each field.'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Which heading holds which field, where a guess would be wrong; an empty text leaves a field out. */
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

/** `created`, or would be; `skipped`, because it is there already; `failed`, and what to do about it. */
export const RowStatus = z.enum(['created', 'skipped', 'failed'])
export type RowStatus = z.infer<typeof RowStatus>

export const ImportedRow = z.object({
  row: z.number().int().meta({ description: 'Where it stands in the table; the headings are row 1' }),
  status: RowStatus,
  /** A sentence that names the column, where one is at fault. */
  message: z.string().nullable(),
  /** The field that is at fault. */
  field: z.string().nullable(),
  /** Of the student or the enrollment, once it is there. */
  id: z.string().nullable(),
  /** The row as it was read, by heading; of an identity number the last four digits. */
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

/** What the sample is written as; either is read. */
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
    instituteName: text(100).optional(),
    /** Of opening balances: the day on which they stand in the books. */
    openingDate: MoneyDate.optional(),
    mapping: Mapping.optional().meta({
      description: `JSON: heading by field (${importFields.join(', ')})`,
    }),
  }),
  files: { file: 'table' },
  answer: z.object({
    headings: z.array(z.string()),
    mapping: z.record(z.string(), z.string()),
    /** Fields that no column holds; then no row was looked at. */
    missing: z.array(z.string()),
    /** How many rows there are, before any of them is done. */
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
