import { type Kysely, sql } from 'kysely'
import { exportFormats } from '#contract/reports/exports'
import { openDatabase, READER_ROLE } from '#db/connection/connect'
import { openExport } from '#exports/export'
import type { DB } from '#read/models/database'
import { openBar } from './bar.ts'
import { openLedgerPool } from './database.ts'
import { type Arguments, help, NotUnderstood, readArguments } from './export/arguments.ts'
import { writeFileWhole, writeToScreen } from './export/write.ts'
import { lineOf, no, type OnEnd, runScript } from './script.ts'

/** The books as a file. Ends with 0 when it is written, 1 when it couldn't be, 2 when the command was not understood. */
await runScript(async onEnd => {
  const asked = readArguments(process.argv.slice(2))
  if (asked === 'help') {
    console.log(help)
    return 0
  }
  try {
    return await write(asked, onEnd)
  } catch (error) {
    if (error instanceof NotUnderstood) throw error
    console.error(lineOf(error))
    return no
  }
})

async function write({ out, institute, ...asked }: Arguments, onEnd: OnEnd): Promise<number> {
  if (out === undefined && asked.format === 'xlsx' && process.stdout.isTTY)
    throw new NotUnderstood('A workbook cannot be shown on a screen. Name a file: --out books.xlsx')
  const pool = await openLedgerPool(onEnd, READER_ROLE)
  const db = openDatabase(pool)
  await mustKnow(db, institute)
  const bar = out === undefined && process.stdout.isTTY ? undefined : openBar('Exporting')
  onEnd(async () => bar?.end())
  const scope = { institute: null, instituteName: institute }
  const written = openExport(db, { ...asked, scope }, process.stderr.isTTY ? bar?.show : undefined)
  if (out === undefined) return (await writeToScreen(written)) ? 0 : no
  await writeFileWhole(out, written)
  bar?.end()
  const counts = Object.entries(written.manifest().counts).map(([what, n]) => `${n.toLocaleString('en-IN')} ${what}`)
  console.log(`${out}: ${asked.kind} as ${exportFormats[asked.format].title}, ${counts.join(', ') || 'nothing'}.`)
  return 0
}

/** A mistyped name would look like a branch without business. */
async function mustKnow(db: Kysely<DB>, institute: string | undefined): Promise<void> {
  if (institute === undefined) return
  const { rows } = await sql<{ name: string }>`select name from institutes order by lower(name)`.execute(db)
  if (rows.some(({ name }) => name.toLowerCase() === institute.toLowerCase())) return
  throw new NotUnderstood(`There is no branch "${institute}". There are: ${rows.map(({ name }) => name).join(', ')}.`)
}
