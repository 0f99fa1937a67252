import { extname } from 'node:path'
import { parseArgs } from 'node:util'
import { BusinessDate } from '#contract/fields/dates'
import { ExportFormat, ExportKind, exportFormats, exportKinds, objectionTo } from '#contract/reports/exports'
import { StartError } from '#db/start-error'

/** Thrown for wrong arguments, with a message that says what is wrong. Nothing was done. */
export class InvalidArguments extends StartError {}

const options = {
  format: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  institute: { type: 'string' },
  out: { type: 'string' },
  replace: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

export interface Arguments {
  readonly kind: ExportKind
  readonly format: ExportFormat
  readonly from: string | undefined
  readonly to: string | undefined
  readonly institute: string | undefined
  readonly out: string | undefined
  /** Whether a file with this name may be replaced. */
  readonly replace: boolean
}

/** The arguments, or `help`. Throws InvalidArguments. */
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
  const { institute, out, replace = false } = values
  return { kind: kind.data, format: format.data, from, to, institute, out, replace }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error))
  }
}

const wrong = (problem: string) => new InvalidArguments(`${problem}\nFor help: npm run export -- --help`)

function dateOf(option: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const date = BusinessDate.safeParse(value)
  if (!date.success) throw wrong(`${option} ${date.error.issues[0]?.message}`)
  return date.data
}

/** The format that a file's extension stands for; undefined for a name without one. */
function formatOf(out = ''): string | undefined {
  const extension = extname(out).slice(1)
  if (extension === '') return undefined
  const found = Object.entries(exportFormats).find(([, format]) => format.extension === extension.toLowerCase())
  if (found) return found[0]
  const known = Object.values(exportFormats).map(format => `.${format.extension}`)
  throw wrong(
    `--out ${out} has the extension of no format: they are ${known.join(', ')}. For another one, add --format.`,
  )
}

const lines = (rows: Readonly<Record<string, { readonly about: string }>>) =>
  Object.entries(rows)
    .map(([name, { about }]) => `  ${name.padEnd(10)} ${about}`)
    .join('\n')

export const help = `Writes an export of the ledger for the accountant.

  npm run export -- [kind] [options]

Kinds (default: journal)
${lines(exportKinds)}

Formats
${lines(exportFormats)}
  The last three are for the journal only.

Options
  --format     one of the formats; default: by the extension of --out, csv if it has none
  --from, --to first and last day (inclusive), such as 2026-04-01; either may be left out:
${Object.entries(exportKinds)
  .map(([name, { dates }]) => `               ${name}: ${dates}`)
  .join('\n')}
  --institute  the name of one branch; default: all branches
  --out        the file to write; default: standard output
               (npm prints two lines of its own first; to avoid that: npm run --silent export -- …)
  --replace    replace the file if it exists; without it, an existing file is left as it is
  --help       this text

Amounts are rupees. Debits are positive and credits negative in hledger and Beancount.
A range holds the entries dated within it but no opening balances; for balances, leave out --from.

Every export has a manifest: range, counts, totals for each account or method, and the number and hash of the last
event of each branch. The same data give the same bytes. The manifest is
  csv, tally            a separate file next to --out, named <out>.manifest.json
  xlsx                  the last sheet
  json                  the last object, "manifest"
  hledger, beancount    the comment at the end

The export may run while people work: it reads the ledger as of one moment, with a database role that can change nothing
and can't read identity numbers. An Aadhaar number that somebody wrote into free text is masked except for its last four
digits.

Exit codes: 0 the export was written; 1 it failed, and no file is left; 2 the arguments were wrong.

Examples
  npm run export -- --format hledger --out books.journal
  npm run export -- --format tally --from 2026-04-01 --to 2026-04-30 --out april.xml
  npm run export -- payments --institute Pune --out payments.xlsx
  npm run export -- dues --out dues.csv`
