import { parseArgs } from 'node:util'
import { BusinessDate } from '#contract/fields/dates'
import { ExportFormat, ExportKind, exportFormats, exportKinds, objectionTo } from '#contract/reports/exports'
import { StartError } from '#db/start-error'

/** The command was not understood; what it should be is told, and nothing was done. */
export class NotUnderstood extends StartError {}

const options = {
  format: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  institute: { type: 'string' },
  out: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

export interface Arguments {
  readonly kind: ExportKind
  readonly format: ExportFormat
  readonly from: string | undefined
  readonly to: string | undefined
  readonly institute: string | undefined
  readonly out: string | undefined
}

/** What was asked for, or `help`. Throws NotUnderstood. */
export function readArguments(args: readonly string[]): Arguments | 'help' {
  const { values, positionals } = parse(args)
  if (values.help) return 'help'
  const [what = 'journal', ...more] = positionals
  if (more.length > 0) throw wrong(`One kind at a time: ${positionals.join(', ')}.`)
  const kind = ExportKind.safeParse(what)
  if (!kind.success) throw wrong(`"${what}" ${kind.error.issues[0]?.message}`)
  const format = ExportFormat.safeParse(values.format ?? formatOf(values.out) ?? 'csv')
  if (!format.success) throw wrong(`--format ${format.error.issues[0]?.message}`)
  const objection = objectionTo(kind.data, format.data)
  if (objection !== undefined) throw wrong(objection)
  const [from, to] = [dateOf('--from', values.from), dateOf('--to', values.to)]
  if (from && to && from > to) throw wrong(`--from ${from} is after --to ${to}.`)
  return { kind: kind.data, format: format.data, from, to, institute: values.institute, out: values.out }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error))
  }
}

const wrong = (why: string) => new NotUnderstood(`${why}\nWhat can be asked for: npm run export -- --help`)

function dateOf(option: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const date = BusinessDate.safeParse(value)
  if (!date.success) throw wrong(`${option} ${date.error.issues[0]?.message}`)
  return date.data
}

/** A file's name tells what it is to be. */
const formatOf = (out: string | undefined): string | undefined =>
  Object.entries(exportFormats).find(([, { extension }]) => out?.endsWith(`.${extension}`))?.[0]

const lines = (rows: Readonly<Record<string, { readonly about: string }>>) =>
  Object.entries(rows)
    .map(([name, { about }]) => `  ${name.padEnd(10)} ${about}`)
    .join('\n')

export const help = `Writes the books as a file for the accountant.

  npm run export -- [kind] [options]

Kinds (the journal when none is named)
${lines(exportKinds)}

Formats
${lines(exportFormats)}
  The last three hold the journal only.

Options
  --format     one of the formats; without it what the name of --out says, or csv
  --from, --to first and last day, such as 2026-04-01; both days count, an open end when left out:
${Object.entries(exportKinds)
  .map(([name, { dates }]) => `               ${name}: ${dates}`)
  .join('\n')}
  --institute  one branch by its name; all branches without it
  --out        the file; without it everything goes to the screen or the next program
               (npm itself prints two lines first, unless it is told: npm run --silent export -- …)
  --help       this text

Amounts are rupees. Debits are positive and credits negative in hledger and Beancount.
A range holds what was booked on its days and no opening balances; for balances, leave out --from.

Every export ends with a manifest: range, counts, totals for each account or method, and number and hash of the last
event of each branch. The same data give the same bytes. It is
  csv, tally            a file of its own beside --out, named <out>.manifest.json
  xlsx                  the last sheet
  json                  the last object, "manifest"
  hledger, beancount    the comment at the end

It may run while people work: it reads one moment of the ledger, as a database role that can change nothing and can't
read identity numbers. Free text in which somebody wrote an Aadhaar number keeps its last four digits.

Exit codes: 0 written; 1 it failed, and no file is left; 2 the command was not understood.

Examples
  npm run export -- --format hledger --out books.journal
  npm run export -- --format tally --from 2026-04-01 --to 2026-04-30 --out april.xml
  npm run export -- payments --institute Pune --out payments.xlsx
  npm run export -- dues --out dues.csv`
