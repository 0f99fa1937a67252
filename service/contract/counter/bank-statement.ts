import { z } from 'zod'
import { endpoint, ofInstitute, staff } from '#contract/endpoint'
import { BusinessDate } from '#contract/fields/dates'
import { PaymentMethod } from '#contract/fields/fields'
import { noFile } from '#contract/fields/files'
import { Rupees } from '#contract/fields/money'
import { named } from '#contract/reports/movement'

const signed = Rupees.meta({ description: 'Below zero for what went out' })

/** What the bank says of one movement of money. */
const StatementLine = z.object({
  row: z.number().int().meta({ description: 'Where it stands in the file' }),
  date: BusinessDate,
  narration: z.string(),
  reference: z.string(),
  amount: signed,
})

/** What is recorded of one. */
const BookedEntry = z.object({
  ...named,
  date: BusinessDate,
  amount: signed,
  paymentMethod: PaymentMethod,
  reference: z.string().nullable(),
})
export type BookedEntry = z.infer<typeof BookedEntry>

/** `probably` agrees by amount and date alone; what is on one side only is `recorded` here or in the `statement`. */
export const comparedGroups = ['recorded', 'statement', 'probably', 'agrees'] as const
export type ComparedGroup = (typeof comparedGroups)[number]

/** Why something may be on one side only, or what tells together what agrees. */
const Remark = z.enum([
  'otherAmount',
  'twice',
  'chequeInHand',
  'alike',
  'inSettlement',
  'settlement',
  'asMany',
  'payout',
])

const ComparedRow = z.object({
  group: z.enum(comparedGroups),
  line: StatementLine.nullable(),
  entries: z
    .array(BookedEntry)
    .meta({ description: 'Several for one transfer that pays all of them, or for a payout of takings' }),
  remark: Remark.nullable().meta({
    description:
      'The other side has the reference with `otherAmount`; another entry with the reference and amount agrees (`twice`); the cheque is not cleared yet; several of the amount and days are on both sides (`alike`); UPI and card takings may be in a settlement, and a settlement may be in the statement one by one; what probably agrees is one of as many of its amount on both sides (`asMany`); a settlement is there with the takings that it paid out, and so is a sum that all takings of some days add up to (`payout`)',
  }),
  otherAmount: signed.nullable(),
})
export type ComparedRow = z.infer<typeof ComparedRow>

const Sums = z.object({ count: z.number().int(), in: Rupees, out: Rupees })

export const compareStatement = endpoint({
  method: 'POST',
  path: '/bank-statements/comparison',
  summary:
    'Compare the statement of a bank (CSV or XLSX) with what is recorded for its days; nothing is kept or changed',
  roles: staff,
  body: z.object({ file: noFile, ...ofInstitute }),
  files: { file: 'table' },
  answer: z.object({
    from: BusinessDate,
    to: BusinessDate,
    sheets: z
      .array(z.string())
      .meta({ description: 'The visible sheets of a workbook that hold something; the first of them is read' }),
    hidden: z.number().int().meta({ description: 'How many of the lines the sheet does not show; they are read' }),
    unread: z.array(z.string()).meta({ description: 'The headings of columns that nothing is read from' }),
    totals: z.object({ recorded: Sums, statement: Sums, probably: Sums, agrees: Sums }),
    rows: z.array(ComparedRow),
  }),
  keyless: true,
})
